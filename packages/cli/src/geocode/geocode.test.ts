import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

test('a table has the best place first, without colours where no terminal is', async () => {
  const { code, stdout } = await geofield(['geocode', 'Shivaji', 'Nagar,', 'Pune'])
  const [titles, best] = stdout.split('\n')
  expect(code).toBe(0)
  expect(titles).toMatch(/^Confidence {2}Name {2,}Kind {2,}District {2,}State {2,}Position$/)
  expect(best).toMatch(/0\.\d\d {2}Shivaji ?[Nn]agar .*Pune .*Maharashtra/)
})

test('--json is one document with the fields of the platform', async () => {
  const { stdout } = await geofield(['geocode', 'Pune', '--limit', '2', '--json'])
  const { items } = JSON.parse(stdout)
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ name: 'Pune', match: { confidence: expect.any(Number) } })
})

test('a search without a match is said, and is not an error', async () => {
  expect(await geofield(['geocode', 'xqzvwk'])).toEqual({
    code: 0,
    stdout: 'Nothing was found.\n',
    stderr: '',
  })
})

test('a malformed position is wrong usage', async () => {
  const outcome = await geofield(['geocode', 'Pune', '--near', '18.5'])
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain('"18.5" is not a position')
})
