import { describe, expect, test } from 'vitest'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import type { ApiError } from '../platform/http/errors.ts'
import { decodedCell } from './decodedCell.ts'
import { digipinHandlers } from './index.ts'

// The handlers look at nothing but query and body.
const encode = (latitude: string, longitude: string) =>
  digipinHandlers.encodeDigipin({ query: { latitude, longitude } } as never)
const refusal = (call: () => unknown) => {
  try {
    call()
  } catch (error) {
    const { code, details } = error as ApiError
    return { code, details }
  }
  return undefined
}

describe('a cell', () => {
  test('a cell is returned as described, its centre with 6 decimals', () => {
    const cell = decodedCell('39J49LL8T4')
    expect(schemaValidator('DecodedDigipin')(cell)).toEqual([])
    expect(cell).toMatchObject({ latitude: '28.622793', longitude: '77.213049', level: 10 })
  })

  test('encodes to itself from its centre, by query and by body alike', () => {
    const { latitude, longitude } = decodedCell('39J-49L-L8T4')
    expect(encode(latitude, longitude)).toEqual({ digipin: '39J49LL8T4' })
    const byBody = digipinHandlers.decodeDigipin({ body: { digipin: '39j49ll8t4' } } as never)
    expect(digipinHandlers.decodeDigipinByQuery({ query: { digipin: '39J49LL8T4' } } as never)).toEqual(
      byBody,
    )
  })

  test('a cell shares its edges with its neighbours, as the same text', () => {
    const { bounds } = decodedCell('39J49LL8T4')
    const [north, longitude] = [Number(bounds.maxLatitude) + 1e-6, decodedCell('39J49LL8T4').longitude]
    const neighbour = encode(String(north), longitude) as { digipin: string }
    expect(decodedCell(neighbour.digipin).bounds.minLatitude).toBe(bounds.maxLatitude)
  })
})

describe('a refusal names the parameter or field at fault', () => {
  test.each([
    ['2.49', '77', 'latitude'],
    ['38.51', '77', 'latitude'],
    ['1e999', '77', 'latitude'],
    ['28', '63.49', 'longitude'],
    ['28', '1e300', 'longitude'],
  ])('latitude %s, longitude %s', (latitude, longitude, path) => {
    expect(refusal(() => encode(latitude, longitude))).toMatchObject({
      code: 'INVALID_PARAMETER_VALUE',
      details: [{ path }],
    })
  })

  test.each(['ABC', '39J49LL8T4F', '\0', '😀'])('the code %j', (digipin) => {
    const byQuery = refusal(() => digipinHandlers.decodeDigipinByQuery({ query: { digipin } } as never))
    const byBody = refusal(() => digipinHandlers.decodeDigipin({ body: { digipin } } as never))
    expect(byQuery).toMatchObject({ code: 'INVALID_PARAMETER_VALUE', details: [{ path: 'digipin' }] })
    expect(byBody).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: '/digipin' }] })
  })
})
