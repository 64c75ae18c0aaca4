import type { Client } from '@geofield/client'
import { type ImportTarget, layerTarget, type SaveMany } from '@geofield/sheets/items/target'
import type { Target } from '../data/collections.ts'

export async function openTarget(
  client: Client,
  target: Exclude<Target, { kind: 'employees' }>,
  { isLookedUp }: { isLookedUp: boolean },
): Promise<ImportTarget> {
  const { records, customers } = client.preview
  if (target.kind === 'customers') {
    const saveMany: SaveMany = (batch, options) =>
      customers.saveMany({ ...batch, lookUp: isLookedUp } as never, options)
    return layerTarget(await client.customers.getSchema(), saveMany)
  }
  const { layerName } = target
  const saveMany: SaveMany = (batch, options) =>
    records.saveMany({ ...batch, lookUp: isLookedUp, layerName }, options)
  return layerTarget(await client.records.getSchema({ layerName }), saveMany)
}
