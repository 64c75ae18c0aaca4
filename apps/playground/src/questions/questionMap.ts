import { resolveColour } from '@geofield/page/liveMap/layers'
import { polygonsOf } from '../areas/areaMap.ts'
import { middleOf } from '../map/middleOf.ts'
import type { Play } from '../tool.ts'
import { askLayer, geometryFields, type LayerRecord } from '../data/layer.ts'
import type { Group, Question } from './question.ts'

const name = 'question'

export function clearGroups({ map }: Pick<Play, 'map'>): void {
  map.draw(name, [])
  map.mark(name, [])
}

/** Draws the areas that groups lie in, each with its value; `fits` brings them into sight. Groups without an area leave the map as it is. */
export async function drawGroups(
  play: Play,
  { question, groups, fits }: { question: Question; groups: readonly Group[]; fits: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { map, ask } = play
  clearGroups(play)
  const layerName = question.groups.find((group) => group.startsWith('@'))?.slice(1)
  const ids = [...new Set(groups.flatMap(({ areaId }) => areaId ?? []))]
  if (layerName === undefined || ids.length === 0) return
  const where = { Id: { inq: ids } } as unknown as Record<string, never>
  const layer = await askLayer(play, layerName, signal)
  const { data } = await ask(
    (client) => client.records.search,
    { layerName, where, take: ids.length },
    { signal },
  )
  const accent = resolveColour(map.element, '--sl-color-accent')
  const areas = (data as unknown as LayerRecord[]).flatMap((record) => {
    const polygons = geometryFields(layer).flatMap((field) => polygonsOf(record[field.name]))
    const own = groups.filter(({ areaId }) => areaId === record.Id)
    return polygons.length === 0 ? [] : [{ polygons, own, title: String(record['Title'] ?? record.Id) }]
  })
  map.draw(
    name,
    areas.flatMap(({ polygons }) =>
      polygons.map((polygon) => ({
        kind: 'area' as const,
        colour: accent,
        rings: polygon.map((ring) => [...ring, ring[0]!]),
      })),
    ),
  )
  map.mark(
    name,
    areas.map(({ polygons, own, title }) => {
      const text = own.map(({ value }) => writeValue(value)).join(' · ')
      return { at: middleOf(polygons[0]![0]!)!, name: `${title}: ${text}`, label: text, class: 'data-value' }
    }),
  )
  if (fits) map.fit(areas.flatMap(({ polygons }) => polygons.flatMap(([outer]) => outer!)))
}

/** At most three decimals; the tongue of the page. */
export function writeValue(value: Group['value']): string {
  if (value === null) return '–'
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 3 }) : value
}
