import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@geofield/client/areas'
import { beforeAll, expect, test } from 'vitest'
import { areaNames, areaPage, entries, publicEntries, typesEntry } from '../client/entries.ts'
import { readProgram } from '../client/program.ts'
import { readExports } from '../client/readExports.ts'
import { readMethods } from '../client/readMethods.ts'
import { shortType } from '../client/shortType.ts'
import { guideOrder } from '../guides.ts'
import { forms } from './clientPages.ts'
import type { GeneratedPage } from './page.ts'
import { generatedPages } from './pages.ts'
import { readSettings } from './settingsPage.ts'

const results = join(import.meta.dirname, '../../../../bench/results')
let pages: Map<string, GeneratedPage>
const bodyOf = (id: string) => pages.get(id)?.body ?? ''

beforeAll(async () => {
  pages = new Map((await generatedPages()).map((page) => [page.id, page]))
})

test('every page that the build writes has its place in the sidebar', () => {
  for (const id of pages.keys()) expect(guideOrder).toContain(id)
})

test('the guide on settings has every setting of the server, with its name in the file', async () => {
  for (const { env, name } of await readSettings()) {
    expect(bodyOf('guides/settings')).toContain(`### \`${env}\`\n`)
    expect(bodyOf('guides/settings')).toContain(`- \`${name}\` in the file; `)
  }
})

test('the guide on speed shows every ratio and every operation of the checked-in results', () => {
  const read = <Run>(kind: string) =>
    readdirSync(results)
      .filter((name) => name.startsWith(kind))
      .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Run)
  const ratios = read<{ results: { title: string }[] }>('bench').flatMap((run) => run.results)
  const rows = read<{ rows: { operation: string; growth: string }[] }>('growth').flatMap((run) => run.rows)
  expect(Math.min(ratios.length, rows.length)).toBeGreaterThan(0)
  for (const { title } of ratios) expect(bodyOf('guides/speed')).toContain(`| ${title} |`)
  for (const { operation } of rows) expect(bodyOf('guides/speed')).toContain(`| ${operation} |`)
  expect(rows.filter((row) => row.growth === 'worse')).toEqual([])
})


  test('the reference of the client has every method on the page of its area, with its operation and a comment', () => {
    for (const area of areaNames) {
      const functions = Object.entries<{ row: { id: string; preview?: boolean } }>(areas[area as keyof typeof areas])
      const sections = bodyOf(areaPage(area)).split(/^## /m)
      for (const [name, { row }] of functions) {
        const path = `client.${row.preview ? 'preview.' : ''}${area}.${name}`
        const section = sections.find((one) => one.startsWith(`\`${path}\`\n\n`)) ?? ''
        expect(section, path).toContain(`Calls [\`${row.id}\`](../../reference/${row.id}/)`)
        expect(section, path).toMatch(/^`[^`]+`\n\n[^`\n]/)
      }
    }
  })

  test('the reference of the client has every export of every entry, each on one page', () => {
    const sources = publicEntries()
    const withPages = new Set(entries.map(({ subpath }) => subpath))
    const others = [...sources.keys()].filter((subpath) => !withPages.has(subpath) && subpath !== typesEntry)
    expect(others.toSorted()).toEqual(areaNames.map((area) => `./${area}`).toSorted())
    const program = readProgram([...sources.values()])
    for (const subpath of withPages) {
      const its = entries.filter((entry) => entry.subpath === subpath).map(({ id }) => bodyOf(id))
      for (const { name } of readExports(sources.get(subpath)!, program)) {
        const places = its.filter((body) => body.includes(`## \`${name}\`\n`))
        expect(places, `${subpath} ${name}`).toHaveLength(1)
      }
    }
    const known = forms.map(([form]) => form!.replaceAll('`', ''))
    expect(known.toSorted()).toEqual([...new Set(readMethods(program).flatMap((method) => method.forms))].toSorted())
  })

  test.each([
    ['string | undefined', 'string'],
    ['components["schemas"]["Page"]', 'Page'],
    ['SentFields<{ a?: () => void; }>[]', '{ a?: () => void; }[]'],
    ['"a" | "b" | "c" | "d" | "e" | "f" | "g"', '"a" | "b" | "c" | …'],
    [`{ a: { ${'b: string; '.repeat(20)}}; c: number; }`, '{ a: {…}; c: number; }'],
  ])('the reference of the client writes %s short', (type, text) => {
    expect(shortType(type)).toBe(text)
  })


test('a step of a recipe uses only variables that an earlier line sets', () => {
  const recipes = [...pages.values()].filter(({ id }) => id.startsWith('recipes/'))
  expect(recipes.length).toBeGreaterThan(5)
  for (const { id, body } of recipes) {
    for (const workflow of body.split(/^## /m).slice(1)) {
      const lines = [...workflow.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) => block!.split('\n'))
      const known = new Set<string>()
      for (const line of lines) {
        for (const [, name] of line.matchAll(/\$(\w+)/g)) expect(known, `${id}: ${line}`).toContain(name)
        const [, set] = /^(\w+)=/.exec(line) ?? []
        if (set) known.add(set)
      }
    }
  }
})
