import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { applyLayer, layerDefinitionText, listLayers, parseLayerDefinition } from '../records/index.ts'
import { printTable, withTenant } from './withDatabase.ts'

export function addLayerCommand(program: Command): void {
  const layer = program
    .command('layer')
    .description('Layers of a tenant')
    .requiredOption('-t, --tenant <code>', 'the tenant')
  layer
    .command('list')
    .description('List the layers')
    .action((_options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const layers = await listLayers(owner, tenantId)
        printTable(
          layers.map(({ name, version, properties, records }) => ({
            name,
            version,
            fields: properties.length,
            records,
          })),
        )
      }),
    )
  layer
    .command('show')
    .description('Show a layer as YAML, which `layer apply` takes')
    .argument('<name>')
    .action((name: string, _options, command: Command) =>
      withTenant(command, async (owner, { tenantId }) => {
        const found = (await listLayers(owner, tenantId)).find((each) => each.name === name)
        if (!found) {
          throw new Error(`There is no layer "${name}" in this tenant. \`layer list\` shows them.`)
        }
        console.log(`# Version ${found.version}\n${layerDefinitionText(found)}`.trimEnd())
      }),
    )
  layer
    .command('apply')
    .description('Create a layer or change it to what a YAML file says')
    .argument('<file>')
    .action(async (file: string, _options, command: Command) => {
      const definition = parseLayerDefinition(await readFile(file, 'utf8'))
      await withTenant(command, async (owner, { tenantId }) => {
        const { version, change } = await applyLayer(owner, tenantId, definition)
        console.log(`${definition.name}: ${change}, version ${version}`)
      })
    })
}
