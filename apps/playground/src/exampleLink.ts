import { decodePolyline, type Position } from '@geofield/polyline'
import type { SampleRequest } from '@geofield/page/samples/request'
import { readPositions, writePositions } from './address.ts'

type Values = Record<string, unknown>
type Query = Record<string, string | undefined>

/**
 * Returns the query with which the playground shows an operation's example; undefined for operations that it has no tool
 * for.
 */
export function exampleQuery({ operationId, parameters, body }: SampleRequest): string | undefined {
  const link = links.get(operationId)
  if (!link) return undefined
  const values = Object.fromEntries(parameters.map(({ name, literal }) => [name, literal]))
  const query = link({ ...values, ...(body?.value as Values | undefined) })
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%3B', ';')
}

/** The tool of an operation and the parameters of its address, from the values of the request. */
const links = new Map<string, (values: Values) => Query>(
  Object.entries({
    searchPlaces: ({ searchKey }) => find({ q: text(searchKey) }),
    suggestPlaces: ({ searchKey }) => find({ q: text(searchKey) }),
    geocodeBatch: ({ items }) =>
      find({
        list: list(items)
          .map(({ searchKey }) => text(searchKey))
          .filter((line) => line !== '')
          .join('\n'),
      }),
    reverseGeocode: (values) => find({ at: writePositions([positionOf(values)]) }),
    encodeDigipin: (values) => find({ at: writePositions([positionOf(values)]) }),
    decodeDigipin: ({ digipin }) => find({ q: text(digipin) }),
    decodeDigipinByQuery: ({ digipin }) => find({ q: text(digipin) }),
    lookUpElevation: ({ locations }) => find({ at: firstOf(locations) }),
    lookUpElevationByBody: ({ locations }) => find({ at: firstOf(locations) }),
    findNearestRoad: ({ coordinates }) => find({ at: writePositions(lonLats(coordinates).slice(0, 1)) }),
    locateRoads: ({ locations }) => find({ at: writePositions(list(locations).slice(0, 1).map(positionOf)) }),
    findRoute: (values) => move(list(values.locations).map(positionOf), values),
    findDistance: (values) => move(lonLats(values.coordinates), {}),
    optimizeRoute: (values) => move(list(values.locations).map(positionOf), values, { show: 'order' }),
    computeMatrix: (values) =>
      move([...list(values.sources), ...list(values.targets)].map(positionOf), values, { show: 'matrix' }),
    computeIsochrone: (values) =>
      move(list(values.locations).map(positionOf), values, {
        show: 'reach',
        contours: list(values.contours)
          .map(({ time, distance }) => String(time ?? distance))
          .join(','),
      }),
    computeElevationProfile: ({ polyline }) => {
      const line = decodePolyline(text(polyline), 6)
      return move([line[0]!, line.at(-1)!], {}, { show: 'height' })
    },
    matchTrack: () => ({ tool: 'move', show: 'track' }),
    findOsrmNearest: ({ coordinates }) => find({ at: writePositions(lonLats(coordinates).slice(0, 1)) }),
    computeOsrmTable: ({ coordinates }) => move(lonLats(coordinates), {}, { show: 'matrix' }),
    findOsrmTrip: ({ coordinates }) => move(lonLats(coordinates), {}, { show: 'order' }),
    findOptimizedRoute: (values) => move(list(values.locations).map(positionOf), values, { show: 'order' }),
    matchOsrmTrack: () => ({ tool: 'move', show: 'track' }),
    traceRoute: () => ({ tool: 'move', show: 'track' }),
    searchLivePositions: () => ({ tool: 'follow' }),
    streamChanges: () => ({ tool: 'follow' }),
    getPositionHistory: ({ driver: who }) => ({ tool: 'follow', show: 'day', who: text(who) }),
    getDailyTracks: ({ employee_guid: who, to: day }) => ({
      tool: 'follow',
      show: 'day',
      who: text(who),
      day: text(day),
    }),
    searchVisits: ({ visit_date: day }) => ({ tool: 'follow', show: 'late', day: text(day) }),
    proposePlans: ({ firstDay: day }) => ({ tool: 'plan', day: text(day) }),
    insertVisit: ({ visit_date: day }) => ({ tool: 'follow', show: 'late', day: text(day) }),
    reassignVisits: ({ firstDay: day }) => ({ tool: 'follow', show: 'late', day: text(day) }),
    listLayers: () => ({ tool: 'data' }),
    getLayerSchema: ofLayer,
    searchRecords: ofLayer,
    createRecord: ofLayer,
    updateRecord: ofLayer,
    getRecord: ofLayer,
    getCustomerSchema: customers,
    searchCustomers: customers,
    createCustomer: customers,
    updateCustomer: customers,
    getCustomer: customers,
    getMapStyle: ({ style, language }) => ({
      tool: 'look',
      style: text(style),
      ...(language !== undefined && { language: text(language) }),
    }),
  }),
)

function find(values: Query): Query {
  return { tool: 'find', ...values }
}

/** What is the tool's default is left out. */
function move(stops: Position[], { costing, units }: Values, others: Query = {}): Query {
  return {
    tool: 'move',
    stops: writePositions(stops),
    ...others,
    ...(costing !== undefined && costing !== 'auto' && { by: text(costing) }),
    ...(units === 'mi' || units === 'miles' ? { units: 'mi' } : {}),
  }
}

function ofLayer({ layerName }: Values): Query {
  return { tool: 'data', layer: text(layerName) }
}

function customers(): Query {
  return { tool: 'data', layer: 'CUSTOMER' }
}

function text(value: unknown): string {
  return String(value ?? '')
}

function list(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : []
}

function positionOf({ lat, lon, latitude, longitude }: Values): Position {
  return { lat: Number(lat ?? latitude), lon: Number(lon ?? longitude) }
}

/** The first of `lat,lon|lat,lon`. */
function firstOf(locations: unknown): string {
  return writePositions(readPositions(text(locations).split('|')[0]))
}

/** From `lon,lat;lon,lat`. */
function lonLats(value: unknown): Position[] {
  return text(value)
    .split(';')
    .map((pair) => pair.split(',').map(Number))
    .map(([lon, lat]) => ({ lat: lat!, lon: lon! }))
}
