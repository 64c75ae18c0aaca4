import fc from 'fast-check'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { settings } from '../run/settings.ts'
import { box, vectors } from './vectors.ts'

const check = checksFor('encodeDigipin')

const encode = (latitude: string, longitude: string) =>
  call('encodeDigipin', { query: { latitude, longitude } })

for (const [latitude, longitude, code] of vectors) {
  check(`${latitude}, ${longitude} is ${code}`, async () => {
    expect(await client().digipin.encode({ lat: latitude, lon: longitude })).toEqual({ digipin: code })
  })
}

check('the code of a position decodes to a cell around it, whose centre has the same code', async () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
  const anywhere = fc.tuple(degrees(box.south, box.north), degrees(box.west, box.east))
  const property = fc.asyncProperty(anywhere, async ([lat, lon]) => {
    const { digipin } = await client().digipin.encode({ lat, lon })
    const { bounds, latitude, longitude, level } = await client().digipin.decode({ digipin })
    expect(level).toBe(10)
    expect(lat).toBeGreaterThanOrEqual(Number(bounds.minLatitude))
    expect(lat).toBeLessThanOrEqual(Number(bounds.maxLatitude))
    expect(lon).toBeGreaterThanOrEqual(Number(bounds.minLongitude))
    expect(lon).toBeLessThanOrEqual(Number(bounds.maxLongitude))
    expect((await encode(latitude, longitude)).body).toEqual({ digipin })
  })
  await fc.assert(property, { seed: settings().seed, numRuns: settings().runs })
})

check.provisional('a position on a grid line belongs to the cell east and north of it', async () => {
  // The middle of the grid is a corner of four cells of the first level, of which 2 is the north-eastern one.
  const { body } = await encode('20.5', '81.5')
  expect(body.digipin[0]).toBe('2')
})

for (const given of ['latitude', 'longitude']) {
  check(`a ${given} alone is not a position`, async () => {
    const { status, body } = await call('encodeDigipin', { query: { [given]: '28.6' } })
    expect([status >= 400, body?.digipin]).toEqual([true, undefined])
  })
}

const outside: [string, string, string][] = [
  ['2.499999', '77.2', 'latitude'],
  ['38.500001', '77.2', 'latitude'],
  ['28.6', '63.499999', 'longitude'],
  ['28.6', '99.500001', 'longitude'],
  ['91', '77.2', 'latitude'],
  ['28.6', '181', 'longitude'],
  ['-28.6', '77.2', 'latitude'],
]

for (const [latitude, longitude, wrong] of outside) {
  check.provisional(`${latitude}, ${longitude} has its ${wrong} outside the grid`, async () => {
    const { status, body } = await encode(latitude, longitude)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'INVALID_PARAMETER_VALUE', details: [{ path: wrong }] })
  })
}

for (const text of ['north', '', '28,6', 'NaN', 'Infinity', '0x1c', '28.6.1']) {
  check.provisional(`the latitude "${text}" is not a number`, async () => {
    const { status, body } = await encode(text, '77.2')
    expect(status).toBe(400)
    expect(body.error.code).toBe('INVALID_PARAMETER_VALUE')
  })
}
