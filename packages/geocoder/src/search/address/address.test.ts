import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPlaces, type Places } from '../../openPlaces.ts'
import { isInLocality, isInTown } from '../../testing/addresses/judgeAddress.ts'
import { makeAddresses } from '../../testing/addresses/makeAddresses.ts'

let open: Places
beforeAll(async () => (open = await openPlaces(inject('placesOfIndia'))))
afterAll(() => open.close())

const first = (text: string) => open.search(text, { take: 1 })[0]

describe('full addresses of the judging half', () => {
  const judged = () =>
    makeAddresses(inject('placesOfIndia'))
      .filter(({ half }) => half === 'judging')
      .map((address) => ({ address, place: first(address.text) }))

  test('full addresses of the judging half find the right locality in 95 % and the right town in 98 %, and are right where they are sure', () => {
    const all = judged()
    expect(all.length).toBeGreaterThan(150)
    const missed = all.filter(({ address, place }) => !place || !isInLocality(address, place))
    const far = all.filter(({ address, place }) => !place || !isInTown(address, place))
    const named = missed.map(({ address, place }) => `${address.text} -> ${place?.name}`).join('\n')
    expect(all.filter(({ place }) => !place)).toEqual([])
    expect(missed.length / all.length, named).toBeLessThanOrEqual(0.05)
    expect(far.length / all.length, named).toBeLessThanOrEqual(0.02)
    const sure = all.filter(({ place }) => place!.match.confidence >= 0.8)
    expect(sure.length / all.length).toBeGreaterThan(0.6)
    expect(missed.filter((each) => sure.includes(each)).length / sure.length, named).toBeLessThanOrEqual(0.03)
  })
})

/** Words in front that no place explains, the last ones nearest to the locality. */
const front = `C/o Ramesh Kumar Verma, Flat No. 302 Wing B, Shree Sai Krupa Co-op Housing Society Ltd, Lane 5, behind old water
  tank, near State Bank of India ATM`
const localities = [
  ['Kothrud, Pune 411038', 'Kothrud'],
  ['Gomti Nagar, Lucknow, UP 226010', 'Gomti Nagar'],
  ['Banjara Hills, Hyderabad, Telangana', 'Banjara Hills'],
  ['Koramangala, Bangalore 560034', 'Koramangala'],
  ['Malviya Nagar, Jaipur', 'Malviya Nagar'],
  ['Mylapore, Chennai - 600 004', 'Mylapore'],
  ['Karol Bagh, New Delhi 110005', 'Karol Bagh'],
  ['Navrangpura, Ahmedabad, Gujarat', 'Navrangpura'],
  ['Ballygunge, Kolkata-700019', 'Ballygunge'],
  ['Vashi, Navi Mumbai 400703', 'Vashi'],
  ['Alkapuri, Baroda, Gujarat 390007', 'Alkapuri'],
  ['Velachery, Chennai', 'Velachery'],
] as const

test.each(localities)('%s is found behind any number of words', (end, name) => {
  const words = front.split(/\s+/)
  for (let count = 0; count <= words.length; count += 3) {
    const text = `${words.slice(words.length - count).join(' ')}, ${end}`
    expect(first(text)!.name.replaceAll(' ', '').toLowerCase(), text).toContain(
      name.replaceAll(' ', '').toLowerCase(),
    )
  }
})

describe('the match of an address', () => {
  test('the match of an address has the level of the place, and the words that stayed unused in the order of the text', () => {
    expect(first('Flat 1207, Hill Ridge Villas, ISB Road, Gachibowli')).toMatchObject({
      name: 'Gachibowli',
      match: { level: 'locality', unmatched: ['1207', 'Hill', 'Ridge', 'Villas', 'ISB', 'Road'] },
    })
  })

  test.each([
    ['Unknown House, Unheard Lane, behind nothing known, Xyzzyville, 411038', 'postalCode', 0.6],
    ['Unknown House, Unheard Lane, behind nothing known, Xyzzyville, Nagpur', 'town', 0.6],
    ['Unknown House, Unheard Lane, behind nothing known, Xyzzyville, Rajasthan', 'state', 0.6],
  ])('the match of an address of "%s" is of the level %s and not sure', (text, level, most) => {
    const { match } = first(text)!
    expect(match.level).toBe(level)
    expect(match.confidence).toBeLessThan(most)
  })

  test.each([
    ['411038 Pune Kothrud, Paud Road, near bus depot, Shri Sai Society Flat 9', 'Kothrud'],
    ['A-5, London House, opp. Delhi Public School, Kothrud, Pune, Mob 98220 12345', 'Kothrud'],
    ['Flat 9, Madras Cafe Building, Bangalore Road, Kothrud, Pune, Maharashtra', 'Kothrud'],
    ['At Alisar, Post Kaladera, Tehsil Chomu, Dist Jaipur, Rajasthan 303801', 'Alisar'],
  ])('%s is in %s, whatever other places it names', (text, name) => {
    expect(first(text)).toMatchObject({ name })
  })

  test('the match of an address is of the PIN beside the locality if the two contradict each other a little', () => {
    expect(first('Flat 2, Rose Villa, near petrol pump, Kothrud, Pune 411029')).toMatchObject({
      name: 'Kothrud',
    })
  })
})

test('an address of any length is read', () => {
  const text = `${'no such building here '.repeat(60)}, Kothrud, Pune 411038`
  expect(first(text)).toMatchObject({ name: 'Kothrud', match: { level: 'locality' } })
})
