import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { cellDegrees, vectors } from './vectors.ts'

const check = checksFor('decodeDigipin')

const decode = (digipin: string) => call('decodeDigipin', { body: { digipin } })

check('4P3JK852C9 has its centre at 12.971601, 77.594584', async () => {
  const { latitude, longitude } = await client().digipin.decode({ digipin: '4P3JK852C9' })
  expect(Number(latitude)).toBeCloseTo(12.971601, 6)
  expect(Number(longitude)).toBeCloseTo(77.594584, 6)
})

for (const [latitude, longitude, code] of vectors) {
  check(`the cell of ${code} holds ${latitude}, ${longitude} and has its centre in the middle`, async () => {
    const cell = await client().digipin.decode({ digipin: code })
    const [south, north] = [Number(cell.bounds.minLatitude), Number(cell.bounds.maxLatitude)]
    const [west, east] = [Number(cell.bounds.minLongitude), Number(cell.bounds.maxLongitude)]
    const within = 1e-6
    expect(latitude).toBeGreaterThanOrEqual(south - within)
    expect(latitude).toBeLessThanOrEqual(north + within)
    expect(longitude).toBeGreaterThanOrEqual(west - within)
    expect(longitude).toBeLessThanOrEqual(east + within)
    expect(Number(cell.latitude)).toBeCloseTo((south + north) / 2, 5)
    expect(Number(cell.longitude)).toBeCloseTo((west + east) / 2, 5)
    expect(north - south).toBeCloseTo(cellDegrees(10), 5)
    expect(east - west).toBeCloseTo(cellDegrees(10), 5)
    expect(cell.level).toBe(10)
  })
}

check.provisional('lower case and the hyphens of print mean the same code', async () => {
  const plain = (await decode('39J49LL8T4')).body
  for (const written of ['39j49ll8t4', '39J-49L-L8T4', '39j-49l-l8t4'])
    expect((await decode(written)).body).toEqual(plain)
})

check.provisional('a shorter code names the larger cell around, level by level', async () => {
  const code = '39J49LL8T4'
  let outer = { south: 2.5, north: 38.5, west: 63.5, east: 99.5 }
  for (let level = 1; level <= code.length; level++) {
    const { body } = await decode(code.slice(0, level))
    const { minLatitude, maxLatitude, minLongitude, maxLongitude } = body.bounds
    const cell = {
      south: Number(minLatitude),
      north: Number(maxLatitude),
      west: Number(minLongitude),
      east: Number(maxLongitude),
    }
    expect(body.level).toBe(level)
    expect(cell.north - cell.south).toBeCloseTo(cellDegrees(level), 5)
    expect(cell.east - cell.west).toBeCloseTo(cellDegrees(level), 5)
    for (const side of ['south', 'west'] as const)
      expect(cell[side]).toBeGreaterThanOrEqual(outer[side] - 1e-6)
    for (const side of ['north', 'east'] as const) expect(cell[side]).toBeLessThanOrEqual(outer[side] + 1e-6)
    outer = cell
  }
})

check.provisional('cells that touch share their edge exactly', async () => {
  const [west, east] = [(await decode('39J49LL8T4')).body, (await decode('39J49LL8T5')).body]
  expect(east.bounds.minLongitude).toBe(west.bounds.maxLongitude)
  expect(east.bounds.minLatitude).toBe(west.bounds.minLatitude)
  expect(east.bounds.maxLatitude).toBe(west.bounds.maxLatitude)
})

for (const wrong of [
  '39J49LL8TA',
  '0123456789',
  '39J49LL8T45',
  '----------',
  '39J 49L',
  'ＪＪＪ',
  '39J49LL8T\0',
]) {
  check.provisional(`${JSON.stringify(wrong)} is not a code`, async () => {
    const { status, body } = await decode(wrong)
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/digipin' }] })
  })
}
