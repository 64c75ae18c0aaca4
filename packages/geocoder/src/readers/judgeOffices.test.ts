import { describe, expect, test } from 'vitest'
import { judgeOffices, type ListedOffice, positionFaults, stateFault } from './judgeOffices.ts'

/** Offices of one PIN around Azamgarh, a kilometre apart. */
const around = (count: number, office: Partial<ListedOffice> = {}): ListedOffice[] =>
  Array.from({ length: count }, (_, i) => ({
    pin: '276122',
    state: 'Uttar Pradesh',
    district: 'Azamgarh',
    lat: 26.06 + 0.01 * i,
    lon: 83.18,
    ...office,
  }))
const [azamgarh] = around(1)
const judgeFirst = (first: Partial<ListedOffice>, others = around(6)) =>
  judgeOffices([{ ...azamgarh!, lat: 26.03, ...first }, ...others])[0]!

test('the position of a post office is kept where nothing contradicts it', () => {
  expect(judgeFirst({})).toMatchObject({ position: { lat: 26.03, lon: 83.18 }, faults: [] })
})

test('the position of a post office is not used if it lies in another state', () => {
  const haidarabad = judgeFirst({ lat: 19.2, lon: 77.1 })
  expect(haidarabad.faults).toEqual([positionFaults.outside])
  expect(haidarabad.position).toBeUndefined()
})

test('the position of a post office is corrected if latitude and longitude are swapped', () => {
  expect(judgeFirst({ lat: 83.18, lon: 26.03 }).position).toEqual({ lat: 26.03, lon: 83.18 })
})

test('the position of a post office is absent if the list has zeros', () => {
  expect(judgeFirst({ lat: 0, lon: 0 })).toMatchObject({ faults: [positionFaults.absent] })
})

test('the position of a post office is not used if it is far from the middle of its PIN', () => {
  expect(judgeFirst({ lat: 26.6 }).faults).toEqual([positionFaults.farFromPin])
})

test('the position of a post office is not used if it is far from the middle of its district', () => {
  const others = around(12, { district: 'Mau' }).map((office, i) => ({ ...office, pin: `2751${10 + i}` }))
  const lost = { pin: '275199', district: 'Mau', lat: 28.9, lon: 77.6 }
  expect(judgeFirst(lost, others).faults).toEqual([positionFaults.farFromDistrict])
})

test('the position of a post office is not used among offices of other districts only', () => {
  const lost = { pin: '284001', district: 'Jhansi' }
  expect(judgeFirst(lost).faults).toEqual([positionFaults.strangers])
})

test('the position of a post office is not used among offices of other PINs, away from those of its own', () => {
  const others = around(6, { lat: 26.16 }).map((office, i) => ({
    ...office,
    pin: '276001',
    lon: 83.18 + 0.005 * i,
  }))
  expect(judgeFirst({ lat: 26.165 }, [...around(6), ...others]).faults).toEqual([positionFaults.awayFromPin])
})

test('the position of a post office is kept away from its PIN where no offices of other PINs are', () => {
  expect(judgeFirst({ lat: 26.165 }).faults).toEqual([])
})

test('the position of a post office is only a rough one if offices of three PINs share it', () => {
  const shared = around(2, { lat: 26.03 }).map((office, i) => ({ ...office, pin: `27612${5 + i}` }))
  const judged = judgeFirst({}, [...around(6), ...shared])
  expect(judged).toMatchObject({
    roughPosition: { lat: 26.03, lon: 83.18 },
    faults: [positionFaults.shared],
  })
  expect(judged.position).toBeUndefined()
})

test('the position of a post office can be on an island that has no outline', () => {
  const island = {
    pin: '682554',
    state: 'Lakshadweep',
    district: 'Lakshadweep',
    lat: 11.598982,
    lon: 72.186846,
  }
  expect(judgeFirst(island).faults).toEqual([])
  expect(judgeFirst({ ...island, lat: 16 }).faults).toEqual([positionFaults.outside])
})

describe('the state of a post office', () => {
  const others = around(40)

  test('the state of a post office is that of its sorting district where it stands with its PIN in that state', () => {
    const judged = judgeFirst({ state: 'Telangana', district: 'Nirmal' }, others)
    expect(judged).toMatchObject({ state: 'Uttar Pradesh', district: '', faults: [stateFault] })
    expect(judged.position).toBeDefined()
  })

  test('the state of a post office stays where the office stands in the stated state', () => {
    const judged = judgeFirst({ state: 'Telangana', district: 'Nirmal', lat: 19.1, lon: 78.34 }, others)
    expect(judged).toMatchObject({ state: 'Telangana', district: 'Nirmal' })
  })

  test('the state of a post office is that of most offices of its PIN where the list has none', () => {
    expect(judgeFirst({ state: '' }, others)).toMatchObject({ state: 'Uttar Pradesh', district: 'Azamgarh' })
  })
})
