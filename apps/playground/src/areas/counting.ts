import { type Signal, signal } from '@preact/signals'
import type { Position } from '@geofield/polyline'
import { readGeometry } from '../data/geometry.ts'
import { askLayer, geometryFields, type Layer, type LayerRecord, titleOf } from '../data/layer.ts'
import { customers } from '../data/view.ts'
import type { Play } from '../tool.ts'
import { type Area, toSearchArea } from './area.ts'

/** What an area has of the layer: all matches, and the first of them. */
export interface Inside {
  total: number
  first: readonly { Id: string; title: string; at: Position | undefined }[]
}

export interface Counting {
  layerName: Signal<string>
  /** undefined until its schema was read. */
  layer: Signal<Layer | undefined>
  /** By letter; what is missing is still being counted. */
  inside: Signal<ReadonlyMap<string, Inside>>
  /** Counts what was not counted yet. */
  count: (areas: readonly Area[]) => Promise<void>
  /** Counts records of another layer. */
  choose: (layerName: string, areas: readonly Area[]) => void
}

/** So many are listed; Data has the others. */
export const listed = 25

/** Counts the records of a layer in areas. The layer stands in the address. */
export function counting({ ask, fail, address, signal: left }: Play): Counting {
  const layerName = signal(address.get('layer') ?? customers)
  const layer = signal<Layer>()
  const inside = signal<ReadonlyMap<string, Inside>>(new Map())
  const known = new Map<string, Inside>()
  let current = new AbortController()
  const countOne = async (area: Area, stop: AbortSignal): Promise<Inside> => {
    const shown = layer.value!
    const [field] = geometryFields(shown)
    if (!field) throw new Error(`The layer ${shown.name} has no field with a place. Choose another layer.`)
    const where = { [field.name]: { within: toSearchArea(area) } }
    const key = JSON.stringify([shown.name, where])
    const counted = known.get(key)
    if (counted) return counted
    const search = { layerName: shown.name, where: where as unknown as Record<string, never>, take: listed }
    const { total, data } = await ask((client) => client.records.search, search, { signal: stop })
    const first = (data as unknown as LayerRecord[]).map((record) => ({
      Id: record.Id,
      title: titleOf(shown, record),
      at: placeOf(record[field.name]),
    }))
    const found = { total, first }
    known.set(key, found)
    return found
  }
  const count: Counting['count'] = async (areas) => {
    current.abort()
    current = new AbortController()
    const stop = AbortSignal.any([left, current.signal])
    inside.value = new Map()
    if (areas.length === 0) return
    try {
      layer.value ??= await askLayer({ ask }, layerName.value, stop)
      for (const area of areas) {
        const found = await countOne(area, stop)
        if (stop.aborted) return
        inside.value = new Map(inside.value).set(area.letter, found)
      }
    } catch (error) {
      if (!stop.aborted) fail(error)
    }
  }
  return {
    layerName,
    layer,
    inside,
    count,
    choose: (name, areas) => {
      layerName.value = name
      layer.value = undefined
      address.set({ layer: name === customers ? undefined : name })
      void count(areas)
    },
  }
}

/** A place of a record's geometry: its point, or the first position of its line or area. */
function placeOf(geometry: unknown): Position | undefined {
  const { points, shapes } = readGeometry(geometry)
  const [shape] = shapes
  return points[0] ?? (shape && ('rings' in shape ? shape.rings[0]?.[0] : shape.line[0]))
}
