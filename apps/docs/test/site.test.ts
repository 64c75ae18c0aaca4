import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Bundle, listOperations, resolve } from '../src/spec/bundle.ts'
import type { Schema } from '@geofield/page/schema'
import { noteId, versions } from '../src/spec/changes.ts'
import { allFields } from '../src/spec/fields.ts'
import type { OperationPage } from '../src/spec/operationPage.ts'
import { flatten } from '../src/spec/types.ts'
import { attributes, type BuiltPage, builtPages, pagesOfBundle, referencePath } from './site.ts'
import { base } from '@geofield/page/site'
import { dist, findFile } from './staticServer.ts'

const maxHtmlBytes = 220_000

let pages: BuiltPage[]
let bundle: Bundle
let operations: OperationPage[]
const findPage = (operation: OperationPage) => pages.find(({ path }) => path === referencePath(operation))

beforeAll(async () => {
  pages = await builtPages()
  ;({ bundle, operations } = await pagesOfBundle())
})

describe('links', () => {
  test('every link and fragment resolves', async () => {
    const broken: string[] = []
    for (const page of pages) {
      for (const link of new Set(page.links)) {
        const url = new URL(link, `http://site${page.path}`)
        if (url.host !== 'site') continue
        const fault = await findFault(url)
        if (fault) broken.push(`${page.path}: ${link}: ${fault}`)
      }
    }
    expect(broken).toEqual([])
  })

  test('links of llms.txt resolve', async () => {
    const index = await readFile(join(dist, 'llms.txt'), 'utf8')
    const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '')
    expect(links.length).toBeGreaterThan(operations.length)
    for (const link of links) expect(await findFile(link), link).toBeDefined()
  })

  test('each page has a Markdown twin, which a button copies and whose links resolve', async () => {
    const twins = pages.flatMap(
      ({ html }) => /<link rel="alternate" type="text.markdown" href="([^"]*)"/.exec(html)?.[1] ?? [],
    )
    // All but the playground, which is not a text, and the page for unknown addresses.
    expect(new Set(twins).size).toBe(pages.length - 2)
    const copied = pages.flatMap(({ html }) => /data-copy-page="([^"]*)"/.exec(html)?.[1] ?? [])
    expect(copied).toEqual(twins)
    const broken: string[] = []
    for (const twin of twins) {
      const text = await readFile(join(dist, twin.slice(base.length)), 'utf8')
      if (!text.startsWith('# ')) broken.push(`${twin}: no heading`)
      for (const [, link = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
        const fault = await findFault(new URL(link, 'http://site'))
        if (fault) broken.push(`${twin}: ${link}: ${fault}`)
      }
    }
    expect(broken).toEqual([])
  })

  /** By address: the pages have most of their links in common. */
  const faults = new Map<string, Promise<string | undefined>>()

  function findFault(url: URL): Promise<string | undefined> {
    const found = faults.get(url.href) ?? lookUp(url)
    faults.set(url.href, found)
    return found
  }

  async function lookUp(url: URL): Promise<string | undefined> {
    const file = await findFile(url.pathname)
    if (!file) return 'no such file'
    if (url.hash === '' || !file.endsWith('.html')) return undefined
    const target = pages.find(({ path }) => path === url.pathname)
    return target?.ids.has(decodeURIComponent(url.hash.slice(1))) ? undefined : 'no such fragment'
  }
})

