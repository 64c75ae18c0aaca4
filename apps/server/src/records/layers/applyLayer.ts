import type pg from 'pg'
import { preview } from '../../platform/preview.ts'
import { type Layer, listUniqueFields } from './layer.ts'
import { compareDefinitions, type LayerChange } from './layerChange.ts'
import { findDuplicates, migrateRecords } from './layerChangeStore.ts'
import type { LayerDefinition } from './layerDefinition.ts'
import type { Effect } from './layerEffects.ts'
import { deleteLayer, insertLayer, listLayers, lockLayer, readLayers, replaceLayer } from './layerStore.ts'
import { getListContent } from './list.ts'
import { sourceLayerFaults } from './listDefinition.ts'

/** What applying a definition would change. */
export type LayerPlan = {
  name: string
  kind: 'created' | 'changed' | 'unchanged'
  /** The present layer; undefined if it would be created. */
  present: Layer | undefined
  change: LayerChange | undefined
  effects: Effect[]
}

/** The consequences that the operator agrees to. */
export type Allowed = { dataLoss: boolean; violations: boolean }

/** The change affects stored records in a way that the operator did not agree to. Nothing was changed. */
export class LayerChangeRefused extends Error {
  override readonly name = 'LayerChangeRefused'
  readonly plan: LayerPlan

  constructor(plan: LayerPlan) {
    super(`The change of layer ${plan.name} touches stored records, and nothing was changed.`)
    this.plan = plan
  }
}

export function requiredConsent({ effects }: LayerPlan): Allowed {
  return {
    dataLoss: effects.some(({ deleted, rewritten }) => deleted + rewritten > 0),
    violations: effects.some(({ violating, missing }) => violating + missing > 0),
  }
}

/** Returns what applying the definition would change, without changing anything. */
export async function planLayer(
  owner: pg.ClientBase,
  tenantId: number,
  definition: LayerDefinition,
): Promise<LayerPlan> {
  return planAmong(owner, { tenantId, definition, layers: await readLayers(owner, tenantId) })
}

type Applied = { layerId: number; version: number; change: LayerPlan['kind'] }

/**
 * The operator's command, in a transaction: creates or changes the layer, and changes its records as far as the
 * operator agreed. The version rises with every change. Writes to the layer wait until the transaction ends.
 */
export async function applyLayer(
  owner: pg.ClientBase,
  { tenantId, allowed = { dataLoss: false, violations: false } }: { tenantId: number; allowed?: Allowed },
  definition: LayerDefinition,
): Promise<Applied> {
  await lockLayer(owner, tenantId, definition.name)
  const layers = await readLayers(owner, tenantId)
  const plan = await planAmong(owner, { tenantId, definition, layers })
  const { present, change } = plan
  if (!present) return { ...(await insertLayer(owner, tenantId, definition)), change: 'created' }
  const { layerId, version } = present
  if (!change) return { layerId, version, change: 'unchanged' }
  const needed = requiredConsent(plan)
  if ((needed.dataLoss && !allowed.dataLoss) || (needed.violations && !allowed.violations)) {
    throw new LayerChangeRefused(plan)
  }
  if (needed.dataLoss) {
    await migrateRecords(owner, { tenantId, present, next: definition, change }, { write: true })
  }
  return { ...(await replaceLayer(owner, { tenantId, layerId }, definition)), change: 'changed' }
}

/** The operator's command, in a transaction: deletes a layer with its records if `confirmed`. */
export async function dropLayer(
  owner: pg.ClientBase,
  { tenantId, confirmed }: { tenantId: number; confirmed: boolean },
  name: string,
): Promise<{ records: number; dropped: boolean }> {
  await lockLayer(owner, tenantId, name)
  const layers = await readLayers(owner, tenantId)
  const layer = layers.find((each) => each.name === name)
  if (!layer) throw new Error(`There is no layer "${name}" in this tenant. \`layer list\` shows them.`)
  const readers = layers.filter((each) => each !== layer && findListsFrom(each, name).length > 0)
  if (readers.length > 0) {
    throw new Error(`Lists of ${readers.map((each) => each.name).join(', ')} read their values from ${name}.`)
  }
  const records = (await listLayers(owner, tenantId)).find((each) => each.name === name)!.records
  if (confirmed) await deleteLayer(owner, { tenantId, layerId: layer.layerId })
  return { records, dropped: confirmed }
}

async function planAmong(
  owner: pg.ClientBase,
  { tenantId, definition, layers }: { tenantId: number; definition: LayerDefinition; layers: Layer[] },
): Promise<LayerPlan> {
  const { name } = definition
  refuseAmong(definition, layers)
  const present = layers.find((layer) => layer.name === name)
  if (!present) return { name, kind: 'created', present, change: undefined, effects: [] }
  const change = compareDefinitions(present, definition)
  if (!change) return { name, kind: 'unchanged', present, change, effects: [] }
  await refuseDuplicates(owner, { tenantId, present, definition })
  const effects = await migrateRecords(
    owner,
    { tenantId, present, next: definition, change },
    { write: false },
  )
  return { name, kind: 'changed', present, change, effects }
}

/** Refuses to give a field's values keys while stored records share one. No flag allows it. */
async function refuseDuplicates(
  owner: pg.ClientBase,
  { tenantId, present, definition }: { tenantId: number; present: Layer; definition: LayerDefinition },
): Promise<void> {
  const already = listUniqueFields(present)
  const problems = []
  // A field that moves to another column gets new keys.
  for (const field of listUniqueFields(definition).filter((name, place) => already[place] !== name)) {
    const duplicates = await findDuplicates(owner, { tenantId, layerId: present.layerId, field })
    problems.push(
      ...duplicates.map(
        ({ value, records, ids }) =>
          `${field}: ${records} records have ${preview(value)}: Id ${ids.join(', ')}${records > ids.length ? ', ...' : ''}`,
      ),
    )
  }
  if (problems.length === 0) return
  throw new Error(
    `The records of ${definition.name} share values of a field that would be unique:\n  ${problems.join('\n  ')}`,
  )
}

/** Refuses a definition that conflicts with the tenant's other layers. No flag allows it. */
function refuseAmong(definition: LayerDefinition, layers: Layer[]): void {
  const { name } = definition
  const others = layers.filter((layer) => layer.name !== name)
  const twin = others.find((layer) => layer.name.toLowerCase() === name.toLowerCase())
  const findSource = (source: string) =>
    source === name ? definition : others.find((layer) => layer.name === source)
  const own = findSourceLists(definition).flatMap(({ field, content }) =>
    sourceLayerFaults(content, findSource(String(content.source))).map((fault) => `${field}: ${fault}`),
  )
  const readers = others.flatMap((layer) =>
    findListsFrom(layer, name).flatMap(({ field, content }) =>
      sourceLayerFaults(content, definition).map((fault) => `${layer.name}.${field} reads from it: ${fault}`),
    ),
  )
  const twins = twin
    ? [`there is a layer "${twin.name}"; names differ by more than upper and lower case`]
    : []
  const problems = [...twins, ...own, ...readers]
  if (problems.length > 0) {
    throw new Error(`The layer ${name} does not fit this tenant:\n  ${problems.join('\n  ')}`)
  }
}

/** Returns the layer's lists that read from a layer. */
function findSourceLists({ properties }: Pick<Layer, 'properties'>) {
  return properties.flatMap((property) => {
    const content = getListContent(property)
    return content?.mode === 'layer' ? [{ field: property.propertyName, content }] : []
  })
}

function findListsFrom(layer: Pick<Layer, 'properties'>, source: string) {
  return findSourceLists(layer).filter(({ content }) => content.source === source)
}
