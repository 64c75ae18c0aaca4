import { expect } from 'vitest'
import { call, callOperation, type OperationId } from './check/call.ts'
import { check } from './check/check.ts'
import { operations } from './check/send.ts'
import { inPune, placeName } from './check/here/region.ts'
import { pathFor } from './check/here/standIns.ts'
import { whileUnchanged } from './check/whileUnchanged.ts'
import { search } from './geocoding/places.ts'
import { isInGrid } from './digipin/vectors.ts'
import { metresBetween, type Position } from './geography.ts'
import { end, lonLats, start } from './routing/places.ts'
import { demoAccount } from './service/demoServer.ts'
import { settings } from './run/settings.ts'
import type { Json } from './spec/json.ts'

/** The rules that the document states for all areas. */

check(
  'conventions: the shared demo tenant has the code demo',
  async () => {
    const { status } = await call('searchRecords', {
      path: { tenant: 'demo', layerName: settings().layer },
      body: { skip: 0, take: 1 },
    })
    expect(status).toBe(200)
  },
  { skip: settings().tenant !== demoAccount.tenant && "another tenant's token can't read the demo tenant" },
)

for (const id of ['searchRecords', 'searchCustomers', 'searchEmployees'] as const) {
  const page = async (skip: number, take: number): Promise<{ data: Json[]; total: number }> => {
    const operation = operations().find((each) => each.id === id)!
    return (await callOperation(operation, { path: await pathFor(operation), body: { skip, take } })).body
  }

  check(`${id}: returns { data, total }, data with at most take records, total counting all`, async () => {
    await whileUnchanged(
      async () => (await page(0, 0)).total,
      async () => {
        const [first, one, beyond] = [await page(0, 3), await page(0, 1), await page(1_000_000_000, 1)]
        expect(first.data).toHaveLength(Math.min(3, first.total))
        expect(one.data).toEqual(first.data.slice(0, 1))
        expect([one.total, beyond.total, beyond.data]).toEqual([first.total, first.total, []])
      },
    )
  })
}

check(
  'conventions: a position is the same place in every area: WGS-84 degrees, in the axis order of the area',
  async () => {
    const [{ latitude: lat, longitude: lon } = { latitude: 0, longitude: 0 }] = await search({
      searchKey: placeName('Pune'),
    })
    const place = { lat, lon }
    if (isInGrid(place)) expect(metresBetween(await cellOf(place), place)).toBeLessThan(4)
    const [address] = (await call('reverseGeocode', { body: [lon, lat] })).body
    const [lookUp] = await search({ searchKey: `${lat}, ${lon}` })
    expect([address.District, lookUp?.District]).toEqual([inPune('Pune'), address.District])
    const elevation = (await call('lookUpElevation', { query: { locations: `${lat},${lon}` } })).body
    expect(elevation.results[0].location).toEqual({ lat, lng: lon })
    const path = { profile: 'car', coordinates: lonLats([place]) }
    const [nearest] = (await call('findNearestRoad', { path })).body.waypoints
    const [entry] = (await call('locateRoads', { body: { locations: [place] } })).body
    const onRoad = { lat: nearest.location[1], lon: nearest.location[0] }
    expect(Math.abs(metresBetween(onRoad, place) - nearest.distance)).toBeLessThan(2 + nearest.distance / 20)
    expect({ lat: entry.input_lat, lon: entry.input_lon }).toEqual(place)
  },
)

/** The centre of the position's DIGIPIN, whose cell is 4 m wide. Published codes of positions are in digipin/vectors.ts. */
async function cellOf({ lat, lon }: Position): Promise<Position> {
  const query = { latitude: `${lat}`, longitude: `${lon}` }
  const { digipin } = (await call('encodeDigipin', { query })).body
  const { latitude, longitude } = (await call('decodeDigipin', { body: { digipin } })).body
  return { lat: Number(latitude), lon: Number(longitude) }
}

const stops = [start, end]
/** The smallest valid bodies, and the optional fields that they leave out. */
const smallestBodies: [id: OperationId, body: Json, omitted: string][] = [
  ['searchRecords', {}, 'skip and take'],
  ['searchEmployees', {}, 'skip and take'],
  ['getLayerSchema', {}, 'properties'],
  ['getLayerSchema', { properties: {} }, 'layerSettings and isTakeAll'],
  ['searchPlaces', { searchKey: placeName('Pune') }, 'skip, take and bounds'],
  ['lookUpElevationByBody', { locations: '18.5,73.8' }, 'format, interpolation and nodata_value'],
  ['findRoute', { locations: stops }, 'costing and units'],
  ['optimizeRoute', { locations: stops }, 'costing and units'],
  ['computeMatrix', { sources: stops, targets: stops }, 'costing and units'],
  ['computeIsochrone', { locations: stops.slice(0, 1), contours: [{ time: 3 }] }, 'costing and polygons'],
  ['locateRoads', { locations: stops }, 'verbose'],
]
for (const [id, body, omitted] of smallestBodies) {
  check(`${id}: accepts a body without ${omitted}, which are optional`, async () => {
    const operation = operations().find((each) => each.id === id)!
    expect((await callOperation(operation, { path: await pathFor(operation), body })).status).toBe(200)
  })
}
