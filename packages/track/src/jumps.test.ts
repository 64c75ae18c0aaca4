import { describe, expect, test } from 'vitest'
import type { Fix } from './fix.ts'
import { judgeFixes } from './jumps.ts'

/** A fix this many metres north of a place, `ts` seconds later. */
const at = (ts: number, metres: number, accuracy?: number): Fix => ({
  lat: 18.5 + metres / 111_195,
  lon: 73.8,
  ts,
  accuracy,
})

describe('judgeFixes', () => {
  test('a track without jumps is good', () => {
    expect(judgeFixes([at(0, 0), at(60, 1000), at(120, 0)])).toEqual(['good', 'good', 'good'])
    expect(judgeFixes([])).toEqual([])
  })

  test('a fix that takes more than 70 m/s is a jump, and the next is judged from the last good one', () => {
    expect(judgeFixes([at(0, 0), at(10, 690), at(20, 1450), at(30, 1000)])).toEqual([
      'good',
      'good',
      'jump',
      'good',
    ])
  })

  test('the accuracy of both fixes is subtracted from the distance', () => {
    expect(judgeFixes([at(0, 0, 300), at(10, 1200, 300)])).toEqual(['good', 'good'])
    expect(judgeFixes([at(0, 0, 300), at(10, 1400, 300)])).toEqual(['good', 'jump'])
  })

  test('three jumps in a row that agree are good, and the first of them is an arrival', () => {
    const flight = [at(0, 0), at(60, 900_000), at(120, 900_100), at(180, 900_200), at(240, 900_300)]
    expect(judgeFixes(flight)).toEqual(['good', 'arrival', 'good', 'good', 'good'])
  })

  test('jumps that disagree with each other stay jumps', () => {
    const wild = [at(0, 0), at(60, 900_000), at(120, 400_000), at(180, 700_000), at(240, 100)]
    expect(judgeFixes(wild)).toEqual(['good', 'jump', 'jump', 'jump', 'good'])
  })

  test('a wrong first fix is outvoted by the three that follow it', () => {
    expect(judgeFixes([at(0, 900_000), at(10, 0), at(20, 10), at(30, 20)])).toEqual([
      'good',
      'arrival',
      'good',
      'good',
    ])
  })
})
