import { call } from '../check/call.ts'
import { findAbsent } from '../check/here/absentLayers.ts'
import { here } from '../check/here/region.ts'
import type { Position } from '../geography.ts'
import { stops } from '../routing/stops.ts'
import { type LayerFields, type Region, type Settings, useSettings } from './settings.ts'

type Given = { region: Position | undefined }

/** Finds out what a given service has: whether the layer of the checks, and where its roads and places are. Writes it into the settings. */
export async function lookAround(settings: Settings, given: Given): Promise<void> {
  Object.assign(settings, await findAbsent(settings))
  if (settings.layer !== 'SAMPLE_DATA' && settings.absentLayer === undefined)
    settings.layerFields = await readFields(settings.layer)
  const region = given.region ?? (await findRegion())
  if (!region) return
  settings.region = { ...region, scale: 1, place: '', several: '' }
  useSettings(settings)
  Object.assign(settings.region, await findPlaces(region))
  settings.region.scale = await findScale(settings.region, settings)
}

const listType = 10

type Property = { propertyName: string; dataType: number; required: boolean; isSystem: boolean }

/** Reads the schema and one record. The record shows which fields hold text, and a value of each list; nothing else of it is used. */
async function readFields(layer: string): Promise<LayerFields | undefined> {
  const path = { layerName: layer }
  const { body } = await call('getLayerSchema', { path, body: {} })
  const [record = {}] = (await call('searchRecords', { path, body: { skip: 0, take: 1 } })).body?.data ?? []
  const own = ((body?.properties ?? []) as Property[]).filter(({ isSystem }) => !isSystem)
  const texts = own.filter(
    ({ propertyName: name, dataType }) => dataType !== listType && isPlainText(record[name]),
  )
  const free = texts.find(({ required }) => !required) ?? texts[0]
  const required = own
    .filter((property) => property.required)
    .map(({ propertyName, dataType }) => [
      propertyName,
      dataType === listType ? String(record[propertyName] ?? '') : 'Contract',
    ])
  return free && { free: free.propertyName, required: Object.fromEntries(required) }
}

/** A text that is neither a number nor a time, so that its field may take other words too. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value) && !/^\d{4}-\d{2}|^\{/.test(value)
}

/** Words in the names of places nearly everywhere. */
const commonWords = ['station', 'market', 'road', 'park', 'city', 'east', 'new', 'central']

/** Where the service has roads: undefined for Pune, where the examples are, and where nothing is found. */
async function findRegion(): Promise<Position | undefined> {
  const [from, to] = stops
  const { status } = await call('findRoute', { body: { locations: [from!, to!], costing: 'auto' } })
  if (status === 200) return undefined
  for (const searchKey of commonWords) {
    const [found] = await searchNames(searchKey)
    if (found) return { lat: found.latitude, lon: found.longitude }
  }
  return undefined
}

type Found = { name: string; latitude: number; longitude: number }

async function searchNames(searchKey: string): Promise<Found[]> {
  const { body } = await call('searchPlaces', { body: { searchKey, skip: 0, take: 50 } })
  const docs = Array.isArray(body?.docs) ? (body.docs as Found[]) : []
  return docs.filter(({ latitude, name }) => Number.isFinite(latitude) && typeof name === 'string')
}

/** A place that a search finds, and the beginning of several names. Both are empty texts where no search finds anything. */
async function findPlaces({ lat, lon }: Position): Promise<Pick<Region, 'place' | 'several'>> {
  const [address] = (await call('reverseGeocode', { body: { latitude: lat, longitude: lon } })).body ?? []
  const parts = [address?.PinCode?.OfficeName, address?.Tehsil, address?.District] as (string | undefined)[]
  let place = ''
  let several: { key: string; count: number } = { key: '', count: 0 }
  for (const text of [...parts.filter(Boolean), ...commonWords] as string[]) {
    const found = await searchNames(text)
    place ||= found[0]?.name ?? ''
    if (place && several.count > 1) break
    for (const key of found[0] ? [text, found[0].name.slice(0, 1)] : []) {
      const { length: count } = await searchNames(key)
      if (count > several.count) several = { key, count }
    }
  }
  return { place, several: several.key }
}

/** How near to the region's middle the places of the checks must be, so that roads lead from each to each. */
async function findScale(region: Region, settings: Settings): Promise<number> {
  for (const scale of [1, 0.5, 0.2, 0.1]) {
    region.scale = scale
    useSettings(settings)
    const places = stops.map(here)
    const { body } = await call('computeMatrix', {
      body: { sources: places, targets: places, costing: 'auto' },
    })
    const cells = ((body?.sources_to_targets ?? []) as { time: unknown }[][]).flat()
    if (cells.length > 0 && cells.every(({ time }) => typeof time === 'number')) return scale
  }
  return 1
}
