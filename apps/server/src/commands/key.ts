import { type Command, InvalidArgumentError } from 'commander'
import { createApiKey, listApiKeys, revokeApiKey } from '../auth/index.ts'
import { areas } from '../platform/contract.ts'
import { printTable, withTenant } from './withDatabase.ts'

export function addKeyCommand(program: Command): void {
  const key = program
    .command('key')
    .description('API keys of a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  key
    .command('list')
    .description('List the keys')
    .action((_options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => printTable(await listApiKeys(owner, tenantId))),
    )
  key
    .command('create')
    .description('Create a key; it is shown once and stored as a hash')
    .argument('<name>', 'what it is for')
    .option('--areas <areas>', `comma-separated, of ${areas.join(', ')}; all without it`, areasOf)
    .option('--expires <date>', 'when it ends (UTC), e.g. 2027-01-31', dateOf)
    .action((name: string, options: { areas?: string[]; expires?: Date }, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const limits = { areas: options.areas, expiresAt: options.expires }
        console.log(await createApiKey(owner, { tenantId, name, ...limits }))
      }),
    )
  key
    .command('revoke')
    .description('Revoke a key')
    .argument('<id>', 'the keyId that `key list` shows')
    .action((id: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        await revokeApiKey(owner, tenantId, id)
        console.log(`Revoked key ${id}.`)
      }),
    )
}

function areasOf(text: string): string[] {
  return text.split(',').map((area) => area.trim())
}

/** JavaScript takes much for a date, e.g. 2027-02-30 and 5. */
function dateOf(text: string): Date {
  const date = new Date(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) ? text : Number.NaN)
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10))) return date
  throw new InvalidArgumentError('It must be a date like 2027-01-31 or 2027-01-31T18:30Z.')
}
