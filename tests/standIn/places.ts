import { pageOf } from './records.ts'
import { refuse } from './refusal.ts'
import { expectPosition, isInside, nearestTown, type Position, type Region, type Town } from './region.ts'

type Bounds = { lx?: number; ly?: number; rx?: number; ry?: number }
export type PlaceQuestion = { searchKey?: string; skip?: number; take?: number; bounds?: Bounds }

const coordinates = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/

export function searchPlaces(region: Region, question: PlaceQuestion): object {
  const { searchKey = '', skip = 0, take = 10, bounds } = question
  if (searchKey.trim() === '') refuse('There is nothing to search for.')
  const point = coordinates.exec(searchKey)
  if (point) return { docs: [lookUpCoordinates(region, { latitude: point[1]!, longitude: point[2]! })] }
  const found = matches(region, searchKey).filter((town) => isWithin(town, bounds))
  const docs = pageOf(found, { skip, take }).map((town) => ({
    ...describePlace(region, town),
    subcategorye: 'Suburb',
    groupe: 'Populated place',
    groupCode: 7,
  }))
  return { docs }
}

export function suggestPlaces(region: Region, { searchKey = '' }: PlaceQuestion): object {
  if (searchKey.trim() === '') refuse('There is nothing to complete.')
  const docs = matches(region, searchKey).map((town) => ({
    ...describePlace(region, town),
    country: region.country,
  }))
  return { docs }
}

/** The towns with a word that begins with each word of the text; those that begin with the whole of it come first. */
function matches({ towns }: Region, text: string): Town[] {
  const wanted = words(text)
  const score = (name: string) => (name.toLowerCase().replaceAll(' ', '').startsWith(wanted.join('')) ? 0 : 1)
  return towns
    .filter(({ name }) => {
      const own = [...words(name), words(name).join('')]
      return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)))
    })
    .toSorted((one, other) => score(one.name) - score(other.name))
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function isWithin({ lat, lon }: Position, { lx, ly, rx, ry }: Bounds = {}): boolean {
  return lon >= (lx ?? -180) && lon <= (rx ?? 180) && lat >= (ly ?? -90) && lat <= (ry ?? 90)
}

function describePlace({ province, district }: Region, { name, lat, lon }: Town): object {
  return {
    name,
    location_llt: `${lat},${lon}`,
    latitude: lat,
    longitude: lon,
    id: `place-${name.toLowerCase().replaceAll(' ', '-')}`,
    province,
    district,
    categorye: 'Town',
    categoryCode: 71,
    subCategoryCode: 711,
    _version_: 1,
    resultType: 2,
  }
}

type Address = ReturnType<typeof findAddress>

function findAddress(region: Region, position: Position) {
  expectPosition(position)
  if (!isInside(region, position)) {
    const PinCode = { OfficeName: '', OfficeType: '', Value: '' }
    return {
      Country: '',
      State: '',
      District: '',
      Tehsil: '',
      Village: '',
      Road: '',
      PinCode,
      Status: false,
    }
  }
  const { name, postalCode } = nearestTown(region, position)
  return {
    Country: region.country,
    State: region.province,
    District: region.district,
    Tehsil: region.tehsil,
    Village: '',
    Road: `${name} Road`,
    PinCode: { OfficeName: name, OfficeType: 'S.O', Value: postalCode },
    Status: true,
  }
}

/** One point as an object, or many as longitude, latitude, longitude, latitude... */
export function reverseGeocode(region: Region, body: unknown): Address[] {
  if (!Array.isArray(body)) {
    const { latitude, longitude } = body as { latitude?: number; longitude?: number }
    if (latitude === undefined || longitude === undefined)
      return refuse('A point has a longitude and a latitude.')
    return [findAddress(region, { lat: latitude, lon: longitude })]
  }
  const numbers = body as number[]
  if (numbers.length === 0 || numbers.length % 2 === 1)
    return refuse('Each point has a longitude and a latitude.')
  return Array.from({ length: numbers.length / 2 }, (_, i) =>
    findAddress(region, { lat: numbers[2 * i + 1]!, lon: numbers[2 * i]! }),
  )
}

function lookUpCoordinates(region: Region, given: { latitude: string; longitude: string }): object {
  const { latitude, longitude } = given
  const address = findAddress(region, { lat: Number(latitude), lon: Number(longitude) })
  const { Country, State, District, Road, PinCode } = address
  const parts = [Road, PinCode.OfficeName, District, State, Country].filter(Boolean)
  return {
    ...address,
    latitude,
    longitude,
    location_llt: `${latitude},${longitude}`,
    country: Country,
    province: State,
    district: District,
    ward: '',
    postalCode: PinCode.Value,
    address: parts.join(', '),
    shortAddress: parts.slice(0, 2).join(', '),
    name: Road,
    resultType: 3,
  }
}
