import { type Any, type Fault, inBody, inRequest } from './fault.ts'

/** Faults of the search for places and addresses. */
export function geocodingFaults(): Fault[] {
  return [...searchFaults, ...suggestFaults, ...reverseFaults]
}

const search = 'searchPlaces'
const place = 'Place document'
const eachPlace = (change: (doc: Any) => void) => (body: Any) => {
  for (const doc of body.docs) if (doc.resultType === 2) change(doc)
}
const eachLookup = (change: (doc: Any) => void) => (body: Any) => {
  for (const doc of body.docs) if (doc.resultType === 3) change(doc)
}

const searchFaults: Fault[] = [
  inBody(
    search,
    'latitude and longitude are swapped',
    place,
    eachPlace((doc) => {
      ;[doc.latitude, doc.longitude] = [doc.longitude, doc.latitude]
    }),
  ),
  inBody(
    search,
    'latitude, longitude and location_llt are swapped',
    place,
    eachPlace((doc) => {
      ;[doc.latitude, doc.longitude] = [doc.longitude, doc.latitude]
      doc.location_llt = `${doc.latitude},${doc.longitude}`
    }),
  ),
  inBody(
    search,
    'location_llt is lon,lat',
    `${place}: lat,lon`,
    eachPlace((doc) => {
      doc.location_llt = `${doc.longitude},${doc.latitude}`
    }),
  ),
  inBody(
    search,
    'location_llt is another position',
    `${place}: the same position`,
    eachPlace((doc) => {
      doc.location_llt = '12.34,56.78'
    }),
  ),
  inBody(
    search,
    'categorye is spelled category',
    `${place}: spelled this way`,
    eachPlace((doc) => {
      doc.category = doc.categorye
      delete doc.categorye
    }),
  ),
  inBody(
    search,
    'resultType of a place is 3',
    `${place}: 2 = place`,
    eachPlace((doc) => void (doc.resultType = 3)),
  ),
  inBody(
    search,
    'every place has the same id',
    `${place}: result ID`,
    eachPlace((doc) => void (doc.id = 'same')),
  ),
  inBody(
    search,
    'a place has a wrong name',
    `${place}: name`,
    eachPlace((doc) => void (doc.name = 'Nowhere')),
  ),
  inBody(search, 'the worst match is first', 'best first', (body) => void body.docs.reverse()),
  inRequest(search, 'bounds are ignored', 'bounds', (body) => void delete body.bounds),
  inRequest(search, 'bounds are south, west, north, east', 'bounds: lx west longitude', ({ bounds }) => {
    if (bounds) Object.assign(bounds, { lx: bounds.ly, ly: bounds.lx, rx: bounds.ry, ry: bounds.rx })
  }),
  inRequest(search, 'skip is ignored', 'Conventions 2: skip', (body) => void delete body.skip),
  inRequest(search, 'take is ignored', 'Conventions 2: take', (body) => void delete body.take),
  inRequest(search, 'take gives one more', 'Conventions 2: take', (body) => {
    if (body.take > 0) body.take += 1
  }),
  inBody(search, 'a position finds two documents', 'one coordinate-lookup document', (body) => {
    if (body.docs[0]?.resultType === 3) body.docs.push(body.docs[0])
  }),
  inBody(
    search,
    'the position is not echoed',
    'echo of the input',
    eachLookup((doc) => {
      doc.latitude = String(Number(doc.latitude) + 1)
    }),
  ),
  inBody(
    search,
    'the echo is longitude first',
    'echo of the input',
    eachLookup((doc) => {
      ;[doc.latitude, doc.longitude] = [doc.longitude, doc.latitude]
    }),
  ),
  inBody(
    search,
    'the echo is of numbers',
    'latitude and longitude (strings)',
    eachLookup((doc) => {
      doc.latitude = Number(doc.latitude)
    }),
  ),
  inBody(
    search,
    'postalCode is not that of PinCode',
    'postalCode',
    eachLookup((doc) => {
      doc.postalCode = '000000'
    }),
  ),
  inRequest(search, 'a position is read as lon, lat', 'searchKey: lat, lon', (body) => {
    const [, lat, lon] = /^([\d.]+), ?([\d.]+)$/.exec(body.searchKey) ?? []
    if (lat) body.searchKey = `${lon}, ${lat}`
  }),
]

const suggest = 'suggestPlaces'

const suggestFaults: Fault[] = [
  inBody(
    suggest,
    'suggestions have groupe and subcategorye',
    'without groupe and subcategorye',
    eachPlace((doc) => {
      Object.assign(doc, { groupe: 'Populated place', subcategorye: 'City' })
    }),
  ),
  inBody(
    suggest,
    'there is no country',
    `${place}: present on suggest results`,
    eachPlace((doc) => {
      delete doc.country
    }),
  ),
  inBody(suggest, 'nothing is suggested', 'partial text', () => ({ docs: [] })),
  inRequest(suggest, 'only whole names are completed', 'partial text', (body) => {
    if (/^\w+$/.test(body.searchKey)) body.searchKey = `${body.searchKey.slice(0, 2)}zzqq`
  }),
  inBody(
    suggest,
    'location_llt is lon,lat',
    `${place}: lat,lon`,
    eachPlace((doc) => {
      doc.location_llt = `${doc.longitude},${doc.latitude}`
    }),
  ),
]

const reverse = 'reverseGeocode'

const reverseFaults: Fault[] = [
  inBody(reverse, 'addresses are in reverse order', 'in input order', (body) => void body.reverse()),
  inBody(reverse, 'one address is left out', 'one Address document per pair', (body) => {
    if (body.length > 1) body.pop()
  }),
  inBody(reverse, 'one point returns an object', 'an array even for one point', (body) =>
    body.length === 1 ? body[0] : undefined,
  ),
  inBody(reverse, 'one point returns two addresses', 'an array with one', (body) =>
    body.length === 1 ? [body[0], body[0]] : undefined,
  ),
  inRequest(reverse, 'a list is read as latitude first', 'longitude, latitude', (body) => {
    if (Array.isArray(body)) body.reverse()
  }),
  inRequest(reverse, 'a point is read as latitude first', 'longitude, latitude', (body) => {
    if (!Array.isArray(body)) [body.latitude, body.longitude] = [body.longitude, body.latitude]
  }),
  inBody(reverse, 'Status is always true', 'Errors: Status false', (body) => {
    for (const each of body) each.Status = true
  }),
  inBody(reverse, 'Status is always false', 'Address document: Status', (body) => {
    for (const each of body) each.Status = false
  }),
  inBody(reverse, 'where no address is found the last one is returned', 'Errors: Status false', (body) =>
    body.map((each: Any) => (each.Status ? each : { ...body[0], State: 'Goa', Status: true })),
  ),
  inBody(reverse, 'the PIN and the name of the office are swapped', 'Address document: PinCode', (body) => {
    for (const { PinCode } of body) [PinCode.Value, PinCode.OfficeName] = [PinCode.OfficeName, PinCode.Value]
  }),
  inBody(reverse, 'PinCode is a text', 'Address document: PinCode (object)', (body) => {
    for (const each of body) each.PinCode = each.PinCode.Value
  }),
]
