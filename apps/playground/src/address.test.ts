import { expect, test } from 'vitest'
import { makeAddress, readPosition, readPositions, writePositions } from './address.ts'

test('positions keep five decimals in a link, and come back as they were', () => {
  const stops = [
    { lat: 18.5204303, lon: 73.8567437 },
    { lat: -33.9, lon: 151.2 },
  ]
  const text = writePositions(stops)
  expect(text).toBe('18.52043,73.85674;-33.9,151.2')
  expect(readPositions(text)).toEqual([{ lat: 18.52043, lon: 73.85674 }, stops[1]])
})

test('what is no position on the earth is none', () => {
  expect(readPosition(' 18.52 , 73.85 ')).toEqual({ lat: 18.52, lon: 73.85 })
  expect(readPosition('18.52 73.85')).toEqual({ lat: 18.52, lon: 73.85 })
  for (const text of ['', '18.52', '91,10', '10,181', '411001', '18.52,73.85,12', 'a,b', '1e3,4'])
    expect(readPosition(text), text).toBeUndefined()
  expect(readPositions('18.5,73.8;nonsense;18.6,73.9')).toHaveLength(2)
})

test('another view is a step of the history, the first one and what is set in a view are none', () => {
  const steps: boolean[] = []
  const address = makeAddress('', (_, isStep) => steps.push(isStep))
  address.changeTool('data')
  address.set({ search: 'pune', view: '18.5,73.8,12' })
  expect(steps).toEqual([false, false])
  address.set({ layer: 'SHOPS', search: undefined })
  address.set({ page: '2' })
  address.changeTool('find')
  address.read('tool=data&layer=SHOPS')
  address.set({ layer: 'SHOPS' })
  expect(steps.slice(2)).toEqual([true, false, true, false])
})

test('a link that names no tool says whether it has what belongs to one', () => {
  const isOfTool = (search: string) => makeAddress(search, () => undefined).isOfTool()
  expect(['?at=18.5,73.8&level=7', '?q=pune'].map(isOfTool)).toEqual([true, true])
  expect(['', '?view=18.5,73.8,12&style=satellite'].map(isOfTool)).toEqual([false, false])
})

test("a tool's parameters leave the address with it, and come back with it", () => {
  let query = ''
  const address = makeAddress('?tool=move&stops=18.5,73.8;18.6,73.9&view=18.5,73.8,12', (next) => {
    query = next
  })
  address.changeTool('find')
  address.set({ q: 'pune camp' })
  expect(query).toBe('tool=find&view=18.5,73.8,12&q=pune+camp')
  address.changeTool('move')
  expect(query).toBe('tool=move&view=18.5,73.8,12&stops=18.5,73.8;18.6,73.9')
  address.set({ stops: undefined })
  expect(address.get('stops')).toBeUndefined()
  expect(query).toBe('tool=move&view=18.5,73.8,12')
})
