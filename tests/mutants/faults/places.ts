import { type Fault, inBody, isSuccess, queryValue, readJson, withQuery } from './fault.ts'

/** Faults of DIGIPIN, elevation and map styles. */
export function placeFaults(): Fault[] {
  return [...digipinFaults(), ...elevationFaults(), ...styleFaults]
}

function digipinFaults(): Fault[] {
  const encode = 'encodeDigipin'
  return [
    {
      id: `${encode}: latitude and longitude are swapped`,
      operation: encode,
      fact: 'DIGIPIN: latitude and longitude',
      documented: true,
      request: (sent) => {
        const [lat, lon] = [queryValue(sent, 'latitude'), queryValue(sent, 'longitude')]
        // Both are in the range of the other only near the diagonal.
        return lat && lon && Number(lon) < 99
          ? withQuery(withQuery(sent, 'latitude', lon), 'longitude', lat)
          : undefined
      },
    },
    inBody(encode, 'the code has 9 characters', 'DIGIPIN: 10 characters', (body) => {
      body.digipin = body.digipin.slice(0, 9)
    }),
    inBody(encode, 'the code is of the next cell', 'DIGIPIN: identifies a cell', (body) => {
      const next = body.digipin.endsWith('2') ? '3' : '2'
      body.digipin = body.digipin.slice(0, 9) + next
    }),
    inBody(encode, 'the code is always the same', 'DIGIPIN: identifies a cell', () => ({
      digipin: '39J49LL8T4',
    })),
    ...['decodeDigipin', 'decodeDigipinByQuery'].flatMap((operation) => [
      inBody(operation, 'the centre is a corner', 'Decode result: cell centre', (body) => {
        body.latitude = body.bounds.minLatitude
      }),
      inBody(operation, 'latitude and longitude are swapped', 'Decode result', (body) => {
        ;[body.latitude, body.longitude] = [body.longitude, body.latitude]
      }),
      inBody(
        operation,
        'north and south are swapped',
        'Decode result: minLatitude south edge',
        ({ bounds }) => {
          ;[bounds.minLatitude, bounds.maxLatitude] = [bounds.maxLatitude, bounds.minLatitude]
        },
      ),
      inBody(operation, 'bounds have latitudes for longitudes', 'Decode result: bounds', ({ bounds }) => {
        ;[bounds.minLatitude, bounds.minLongitude] = [bounds.minLongitude, bounds.minLatitude]
        ;[bounds.maxLatitude, bounds.maxLongitude] = [bounds.maxLongitude, bounds.maxLatitude]
      }),
      inBody(
        operation,
        'level is one too few',
        'Decode result: number of characters',
        (body) => void body.level--,
      ),
      inBody(operation, 'the cell is ten times as large', 'DIGIPIN: about 4 m by 4 m', ({ bounds }) => {
        bounds.maxLatitude = String(Number(bounds.maxLatitude) + 0.0004)
      }),
    ]),
  ]
}

function elevationFaults(): Fault[] {
  const rule = 'Elevation'
  return ['lookUpElevation', 'lookUpElevationByBody'].flatMap((operation) => [
    inBody(operation, 'lat and lng are swapped', `${rule}: location`, (body) => {
      for (const { location } of body.results ?? [])
        [location.lat, location.lng] = [location.lng, location.lat]
    }),
    inBody(operation, 'results are in reverse order', `${rule}: in input order`, (body) => {
      body.results?.reverse()
    }),
    inBody(operation, 'one result is left out', `${rule}: one per location`, (body) => {
      if (body.results?.length > 1) body.results.pop()
    }),
    inBody(operation, 'no data is 0', `${rule}: null outside the dataset`, (body) => {
      for (const each of body.results ?? []) each.elevation ??= 0
    }),
    inBody(operation, 'elevations have fractions', `${rule}: integer or null`, (body) => {
      for (const each of body.results ?? []) if (each.elevation !== null) each.elevation += 0.5
    }),
    inBody(operation, 'every elevation is null', `${rule}: integer`, (body) => {
      for (const each of body.results ?? []) each.elevation = null
    }),
    inBody(operation, 'GeoJSON is latitude first', `${rule}: [longitude, latitude, elevation]`, (body) => {
      for (const { geometry } of body.features ?? []) {
        const [lon, lat, height] = geometry.coordinates
        geometry.coordinates = [lat, lon, height]
      }
    }),
    inBody(operation, 'GeoJSON features are in reverse order', `${rule}: in input order`, (body) => {
      body.features?.reverse()
    }),
    inBody(operation, 'status is always INVALID_REQUEST', 'Errors: OK', (body) => {
      if (body.status) body.status = 'INVALID_REQUEST'
    }),
    {
      id: `${operation}: an input error is OK`,
      operation,
      fact: 'Errors: INVALID_REQUEST, input error',
      documented: true,
      response: (received) =>
        received.status === 400
          ? { ...received, status: 200, text: '{"results":[],"status":"OK"}' }
          : undefined,
    },
    {
      id: `${operation}: the format is ignored`,
      operation,
      fact: `${rule}: format`,
      documented: true,
      request: (sent) => {
        if (queryValue(sent, 'format') !== undefined) return withQuery(sent, 'format', undefined)
        const { format, ...body } = readJson(sent.text) ?? {}
        return format === undefined ? undefined : { ...sent, text: JSON.stringify(body) }
      },
    },
    {
      id: `${operation}: an encoded polyline is refused`,
      operation,
      fact: `${rule}: or an encoded polyline`,
      documented: true,
      response: (received, sent) => {
        const locations = queryValue(sent, 'locations') ?? readJson(sent.text)?.locations
        return isSuccess(received) && typeof locations === 'string' && !locations.includes(',')
          ? { ...received, status: 400 }
          : undefined
      },
    },
  ])
}

const styleFaults: Fault[] = ['3d', 'toner', 'basic'].map((name) => ({
  id: `getMapStyle: there is no ${name}`,
  operation: 'getMapStyle',
  fact: 'Map base styles: one of nine',
  documented: true,
  response: (received, sent) =>
    isSuccess(received) && sent.values.style === name ? { ...received, status: 404 } : undefined,
}))
