import { toGeoJsonPosition } from '@geofield/client/geo'
import type { Item } from '@geofield/sheets/items/target'
import type { DataTool } from '../data/dataTool.ts'
import { isGathered, search } from '../data/searching.ts'
import { geometryFields, type Layer, type LayerRecord } from '../data/layer.ts'

/** Shows the places of items on the map instead of the records'; without items, the records again. */
export function showItems({ tool, layer }: { tool: DataTool; layer: Layer }, items: readonly Item[]): void {
  const { map, list } = tool
  map.choose(layer, undefined)
  if (items.length === 0 && list.value && isGathered(list.value)) return void search(tool)
  if (items.length === 0) return map.draw(layer, list.value?.records ?? [])
  const places = geometryFields(layer).map(({ name }) => name)
  map.draw(
    layer,
    items.map((item) => Object.fromEntries(places.map((name) => [name, toText(item[name])])) as LayerRecord),
  )
  if (items.some((item) => places.some((name) => item[name] !== undefined))) map.fit()
}

/** A position or a GeoJSON text as the text of a stored geometry. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  const coordinates = toGeoJsonPosition(value as { lat: number; lon: number })
  return JSON.stringify({ type: 'Point', coordinates })
}
