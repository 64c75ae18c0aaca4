import type { OperationId } from '@geofield/client'
import type { Json } from '../schema.ts'

type Values = Record<string, Json>

/** A request as it is sent. The tenant is not in `path`, because it is an option of the client. */
export interface WireRequest {
  path: Values
  query: Values
  body: Json | undefined
}

type ReadArguments = (wire: WireRequest) => Values

/**
 * What callers of the client pass for a request: samples show the method's arguments, not what is sent. The client writes
 * these arguments as the same request, which a test proves for every example of the description.
 */
export function readArguments(operationId: string, wire: WireRequest): Values {
  return (readers.get(operationId) ?? readFlat)(wire)
}

/** The operations whose arguments differ from the parts of the request. */
const readers = new Map<string, ReadArguments>([
  ['createRecord', readRecord],
  ['updateRecord', readRecord],
  ['saveRecords', readBatch],
  ['createCustomer', readRecord],
  ['updateCustomer', readRecord],
  ['saveCustomers', readBatch],
  ['searchRecords', readSearch],
  ['searchCustomers', readSearch],
  ['searchEmployees', readSearch],
  ['searchPlans', readSearch],
  ['searchVisits', readSearch],
  ['searchLivePositions', readSearch],
  ['searchEvents', readEventSearch],
  ['createEvent', readEvent],
  ['pushPositions', readDevicePositions],
  ['reverseGeocode', readPoints],
  ['encodeDigipin', ({ query }) => readPoint(query)],
  ['lookUpElevation', ({ query }) => readLookUp(query)],
  ['lookUpElevationByBody', ({ body }) => readLookUp(body as Values)],
  ['listChanges', readChanges],
  ['streamChanges', readChanges],
  ['findDistance', readPathPoints],
  ['findNearestRoad', readPathPoints],
  ['uploadFile', readFile],
  ['downloadFile', readFile],
] satisfies [OperationId, ReadArguments][])

function readFlat({ path, query, body }: WireRequest): Values {
  return { ...path, ...query, ...(body as Values | undefined) }
}

function readChanges({ query: { kinds, ...query } }: WireRequest): Values {
  return { ...query, ...(kinds !== undefined && { kinds: String(kinds).split(',') }) }
}

function readFile({ path: { file, ...path }, body }: WireRequest): Values {
  return { ...path, id: file!, ...(body as Values | undefined) }
}

function readRecord({ path, body }: WireRequest): Values {
  return { ...path, fields: readFields(body!) }
}

function readBatch({ path, body }: WireRequest): Values {
  const { items, ...others } = body as Values
  return { ...path, ...others, items: (items as Json[]).map(readFields) }
}

/** The arguments of a search that are not conditions. */
const searchControls = new Set([
  'skip',
  'take',
  'searchKey',
  'sortBy',
  'searchConfig',
  'hierarchyPath',
  'bounds',
])

function readSearch({ path, query, body }: WireRequest): Values {
  const entries = Object.entries(body as Values)
  const conditions = entries.filter(([name]) => !searchControls.has(name))
  const controls = entries.filter(([name]) => searchControls.has(name))
  return {
    ...path,
    ...query,
    ...(conditions.length > 0 && { where: Object.fromEntries(conditions) }),
    ...Object.fromEntries(controls.map(readTake)),
  }
}

function readTake([name, value]: [string, Json]): [string, Json] {
  return name === 'take' && value === -1 ? ['takeAll', true] : [name, value]
}

function readFields(fields: Json): Values {
  return Object.fromEntries(
    Object.entries(fields as Values).map(([name, value]): [string, Json] => [name, readValue(value)]),
  )
}

/** A position for the text of a GeoJSON point, an object for that of another geometry. */
function readValue(value: Json): Json {
  if (typeof value !== 'string' || !value.startsWith('{"type":')) return value
  const geometry = JSON.parse(value) as { type: string; coordinates: [number, number] }
  if (geometry.type !== 'Point') return geometry
  const [lon, lat] = geometry.coordinates
  return { lat, lon }
}

function readEventSearch({ body }: WireRequest): Values {
  const { filter, ...controls } = body as Values
  return { ...(filter !== undefined && { where: filter }), ...controls }
}

function readEvent({ body }: WireRequest): Values {
  const { location, ...event } = body as Values
  return { ...event, ...(location !== undefined && { location: readValue(location) }) }
}

function readDevicePositions({ body }: WireRequest): Values {
  return { positions: Array.isArray(body) ? body.map(readDevicePosition) : readDevicePosition(body!) }
}

function readDevicePosition(position: Json): Json {
  const entries = Object.entries(position as Values)
  return Object.fromEntries(entries.map(([name, value]) => [name === 'lng' ? 'lon' : name, value]))
}

/** From one point, or from a flat list of numbers, longitude first. */
function readPoints({ body }: WireRequest): Values {
  if (!Array.isArray(body)) return { points: readPoint(body!) }
  return { points: body.flatMap((lon, at) => (at % 2 === 0 ? [{ lat: body[at + 1]!, lon }] : [])) }
}

function readLookUp({ locations, ...others }: Values): Values {
  return { locations: readLocations(locations!), ...others }
}

/** From `latitude` and `longitude`, numbers or text. */
function readPoint(value: Json): Values {
  const { latitude, longitude } = value as Values
  return { lat: Number(latitude), lon: Number(longitude) }
}

/** From `lat,lon|lat,lon`; an encoded polyline stays text. */
function readLocations(value: Json): Json {
  const text = String(value)
  if (!/^[\d.-]+,[\d.-]+(\||$)/.test(text)) return text
  return text.split('|').map((pair) => {
    const [lat, lon] = pair.split(',').map(Number)
    return { lat: lat!, lon: lon! }
  })
}

/** From `lon,lat;lon,lat`, the form of points in a path. */
function readPathPoints({ path: { coordinates, ...path }, query }: WireRequest): Values {
  const points = String(coordinates)
    .split(';')
    .map((pair) => {
      const [lon, lat] = pair.split(',').map(Number)
      return { lat: lat!, lon: lon! }
    })
  return { ...path, coordinates: points, ...query }
}
