import { expect } from 'vitest'
import { check, checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import {
  formNames,
  forms,
  pairs,
  paris,
  type Place,
  pune,
  punePolyline,
  realElevations,
} from './elevation.ts'

const rounded = ({ lat, lng }: Place) => ({ lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) })

// Every rule holds for both operations: the POST takes the same arguments as the GET, in the body.
for (const name of formNames) {
  const check = checksFor(name)
  const lookUp = forms[name]

  check('returns one result per location in the order of the request, latitude first', async () => {
    const { body } = await lookUp({ locations: pairs([...pune, paris, pune[0]!]) })
    expect(body.status).toBe('OK')
    expect(body.results.map(({ location }: { location: unknown }) => location)).toEqual([
      ...pune,
      paris,
      pune[0],
    ])
    expect(body.results[3]).toEqual(body.results[0])
  })

  check('elevations are whole metres, and null outside the dataset', async () => {
    const { body } = await lookUp({ locations: pairs([...pune, paris]) })
    const elevations = body.results.map(({ elevation }: { elevation: unknown }) => elevation)
    expect(elevations[2]).toBeNull()
    for (const elevation of elevations.slice(0, 2)) expect(elevation).toSatisfy(Number.isInteger)
  })

  check(
    "Pune's two places are 535 and 557 metres high",
    async () => {
      const { body } = await lookUp({ locations: pairs(pune) })
      expect(body.results).toEqual([
        { dataset: 'srtm30m', elevation: 535, location: pune[0] },
        { dataset: 'srtm30m', elevation: 557, location: pune[1] },
      ])
    },
    { skip: realElevations() },
  )

  check('json is the default format and bilinear the default interpolation', async () => {
    const locations = pairs(pune)
    const plain = await lookUp({ locations })
    const full = await lookUp({ locations, format: 'json', interpolation: 'bilinear', nodata_value: 'null' })
    expect(plain.body).toEqual(full.body)
  })

  check('takes nearest, bilinear and cubic', async () => {
    for (const interpolation of ['nearest', 'bilinear', 'cubic']) {
      const { body } = await lookUp({ locations: pairs(pune), interpolation })
      expect([body.status, body.results?.length]).toEqual(['OK', 2])
    }
  })

  check('each result names its dataset', async () => {
    const { body } = await lookUp({ locations: pairs(pune) })
    for (const { dataset } of body.results) expect(dataset).toMatch(/\S/)
  })

  check('without locations there is nothing to look up', async () => {
    const { body } = await lookUp({})
    expect([body.status === 'OK', body.results]).toEqual([false, undefined])
  })

  check('geojson has a feature per location, longitude first, with the elevation third', async () => {
    const locations = pairs([...pune, paris])
    const [json, geojson] = [await lookUp({ locations }), await lookUp({ locations, format: 'geojson' })]
    type Result = { location: { lat: number; lng: number }; elevation: number | null; dataset: string }
    expect(geojson.body).toEqual({
      type: 'FeatureCollection',
      features: json.body.results.map(({ location: { lat, lng }, elevation, dataset }: Result) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat, elevation] },
        properties: { dataset },
      })),
    })
  })

  check('an encoded polyline stands for its positions', async () => {
    const [asPairs, asPolyline] = [
      await lookUp({ locations: pairs(pune.map(rounded)) }),
      await lookUp({ locations: punePolyline }),
    ]
    type Result = { location: { lat: number; lng: number } }
    for (const [i, { location }] of (asPolyline.body.results as Result[]).entries()) {
      expect(location.lat).toBeCloseTo(pune[i]!.lat, 4)
      expect(location.lng).toBeCloseTo(pune[i]!.lng, 4)
    }
    expect(asPolyline.body.results).toHaveLength(asPairs.body.results.length)
  })

  check.provisional('a polyline may begin with enc:, and pipes at the end are ignored', async () => {
    const plain = await lookUp({ locations: punePolyline })
    expect((await lookUp({ locations: `enc:${punePolyline}` })).body).toEqual(plain.body)
    expect((await lookUp({ locations: `${pairs(pune)}||` })).body).toEqual(
      (await lookUp({ locations: pairs(pune) })).body,
    )
  })

  for (const [nodata_value, elevation] of [
    ['null', null],
    ['nan', null],
    ['-9999', -9999],
    ['0', 0],
  ] as const) {
    check(`nodata_value ${nodata_value} is returned as ${elevation} where there is no data`, async () => {
      const { body } = await lookUp({ locations: pairs([paris]), nodata_value })
      expect(body.results[0].elevation).toBe(elevation)
    })
  }

  check(
    'nearest, bilinear and cubic differ between the points of the grid, but not by much',
    async () => {
      // Along a slope, where the three are apart somewhere.
      const locations = pairs(
        Array.from({ length: 40 }, (_, i) => ({ lat: 18.5 + i * 0.00011, lng: 73.83 + i * 0.00007 })),
      )
      const lines = await Promise.all(
        ['nearest', 'bilinear', 'cubic'].map(async (interpolation) => {
          const { body } = await lookUp({ locations, interpolation })
          return body.results.map((result: { elevation: number }) => result.elevation) as number[]
        }),
      )
      const [nearest, bilinear, cubic] = lines as [number[], number[], number[]]
      expect(nearest).not.toEqual(bilinear)
      for (const [i, elevation] of bilinear.entries()) {
        expect(Math.abs(nearest[i]! - elevation)).toBeLessThan(20)
        expect(Math.abs(cubic[i]! - elevation)).toBeLessThan(10)
      }
    },
    { skip: realElevations() },
  )

  const refusals: [string, Record<string, string>, RegExp][] = [
    ['no locations', { locations: '' }, /^No locations provided\. Add locations/],
    ['only pipes', { locations: '||' }, /^No locations provided\. Add locations/],
    [
      'a word for a location',
      { locations: '18.5,73.8|north,east' },
      /^Unable to parse location 'north,east' in position 1\./,
    ],
    [
      'three numbers',
      { locations: '18.5,73.8,500' },
      /^Unable to parse location '18\.5,73\.8,500' in position 0\./,
    ],
    [
      'a latitude that is NaN',
      { locations: 'NaN,73.8' },
      /^Unable to parse location 'NaN,73\.8' in position 0\./,
    ],
    ['an infinite longitude', { locations: '18.5,1e999' }, /Longitude must be between -180 and 180\./],
    [
      'longitude first',
      { locations: '118.53,73.85' },
      /Latitude must be between -90 and 90\. Provide locations in lat,lon order\./,
    ],
    ['a broken polyline', { locations: 'qrbpB{cxaMa_Bm~' }, /nor an encoded polyline/],
    [
      'a polyline of precision 6',
      { locations: 'obcjb@_pzzkCq_]ay\\' },
      /Latitude must be between -90 and 90\. It looks like a polyline of precision 6, as the shape of a route is/,
    ],
    ['a polyline that ends after a latitude', { locations: 'qrbpB' }, /nor an encoded polyline/],
    [
      'an unknown interpolation',
      { locations: '18.5,73.8', interpolation: 'lanczos' },
      /^Invalid interpolation method 'lanczos'\. Valid methods: nearest, bilinear, cubic\./,
    ],
    [
      'an unknown nodata value',
      { locations: '18.5,73.8', nodata_value: 'none' },
      /^Invalid nodata value 'none'\. Valid values are 'null', 'nan' or an integer/,
    ],
    ['an unknown format', { locations: '18.5,73.8', format: 'xml' }, /^Format must be 'json' or 'geojson'\./],
  ]
  for (const [what, input, message] of refusals) {
    check(`${what} is an INVALID_REQUEST that says so`, async () => {
      const { status, body } = await lookUp(input)
      expect(body.status).toBe('INVALID_REQUEST')
      if (provisional()) return
      expect(status).toBe(400)
      expect(body.error).toMatch(message)
    })
  }
}