describe('downloads', () => {
  test.each([
    ['openapi.json', JSON.parse],
    ['openapi.yaml', parse],
  ])('%s is the description', async (name, read: (text: string) => unknown) => {
    expect(read(await readFile(join(dist, name), 'utf8'))).toEqual(bundle)
  })

  test('openapi.verified.json and .yaml have only what the document states', async () => {
    const verified = JSON.parse(await readFile(join(dist, 'openapi.verified.json'), 'utf8')) as Bundle
    expect(parse(await readFile(join(dist, 'openapi.verified.yaml'), 'utf8'))).toEqual(verified)
    expect(listOperations(verified).length).toBeLessThan(listOperations(bundle).length)
  })

  test('each block of a guide that is a file shows its name', async () => {
    const folder = join(dist, '../src/content/docs/guides')
    const named: string[] = []
    for (const file of globSync('**/*.{md,mdx}', { cwd: folder })) {
      const source = await readFile(join(folder, file), 'utf8')
      const titles = [...source.matchAll(/^```\w+ .*title="([^"]+)"/gm)].map(([, title]) => title!)
      const html = await readFile(join(dist, 'guides', file.replace(/\.mdx?$/, ''), 'index.html'), 'utf8')
      const shown = [...html.matchAll(/<pre[^>]* data-title="([^"]+)"/g)].map(([, title]) => title!)
      expect([file, shown]).toEqual([file, titles])
      named.push(...titles)
    }
    expect(named.length).toBeGreaterThan(8)
  })

  test('llms-full.txt has every guide and every operation', async () => {
    const text = await readFile(join(dist, 'llms-full.txt'), 'utf8')
    for (const { title } of operations) expect(text).toContain(`# ${title}\n`)
    expect(text).toContain('# Quickstart\n')
  })
})

describe('operations', () => {
  test('each page names its area above its heading, with its drawing, and offers its Markdown', () => {
    const bare = operations.filter((operation) => {
      const html = findPage(operation)?.html ?? ''
      return !/<p class="eyebrow">\s*<svg class="drawn"/.test(html) || !html.includes('data-copy-page')
    })
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  test('each has a page, a Markdown twin, a line in llms.txt and one in every sidebar', async () => {
    expect(operations.length).toBeGreaterThan(0)
    const index = await readFile(join(dist, 'llms.txt'), 'utf8')
    for (const operation of operations) {
      expect(findPage(operation)?.links, operation.id).toContain(`${base}/reference/${operation.id}.md`)
      expect(findPage(operation)?.html, operation.id).toContain('class="eyebrow"')
      const twin = await readFile(join(dist, `reference/${operation.id}.md`), 'utf8')
      expect(twin).toContain(`${operation.method} ${operation.path}`)
      expect(index).toContain(`${base}/reference/${operation.id}.md`)
      expect(findPage(operations[0] as OperationPage)?.links).toContain(referencePath(operation))
    }
  })

  test('each field has an id on its page', () => {
    for (const operation of operations) {
      const ids = findPage(operation)?.ids ?? new Set()
      const shapes = [
        ...(operation.body?.parts ?? []),
        ...operation.responses.flatMap(({ contents }) => contents),
      ]
      const fields = [
        ...operation.parameters.flatMap((group) => group.fields),
        ...shapes.flatMap(({ shape }) => (shape ? allFields(shape) : [])),
      ]
      const missing = fields.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
      expect(missing, operation.id).toEqual([])
    }
  })

  // The same by another way, so that a field lost on the way to the page is seen too.
  test('each property of each request body has the id body.<path>', () => {
    const placed = new Map(listOperations(bundle).map(({ operation }) => [operation.operationId, operation]))
    for (const operation of operations) {
      const requestBody = placed.get(operation.id)?.requestBody
      const schema = requestBody ? Object.values(resolve(bundle, requestBody).content)[0]?.schema : undefined
      const ids = findPage(operation)?.ids ?? new Set()
      const missing = propertyPaths(schema ?? {}, 'body', []).filter((id) => !ids.has(id))
      expect(missing, operation.id).toEqual([])
    }
  })

  test('ids are unique on each page', () => {
    for (const page of pages) {
      const markup = page.html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
      const all = attributes(markup, 'id')
      expect(
        all.filter((id, index) => all.indexOf(id) !== index),
        page.path,
      ).toEqual([])
    }
  })

  test('every version has its place in the changelog, first what breaks, then what is new', () => {
    const page = pages.find(({ path }) => path === `${base}/changelog/`)
    for (const version of versions()) {
      const { slug, changes, told } = version
      const places = (kind: 'breaks' | 'notes', only: (one: (typeof told)[number]) => boolean) =>
        told.filter(only).map(({ subject }) => noteId(version, kind, subject))
      const wanted = [
        slug,
        ...places('breaks', ({ breaking }) => breaking.length > 0),
        ...places('notes', (one) => one.new.length + one.mended.length > 0),
        ...changes.map(({ severity }) => `${slug}-${severity}`),
      ]
      expect([...(page?.ids ?? [])].filter((id) => wanted.includes(id))).toEqual(wanted)
    }
  })

  test('every error code of an operation is linked to its page, and is in the table of errors', () => {
    const errors = pages.find(({ path }) => path === `${base}/errors/`)
    for (const operation of operations) {
      const links = new Set(findPage(operation)?.links)
      for (const code of operation.responses.flatMap(({ codes }) => codes)) {
        expect(errors?.ids, code).toContain(code)
        expect(
          [...links].some((link) => new RegExp(`/errors/${code}(-\\w+)?/$`).test(link)),
          `${operation.id}: ${code}`,
        ).toBe(true)
      }
    }
  })

  function propertyPaths(node: Schema, id: string, within: (string | undefined)[]): string[] {
    const schema = flatten(bundle, node)
    if (schema.refName !== undefined && within.includes(schema.refName)) return []
    const inside = [...within, schema.refName]
    if (schema.items) return propertyPaths(schema.items, id, inside)
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      property === false ? [] : [`${id}.${name}`, ...propertyPaths(property, `${id}.${name}`, inside)],
    )
  }
})

describe('weight', () => {
  test(`no page is over ${maxHtmlBytes / 1000} kB of HTML`, () => {
    const heavy = pages.map(({ path, html }) => ({ path, bytes: Buffer.byteLength(html) }))
    expect(heavy.filter(({ bytes }) => bytes > maxHtmlBytes)).toEqual([])
  })

  test('no page loads the script or the stylesheet of the map library before a map is asked for', async () => {
    const files = await readdir(join(dist, '_astro'))
    const texts = await Promise.all(
      files
        .filter((file) => /\.m?js$|\.css$/.test(file))
        .map(async (file) => ({ file, text: await readFile(join(dist, '_astro', file), 'utf8') })),
    )
    const library = texts.filter(({ text }) => text.includes('maplibregl-ctrl')).map(({ file }) => file)
    expect(library.length).toBeGreaterThan(1)
    const loaded = pages.flatMap(({ path, html }) =>
      library.filter((file) => html.includes(file)).map((file) => `${path}: ${file}`),
    )
    expect(loaded).toEqual([])
  })

  test('only the pages of the playground have its styles', async () => {
    const sheets = (await readdir(join(dist, '_astro'))).filter((file) => file.endsWith('.css'))
    const texts = sheets.map(async (file) => ({
      file,
      text: await readFile(join(dist, '_astro', file), 'utf8'),
    }))
    const own = (await Promise.all(texts))
      .filter(({ text }) => text.includes('.play-panel'))
      .map(({ file }) => file)
    expect(own).toHaveLength(1)
    const loading = pages.filter(({ html }) => html.includes(`href="${base}/_astro/${own[0]}"`))
    expect(loading.map(({ path }) => path)).toEqual([`${base}/play/`])
  })

  test('no file asks another host for anything', async () => {
    const foreign: string[] = []
    for (const page of pages) {
      const sources = [...attributes(page.html, 'src'), ...attributes(page.html, 'srcset')]
      const sheets = [...page.html.matchAll(/<link\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href ?? '')
      for (const source of [...sources, ...sheets]) {
        if (/^(?:[a-z]+:)?\/\//i.test(source)) foreign.push(`${page.path}: ${source}`)
      }
    }
    for (const file of await readdir(join(dist, '_astro'))) {
      if (!file.endsWith('.css')) continue
      const css = await readFile(join(dist, '_astro', file), 'utf8')
      for (const [, url] of css.matchAll(/(?:@import|url\()\s*["']?((?:https?:)?\/\/[^"')]+)/g))
        foreign.push(`${file}: ${url}`)
    }
    expect(foreign).toEqual([])
  })
})
