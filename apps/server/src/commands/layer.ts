import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import {
  analyzeRecords,
  applyLayer,
  dropLayer,
  LayerChangeRefused,
  layerDefinitionText,
  listLayers,
  requiredConsent,
  parseLayerDefinition,
  planLayer,
} from '../records/index.ts'
import { planText } from './console/layerReport.ts'
import { printTable, withTenant } from './process/withDatabase.ts'

type Flags = { allowDataLoss?: boolean; allowViolations?: boolean }

/** Exit codes of `layer diff` and `layer apply`, beside 0 and 1 (an error). */
const exitCodes = { differs: 2, touchesRecords: 3 }

export function addLayerCommand(program: Command): void {
  const layer = program
    .command('layer')
    .description('Layers of a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  layer.command('list').description('List the layers').action(list)
  layer.command('show').description('Show a layer as YAML for `layer apply`').argument('<name>').action(show)
  layer
    .command('diff')
    .description('Show what `layer apply` would change and how many records it affects; changes nothing')
    .argument('<file>')
    .addHelpText(
      'after',
      '\nExit code: 0 nothing differs, 1 an error, 2 it differs, 3 it differs and touches stored records.',
    )
    .action(diff)
  layer
    .command('apply')
    .description('Create or change a layer by a YAML file, completely or not at all')
    .argument('<file>')
    .option('--allow-data-loss', 'delete or rewrite values that do not fit the new definition')
    .option('--allow-violations', 'keep records that break the new rules unchanged')
    .addHelpText(
      'after',
      '\nExit code: 0 done, 1 an error, 3 it touches stored records and a flag is missing.',
    )
    .action(apply)
  layer
    .command('drop')
    .description('Delete a layer and all its records')
    .argument('<name>')
    .option('--yes', 'delete; without it, only show how many records would be deleted')
    .addHelpText('after', '\nExit code: 0 done, 1 an error, 3 nothing was deleted because --yes is missing.')
    .action(drop)
}

function list(_options: object, command: Command): Promise<void> {
  return withTenant(command, async (owner, { tenantId }) => {
    const layers = await listLayers(owner, tenantId)
    printTable(
      layers.map(({ name, version, properties, records }) => ({
        name,
        version,
        fields: properties.length,
        records,
      })),
    )
  })
}

function show(name: string, _options: object, command: Command): Promise<void> {
  return withTenant(command, async (owner, { tenantId }) => {
    const found = (await listLayers(owner, tenantId)).find((each) => each.name === name)
    if (!found) throw new Error(`There is no layer "${name}" in this tenant. \`layer list\` shows them.`)
    console.log(`# Version ${found.version}\n${layerDefinitionText(found)}`.trimEnd())
  })
}

async function diff(file: string, _options: object, command: Command): Promise<void> {
  const definition = parseLayerDefinition(await readFile(file, 'utf8'))
  await withTenant(command, async (owner, { tenantId }) => {
    const plan = await planLayer(owner, tenantId, definition)
    console.log(planText(plan))
    const { dataLoss, violations } = requiredConsent(plan)
    if (dataLoss || violations) process.exitCode = exitCodes.touchesRecords
    else if (plan.kind !== 'unchanged') process.exitCode = exitCodes.differs
  })
}

async function apply(file: string, options: Flags, command: Command): Promise<void> {
  const definition = parseLayerDefinition(await readFile(file, 'utf8'))
  const allowed = {
    dataLoss: options.allowDataLoss ?? false,
    violations: options.allowViolations ?? false,
  }
  await withTenant(command, async (owner, { tenantId }) => {
    try {
      const { version, change } = await inTransaction(owner, () =>
        applyLayer(owner, { tenantId, allowed }, definition),
      )
      if (change === 'changed') await analyzeRecords(owner)
      console.log(`${definition.name}: ${change}, version ${version}`)
    } catch (error) {
      if (!(error instanceof LayerChangeRefused)) throw error
      console.error(`${error.message}\n${planText(error.plan)}`)
      process.exitCode = exitCodes.touchesRecords
    }
  })
}

async function drop(name: string, { yes = false }: { yes?: boolean }, command: Command): Promise<void> {
  await withTenant(command, async (owner, { tenantId }) => {
    const { records, dropped } = await inTransaction(owner, () =>
      dropLayer(owner, { tenantId, confirmed: yes }, name),
    )
    const count = `${records} ${records === 1 ? 'record' : 'records'}`
    if (dropped) return console.log(`${name}: dropped with ${count}`)
    console.error(`${name} has ${count}. Use --yes to delete the layer with them.`)
    process.exitCode = exitCodes.touchesRecords
  })
}
