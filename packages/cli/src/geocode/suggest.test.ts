import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'
import { onTerminal } from '../testing/terminal.ts'

test('suggest --json prints the suggestions for a text once', async () => {
  const { code, stdout } = await geofield(['suggest', 'shivajin', '--json'])
  const { items } = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(items.length).toBeGreaterThan(1)
  expect(items[0]).toMatchObject({ name: 'Shivaji Nagar', district: 'Pune' })
})

test('on a terminal, suggest shows places while the user types, and prints the one that is chosen', async () => {
  const terminal = onTerminal(['suggest', '--format', 'csv'])
  await terminal.shows('Place')
  terminal.type('shivaji')
  await terminal.shows('Shivaji Nagar, Pune, Maharashtra')
  terminal.type('nagar bus')
  await terminal.shows('❯ Shivajinagar Bus Stand, Pune, Maharashtra')
  terminal.type('\r')
  const { code, shown } = await terminal.ended
  expect(code).toBe(0)
  expect(shown).toMatch(
    /name,kind,district,state,lat,lon,confidence\s+Shivajinagar Bus Stand,Bus,Pune,Maharashtra,18\.544,73\.848,/,
  )
})

test('Ctrl+C in suggest ends it as an interrupted command', async () => {
  const terminal = onTerminal(['suggest'])
  await terminal.shows('Place')
  terminal.type('\u0003')
  expect(await terminal.ended).toMatchObject({ code: 130, shown: expect.stringContaining('Cancelled') })
})

test('without a terminal and a text, suggest is wrong usage', async () => {
  expect(await geofield(['suggest'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no terminal'),
  })
})
