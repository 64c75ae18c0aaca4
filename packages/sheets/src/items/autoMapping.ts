import type { Mapping, Source } from './mapping.ts'
import type { ImportField, ImportTarget } from './target.ts'

const phones = ['mobile', 'mobilenumber', 'telephone', 'phoneno', 'mobileno', 'contactnumber', 'contactno']

/** Common headings, by the names of the fields that they mean. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  fullname: ['name', 'customer', 'customername', 'shop', 'shopname', 'outlet', 'outletname', 'company'],
  phonenumber: ['phone', ...phones],
  phone: ['phonenumber', ...phones],
  email: ['emailaddress', 'mail'],
  postalcode: ['pin', 'pincode', 'zip', 'zipcode', 'postcode'],
  address: ['fulladdress', 'streetaddress', 'postaladdress'],
  isactive: ['active', 'enabled'],
}

/** Headings of the parts of an address, in the order of an address. */
const addressParts = [
  ['houseno', 'housenumber', 'building', 'buildingname', 'flat', 'addressline1', 'address1'],
  ['street', 'streetname', 'road', 'addressline2', 'address2'],
  ['locality', 'area', 'landmark', 'addressline3', 'address3'],
  ['village', 'subdistrict', 'tehsil', 'taluka', 'taluk', 'mandal'],
  ['city', 'town'],
  ['district'],
  ['state', 'province'],
  ['pin', 'pincode', 'zip', 'zipcode', 'postcode', 'postalcode'],
  ['country'],
]

// With those of `geofield geocode --file`.
const latitudes = ['lat', 'latitude', 'geocodelat']
const longitudes = ['lon', 'lng', 'long', 'longitude', 'geocodelon']

/**
 * Finds the column of each field: by the field's name with or without the layer's, by its display name, by common
 * headings; a position from columns of latitude and longitude, an address from those of its parts.
 */
export function mapAutomatically(columns: readonly string[], { fields }: ImportTarget): Mapping {
  const free = new Map<string, string>()
  // Of two columns that read the same, the first counts.
  for (const column of columns.toReversed()) free.set(plain(column), column)
  const mapping = new Map<string, Source>()
  const take = (name: string, among: readonly string[]) => {
    const found = among.find((each) => free.has(each))
    if (found === undefined || mapping.has(name)) return
    mapping.set(name, { column: free.get(found)! })
    free.delete(found)
  }
  const named = fields.map((field) => ({ field, names: [field.name, ...field.otherNames].map(plain) }))
  take(
    'Id',
    fields.some(({ isUnique }) => isUnique) || free.has('id')
      ? columns.filter((column) => column === 'Id').map(plain)
      : [],
  )
  // A field's own name counts before what another one may be called.
  for (const place of Array(Math.max(...named.map(({ names }) => names.length), 0)).keys())
    for (const { field, names } of named) take(field.name, names.slice(place, place + 1))
  for (const { field, names } of named)
    take(
      field.name,
      names.flatMap((name) => (Object.hasOwn(synonyms, name) ? synonyms[name]! : [])),
    )
  const place = findPlaceField(fields, mapping)
  const position = place && findPosition(free)
  if (position) mapping.set(place.name, position)
  const address = named.find(({ field, names }) => names.includes('address') && !mapping.has(field.name))
  const parts = addressParts.flatMap((among) => among.filter((each) => free.has(each)).slice(0, 1))
  if (address && parts.length > 0)
    mapping.set(address.field.name, { columns: parts.map((part) => free.get(part)!) })
  return Object.fromEntries(mapping)
}

/** Letters and digits in lower case. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** The field for positions, where there is just one. */
function findPlaceField(
  fields: readonly ImportField[],
  mapping: ReadonlyMap<string, Source>,
): ImportField | undefined {
  const places = fields.filter(({ type }) => type === 'geometry')
  return places.length === 1 && !mapping.has(places[0]!.name) ? places[0] : undefined
}

function findPosition(free: ReadonlyMap<string, string>): Source | undefined {
  const [lat, lon] = [latitudes, longitudes].map((names) => names.find((name) => free.has(name)))
  if (lat !== undefined && lon !== undefined) return { lat: free.get(lat)!, lon: free.get(lon)! }
  return free.has('geometry') ? { column: free.get('geometry')! } : undefined
}

/** Headings that a column of whole addresses usually has. */
const wholeAddresses = ['address', 'searchkey', 'fulladdress', 'location', 'place', 'text', 'name']

/** The columns that make the address of a row, in the order of an address: one with all of it, or those of its parts. */
export function findAddressColumns(columns: readonly string[]): string[] {
  const whole = (names: readonly string[]) =>
    names.map((name) => columns.find((column) => plain(column) === name)).find((found) => found !== undefined)
  const sure = whole(wholeAddresses.slice(0, 3))
  if (sure !== undefined) return [sure]
  const parts = addressParts.flatMap((among) => columns.find((column) => among.includes(plain(column))) ?? [])
  if (parts.length > 0) return parts
  const likely = whole(wholeAddresses)
  return likely === undefined ? [] : [likely]
}
