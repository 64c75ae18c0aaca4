import { areas } from '@geofield/client/areas'
import { areaNames, areaPage, entries, type Entry, publicEntries } from '../client/entries.ts'
import { readProgram } from '../client/program.ts'
import { type Export, readExports } from '../client/readExports.ts'
import { type Comment, type Method, readMethods } from '../client/readMethods.ts'
import type { Bundle } from '../spec/bundle.ts'
import { errorCatalogue } from '../spec/errorCatalogue.ts'
import { errorPages } from '../spec/errorPages.ts'
import { Texts } from '../spec/text.ts'
import { type GeneratedPage, table } from './page.ts'

const eyebrow = 'Client'
/** The functions of this entry belong to the area's page. */
const changesEntry = './changes'

/** The reference of `@geofield/client`, from its types and comments. */
export async function clientPages(bundle: Bundle): Promise<GeneratedPage[]> {
  const sources = publicEntries()
  const program = readProgram([...sources.values()])
  const linked = await errorLinker(bundle)
  const exportsOf = (subpath: string) => readExports(sources.get(subpath)!, program).map(linked)
  const methods = readMethods(program).map(linked)
  const areaPages = areaNames.map((area) =>
    areaPageOf(
      area,
      methods.filter((method) => method.area === area),
      area === 'changes' ? exportsOf(changesEntry) : [],
    ),
  )
  return [overview(methods), ...areaPages, ...entries.map((entry) => entryPage(entry, exportsOf(entry.subpath)))]
}

function entryPage({ subpath, id, title, description, has }: Entry, all: Export[]): GeneratedPage {
  const found = has ? all.filter(has) : all
  const body = [importLine(subpath, found), ...found.map((one) => exportSection(one, 2))].join('\n\n')
  return { id, title, eyebrow, description, body }
}

function overview(methods: Method[]): GeneratedPage {
  const rows = areaNames.map((area) => [
    `[\`${area}\`](${link(areaPage(area))})`,
    methods
      .filter((method) => method.area === area)
      .map(({ name, isPreview }) => `\`${name}\`${isPreview ? '\u00A0◇' : ''}`)
      .join(', '),
  ])
  const subpaths = entries.map(({ subpath, id, title, description }) => [
    `[${title}](${link(id)})`,
    `\`${packageName(subpath)}\``,
    description,
  ])
  return {
    id: 'client',
    title: '@geofield/client',
    eyebrow,
    description: `The typed client: its ${methods.length} methods, its entries, and every type and error.`,
    body: `${begin}

## Methods

A method is called as \`client.<area>.<name>(args, options?)\`. ◇ marks methods whose contract may still change: they are below
\`client.preview\`, as in \`client.preview.tracking.push\`.

${table(['Area', 'Methods'], rows)}

## Forms of a method

${table(['Form', 'What it does', 'Of'], forms)}

## Entries

${table(['Page', 'Import from', 'What it has'], subpaths)}

Each area has an entry of standalone functions too, such as \`@geofield/client/records\`; the page of the area names them.
\`@geofield/client/openapi\` has the types of the description: \`paths\`, \`operations\` and \`components\`.
`,
  }
}

const begin = `\`\`\`sh
# Not on npm yet: pack it in a clone of the repository.
npm run pack -- ../packages
npm install ../packages/geofield-{client,digipin,polyline,track}-*.tgz
\`\`\`

\`\`\`ts
import { createClient } from '@geofield/client'

const client = createClient({
  baseUrl: 'http://localhost:4010',
  apiKey: 'demo-key',
  tenant: 'demo',
  username: 'demo',
  password: 'demo',
})
const { digipin } = await client.digipin.encode({ lat: 28.622788, lon: 77.213033 })
\`\`\`

These pages are made from the types and comments of the package, which an editor shows too. The guide
[From the raw API to the client](../guides/raw-api-to-client/) shows what the client does for each call.`