const locationLimits = { lookUpElevation: 100, lookUpElevationByBody: 2000 }
for (const name of formNames) {
  const check = checksFor(name)
  check.provisional(`accepts ${locationLimits[name]} locations and refuses one more`, async () => {
    const many = (count: number) =>
      pairs(
        Array.from({ length: count }, (_, i) => ({ lat: 18.5 + (i % 50) / 1000, lng: 73.82 + i / 50_000 })),
      )
    const limit = locationLimits[name]
    expect((await forms[name]({ locations: many(limit) })).body.results).toHaveLength(limit)
    const { status, body } = await forms[name]({ locations: many(limit + 1) })
    expect(status).toBe(400)
    expect(body).toEqual({
      status: 'INVALID_REQUEST',
      error: `Too many locations provided (${limit + 1}), the limit is ${limit}.`,
    })
  })
}

check('lookUpElevationByBody: takes a list that is too long for an address', async () => {
  const many = Array.from({ length: 600 }, (_, i) => ({ lat: 18.5 + i / 100_000, lng: 73.8 + i / 100_000 }))
  const locations = pairs(many)
  expect(locations.length).toBeGreaterThan(8192)
  expect((await forms.lookUpElevationByBody({ locations })).body.results).toHaveLength(600)
})

check(
  'lookUpElevationByBody: the resolution is 30 m: up a hill, a nearest value holds for 30 m',
  async () => {
    const stepMetres = 5
    const up = Array.from({ length: 300 }, (_, i) => ({
      lat: Number((18.55 + (i * stepMetres) / 111_000).toFixed(7)),
      lng: 73.82,
    }))
    const { body } = await forms.lookUpElevationByBody({ locations: pairs(up), interpolation: 'nearest' })
    const heights = body.results.map(({ elevation }: { elevation: number }) => elevation) as number[]
    const steps = [...heights.keys()].filter((i) => i > 0 && heights[i] !== heights[i - 1])
    const gaps = steps.slice(1).map((step, i) => (step - steps[i]!) * stepMetres)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(20)
    if (!realElevations()) expect(Math.min(...gaps)).toBeLessThanOrEqual(40)
  },
)

check('lookUpElevation: the client gives what the address and the body give', async () => {
  const locations = pairs(pune)
  expect(await client().elevation.lookUp({ locations })).toEqual(
    await client().elevation.lookUpByBody({ locations }),
  )
})
