import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { findReplacements, type SampleValues, replaceAll, withToken } from './replacements.ts'

const from: SampleValues = { baseUrl: demoAddress, ...demo }

function replace(text: string, own: Partial<SampleValues>): string {
  return replaceAll(text, findReplacements(text, from, { ...from, ...own }))
}

const own = { baseUrl: 'https://geo.example/api/', apiKey: 'own-key', tenant: 'asha-co', username: 'asha' }

test('the reader’s address, key and tenant stand in a URL', () => {
  expect(replace(`curl '${demoAddress}/demo/employee/search?api-key=demo-key'`, own)).toBe(
    "curl 'https://geo.example/api/asha-co/employee/search?api-key=own-key'",
  )
})

test('the options of a client have them too, with another user’s password from the environment', () => {
  const options = `baseUrl: '${demoAddress}', apiKey: 'demo-key', tenant: 'demo', username: 'demo', password: 'demo'`
  expect(replace(options, own)).toBe(
    "baseUrl: 'https://geo.example/api', apiKey: 'own-key', tenant: 'asha-co', username: 'asha', password: process.env.GEOFIELD_PASSWORD!",
  )
})

test.each([
  [`API=${demoAddress}/demo`, 'API=https://geo.example/api/asha-co'],
  ['fetch(`${baseUrl}/demo/ogc`)', 'fetch(`${baseUrl}/asha-co/ogc`)'],
  ['POST /demo/tracking/push HTTP/1.1', 'POST /asha-co/tracking/push HTTP/1.1'],
  ['tenant set demo --holidays', 'tenant set asha-co --holidays'],
  ['export GEOFIELD_USERNAME=demo GEOFIELD_PASSWORD=demo', 'export GEOFIELD_USERNAME=asha'],
  [
    'tenant="demo", username="demo", password="demo"',
    'tenant="asha-co", username="asha", password=input("Password: ")',
  ],
  [String.raw`-d "{\"driver\": \"demo\"}"`, String.raw`-d "{\"driver\": \"asha\"}"`],
])('in %s the reader’s values stand', (text, replaced) => {
  expect(replace(text, own)).toBe(replaced)
})

test('no sample of a guide has a value of the demo where the reader’s own belongs', () => {
  const folder = join(import.meta.dirname, '../content/docs/guides')
  // Names that are made up, a variable, a word to search for, a form's input.
  const others = /\w\.demo\b|\bconst demo\b|\.\.\.demo\b|\bsearchKey\b.*|\bsubmit\(.*|--demo\b/g
  const left = globSync('**/*.{md,mdx}', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^```(?:sh|ts|js|python|http)\b[^\n]*\n(.*?)^```$/gms,
      ),
    ]
      .flatMap(([, block]) => replace(block!, own).split('\n'))
      .filter((line) => /localhost:4010|\bdemo(?:-key)?\b/.test(line.replaceAll(others, '')))
      .map((line) => `${file}: ${line}`),
  )
  expect(left).toEqual([])
})

test('other words that are the demo’s values stay', () => {
  const text = `geofield --tenant demo apply; ${demoAddress}/demonstration/x; "demo"; const demo = 1; username=demo`
  expect(replace(text, own)).toBe(
    'geofield --tenant asha-co apply; https://geo.example/api/demonstration/x; "demo"; const demo = 1; username=demo',
  )
})

test.each(["it's", '"', '$(id)', 'a b', '', '\\'])(
  '%j, which may need an escape, is not put into samples',
  (text) => {
    const hard = { baseUrl: `https://geo.example/${text} `, apiKey: text, tenant: text, username: text }
    const sample = `${demoAddress}/demo/x?api-key=demo-key', username: 'demo', password: 'demo'`
    expect(replace(sample, hard)).toBe(sample)
  },
)

test("a command that gets a token has the reader's own user, and the password of the environment", () => {
  const text = "TOKEN=$(curl 'http://localhost:4010/token' -d 'username=demo' -d 'password=demo')"
  const demo = { baseUrl: 'http://localhost:4010', apiKey: 'demo-key', tenant: 'demo', username: 'demo' }
  const own = { ...demo, baseUrl: 'https://geo.example.com', username: 'asha' }
  expect(replaceAll(text, findReplacements(text, demo, own))).toBe(
    "TOKEN=$(curl 'https://geo.example.com/token' -d 'username=asha' -d \"password=$GEOFIELD_PASSWORD\")",
  )
})

test('copied commands have the live token instead of the call that gets one, or else instead of its variable', () => {
  const get = `TOKEN=$(curl -s 'http://localhost:4010/authen/oauth/token' \\\n  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`
  const call = 'curl -H "Authorization: Bearer $TOKEN" -d "$TOKENS"'
  expect(withToken(`${get}\n${call}`, 'a.b.c')).toBe(`TOKEN='a.b.c'\n${call}`)
  expect(withToken(call, 'a.b.c')).toBe('curl -H "Authorization: Bearer a.b.c" -d "$TOKENS"')
})