/** The forms that methods have beside the call itself; a test compares them with the methods. */
export const forms = [
  ['`withResponse`', 'returns `{ data, response, etag }`', 'all but the stream of changes'],
  ['`all`', 'iterates over every match, page by page; `pages()` and `collect({ max })` belong to it', 'paged searches'],
  ['`csv`', 'yields pieces of CSV text', 'searches of rows'],
  ['`xlsx`', 'yields the bytes of an Excel workbook', 'searches of rows'],
  ['`ndjson`', 'yields the items as the server sends them', 'searches of rows'],
  ['`geojson`', 'returns GeoJSON, longitude first', 'positions and tracks'],
]

function areaPageOf(area: string, methods: Method[], more: Export[]): GeneratedPage {
  const sections = methods.map((method) => methodSection(method, operationOf(method)))
  const extra = more.length === 0 ? [] : [`## Functions of \`${packageName(changesEntry)}\``, ...more.map((one) => exportSection(one, 3))]
  const names = methods.map((method) => operationOf(method))
  return {
    id: areaPage(area),
    title: `client.${area}`,
    eyebrow,
    description: `The methods of the area ${area}: arguments, results, errors and examples.`,
    body: [
      `As functions of their own: ${names.map((name) => `\`${name}\``).join(', ')} of \`@geofield/client/${area}\`, with a transport as the first argument.`,
      ...sections,
      ...extra,
    ].join('\n\n'),
  }
}

function operationOf({ area, name }: Method): string {
  const functions = (areas as unknown as Record<string, Record<string, { row: { id: string } }>>)[area]!
  return functions[name]!.row.id
}

function methodSection(method: Method, operation: string): string {
  const facts = [
    `Calls [\`${operation}\`](../../reference/${operation}/)${method.isPreview ? ', whose contract may still change' : ''}`,
    ...method.throws.map((error) => `Throws ${error}`),
    ...(method.forms.length === 0
      ? []
      : [`Has the [forms](../#forms-of-a-method) ${method.forms.map((form) => `\`${form}\``).join(', ')}`]),
  ]
  return [
    `## \`${method.path}\``,
    method.text,
    code(method.signatures.join('\n\n')),
    list(facts),
    ...method.examples.map(code),
  ].join('\n\n')
}

function exportSection({ name, text, code: declaration, ...comment }: Export, depth: number): string {
  const { examples, throws } = comment
  return [
    `${'#'.repeat(depth)} \`${name}\``,
    text,
    code(declaration),
    list(throws.map((error) => `Throws ${error}`)),
    ...examples.map(code),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const list = (items: string[]) => items.map((item) => `- ${item}`).join('\n')
const code = (text: string) => `\`\`\`ts\n${text}\n\`\`\``
const packageName = (subpath: string) => `@geofield/client${subpath.slice(1)}`
const link = (id: string) => `../${id}/`

/** Returns a function that links each error code in a comment to its page. */
async function errorLinker(bundle: Bundle): Promise<<T extends Comment>(comment: T) => T> {
  const texts = new Texts((markdown) => Promise.resolve({ html: markdown }))
  const errors = await texts.with((text) => errorPages(errorCatalogue(bundle, text), text))
  const ids = new Map(errors.map(({ code, id }) => [code, id]))
  const link = (text: string) =>
    text.replaceAll(/`([A-Z\d_]+)`/g, (quoted, name: string) => {
      const id = ids.get(name)
      return id === undefined ? quoted : `[${quoted}](../../errors/${id}/)`
    })
  return (comment) => ({ ...comment, text: link(comment.text), throws: comment.throws.map(link) })
}

function importLine(subpath: string, found: Export[]): string {
  const values = found.filter(({ kind }) => kind !== 'type')
  const names = (values.length > 0 ? values : found).map(({ name }) => name)
  const listed = names.length > 4 ? `${names.slice(0, 4).join(', ')} /* ... */` : names.join(', ')
  return code(`import ${values.length > 0 ? '' : 'type '}{ ${listed} } from '${packageName(subpath)}'`)
}
