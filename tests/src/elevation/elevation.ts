import { call } from '../check/call.ts'
import { settings } from '../run/settings.ts'
import type { Json } from '../spec/json.ts'
import { end, start } from '../routing/places.ts'
import { encodeShape } from '../routing/shape.ts'

/** Two places in Pune, or in the region of the run, and one outside its dataset, **latitude first**. */
export const pune = [start, end].map(({ lat, lon }) => ({ lat, lng: lon }))
export const paris = { lat: 48.8566, lng: 2.3522 }
export const punePolyline = encodeShape([start, end], 5)

export type Place = { lat: number; lng: number }

export const pairs = (places: Place[]) => places.map(({ lat, lng }) => `${lat},${lng}`).join('|')

/** The two forms of one question: whatever holds for the address holds for the body. */
export const forms = {
  lookUpElevation: (query: Record<string, string>) => call('lookUpElevation', { query }),
  lookUpElevationByBody: (body: Record<string, Json>) => call('lookUpElevationByBody', { body }),
}
export const formNames = ['lookUpElevation', 'lookUpElevationByBody'] as const

export const realElevations = () =>
  settings().dem ? undefined : 'needs the real elevations of Pune (GEOFIELD_TEST_DATA/dem/pune_srtm30.tif)'
