import { type Command, InvalidArgumentError } from 'commander'
import { addEventPair, listEventPairs, platformPairs, removeEventPair } from '../events/index.ts'
import { printTable, withTenant } from './process/withDatabase.ts'

export function addEventTypeCommand(program: Command): void {
  const eventType = program
    .command('event-type')
    .description('Pairs of type and action that events of a tenant can have')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  eventType
    .command('list')
    .description("List the platform's pairs and those of the tenant")
    .action((_options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const own = await listEventPairs(owner, tenantId)
        const rows = [
          ...platformPairs.map((pair) => ({ ...pair, declaredBy: 'platform' })),
          ...own.map((pair) => ({ ...pair, declaredBy: 'tenant' })),
        ]
        printTable(
          rows.map(({ typeId, typeCode, actionCode, declaredBy, meaning }) => ({
            typeId,
            typeCode,
            actionCode,
            declaredBy,
            meaning,
          })),
        )
      }),
    )
  eventType
    .command('add')
    .description('Declare a pair')
    .argument('<typeCode>', 'a new or existing type, e.g. VISIT')
    .argument('<actionCode>', 'the action, e.g. photo_taken')
    .option('--type-id <number>', 'number of a new type; default: the next free number', parseNumber)
    .option('--meaning <text>', 'what it means')
    .action(
      (
        typeCode: string,
        actionCode: string,
        options: { typeId?: number; meaning?: string },
        command: Command,
      ) =>
        withTenant(command, async (owner, { tenantId }) => {
          const { typeId } = await addEventPair(owner, tenantId, {
            typeCode,
            actionCode,
            meaning: '',
            ...options,
          })
          console.log(`Declared ${typeCode} ${actionCode}, type ${typeId}.`)
        }),
    )
  eventType
    .command('remove')
    .description("Remove one of the tenant's pairs; events that use it stay")
    .argument('<typeCode>')
    .argument('<actionCode>')
    .action((typeCode: string, actionCode: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await removeEventPair(owner, tenantId, { typeCode, actionCode })
        console.log(`Removed ${typeCode} ${actionCode}.`)
      }),
    )
}

function parseNumber(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}
