import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@geofield/client'
import { SheetCell } from '@geofield/sheets/reading/sheetCell'
import { parseBook, readBookRows } from '@geofield/sheets/reading/sheetRows'
import { demoAccount, type DemoServer, startDemoServer } from '../../src/service/demoServer.ts'
import { runCommand } from '../../src/service/runCommand.ts'
import { repository } from '../../src/service/testData.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'

const rowsOfRun = 10_000
const layerName = 'SAMPLE_DATA'
const run = promisify(execFile)
const main = join(repository, 'packages/cli/dist/main.js')

/** Texts that spreadsheets like to change, and how more of each kind are made from a number. */
const kinds: ((n: number) => string)[] = [
  (n) => String(n).padStart(9, '0'),
  (n) => `+9198${String(n).padStart(8, '0')}`,
  (n) => `9198230123456${String(n).padStart(5, '0')}`,
  (n) => `${n % 9}E${n % 300}`,
  (n) => `${n}e-5`,
  (n) => `${(n % 12) + 1}/${(n % 28) + 1}`,
  (n) => `${(n % 12) + 1}-${(n % 28) + 1}`,
  (n) => `Mar-${n % 31}`,
  (n) => `${(n % 28) + 1} Mar ${1900 + (n % 200)}`,
  (n) => `2026-0${(n % 9) + 1}-1${n % 10}`,
  (n) => `1${n % 10}/0${(n % 9) + 1}/2026`,
  (n) => `${n % 24}:${10 + (n % 50)}`,
  (n) => `${n}:${10 + (n % 50)}:00`,
  (n) => `${n % 100}%`,
  (n) => `₹${n}.50`,
  (n) => `$${n}`,
  (n) => `(${n})`,
  (n) => `1,${String(n % 1000).padStart(3, '0')}.50`,
  (n) => `1.${String(n % 1000).padStart(3, '0')},50`,
  (n) => `12,34,${String(n % 1000).padStart(3, '0')}`,
  (n) => `${n},5`,
  (n) => `.${n}`,
  (n) => `${n}.`,
  (n) => `${n}.10`,
  (n) => `1_${n}`,
  (n) => `0x${n.toString(16)}`,
  (n) => `-0${n}`,
  (n) => `- ${n}`,
  (n) => `=${n}+1`,
  (n) => `@SUM(${n})`,
  (n) => `-2+${n}`,
  (n) => `+${n}`,
  (n) => `'quoted ${n}`,
  (n) => `'${n}`,
  (n) => `"said ${n}"`,
  (n) => `a "quote" ${n} inside`,
  (n) => `comma, ${n}; semicolon`,
  (n) => ` blanks ${n}  `,
  (n) => `\u00A0${n}\u2003`,
  (n) => `tab\there ${n}`,
  (n) => (n % 2 ? 'TRUE' : 'false'),
  (n) => ['null', 'NULL', 'NaN', 'Infinity', 'N/A', 'nil'][n % 6]!,
  (n) => ['#N/A', '#REF!', '#DIV/0!', '#NAME?'][n % 4]!,
  (n) => `_x00${(n % 90) + 10}_`,
  (n) => `<b>&amp;${n}</b>`,
  (n) => `हिन्दी सड़क ${n}`,
  (n) => `१२${n}`,
  (n) => `٣${n}`,
  (n) => `👨‍👩‍👧 ${n}`,
  (n) => `שלום ${n}`,
  (n) => `\u202Eright ${n}`,
  (n) => `e\u0301 ${n}`,
  (n) => `\uFEFF${n}`,
  (n) => `½${n}`,
  (n) => `${n}½`,
  (n) => `${n}²`,
  (n) => `Q1 ${n}`,
  (n) => `1 ${n % 9}/4`,
  (n) => `${n}d`,
  (n) => `MARCH${n}`,
  (n) => `https://example.com/${n}?a=1&b=2`,
  (n) => `one${n}@example.com`,
  (n) => `${'x'.repeat(300)}${n}`,
  (n) => `back\\slash ${n}`,
  (n) => `${n}00000000000000000000`,
]
const moments = [
  '2026-11-21T09:30:00Z',
  '2026-11-21T09:30:00.123+05:30',
  '2026-11-21',
  '1899-12-31T10:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-21T09:30:00.123456Z',
  undefined,
]

/** What a person types into LibreOffice, and what is read from the file that it stores. */
const typed: readonly [string, string][] = [
  ['004', 'number 4'],
  ['हिन्दी सड़क', 'text हिन्दी सड़क'],
  ['2026-03-04', 'date 2026-03-04'],
  ['12/31/2026', 'date 2026-12-31'],
  ['2026-03-04 09:30', 'date 2026-03-04 09:30:00'],
  ['9:30', 'time 09:30:00 AM'],
  ['12.5%', 'number 12.50%'],
  ['TRUE', 'boolean true'],
  ['=1+1', 'number 2'],
  ['=1/0', 'error #DIV/0!'],
  ['=NA()', 'error #N/A'],
  ['1E5', 'number 1.00E+05'],
  ['$5.50', 'number $5.50'],
  ['919823012345', 'number 919823012345'],
  ['0.1', 'number 0.1'],
  ['"two\nlines"', 'text two\nlines'],
]

type Files = {
  folder: string
  server: DemoServer
  signal: AbortSignal
  onProgress: LongRunContext['onProgress']
}
type Counts = { unchanged: number; updated: number; created: number; refused: number }

export const spreadsheetRounds: LongRun = {
  about: `${rowsOfRun} rows of texts that spreadsheets change, through LibreOffice and back: as XLSX and as CSV read as text nothing changes; as CSV read by its defaults every changed cell stands in the preview; its own .xlsx, .xls and .ods read right`,
  debian: ['libreoffice-calc-nogui'],
  async run(context) {
    const { folder, signal, count = rowsOfRun, onProgress } = context
    const { stdout: version } = await run('soffice', ['--version']).catch(() => {
      throw new Error('This run needs LibreOffice: apt-get install libreoffice-calc-nogui')
    })
    onProgress(version.trim())
    await runCommand(process.execPath, ['packages/cli/build.ts'], repository, context)
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const mark = `rounds ${Date.now().toString(36)}`
      await store(server, { count, mark, signal })
      const files = { folder, server, signal, onProgress }
      await throughWorkbook(files, { count, mark })
      await throughTexts(files, { count, mark })
      await throughDefaults(files, { count, mark })
      await fromLibreOffice(files)
    } finally {
      await server.stop()
    }
  },
}

type Rows = { count: number; mark: string }

async function store(
  server: DemoServer,
  { count, mark, signal }: Rows & { signal: AbortSignal },
): Promise<void> {
  const { tenant, apiKey, username, password } = demoAccount
  const client = createClient({ baseUrl: server.url, tenant, apiKey, username, password })
  const all = Array.from({ length: count }, (_, i) => ({
    Title: kinds[i % kinds.length]!(Math.floor(i / kinds.length)),
    Description: `two\nlines ${kinds[(i * 7) % kinds.length]!(i)}`,
    sample_data_remarks: mark,
    sample_data_date: moments[i % moments.length],
    sample_data_invoice_number: kinds[(i * 11) % kinds.length]!(i).trim() || null,
  }))
  for (let from = 0; from < count; from += 1000) {
    const items = all.slice(from, from + 1000)
    const { results } = await client.preview.records.saveMany(
      { layerName, items: items as never },
      { signal },
    )
    const refused = results.find(({ error }) => error)
    if (refused) throw new Error(`A row was refused: ${JSON.stringify(refused)}`)
  }
}

async function geofield({ server, folder, signal }: Files, args: string[]) {
  const { tenant, apiKey, username, password } = demoAccount
  const env = {
    PATH: process.env['PATH'],
    GEOFIELD_KEYRING: 'off',
    GEOFIELD_BASE_URL: server.url,
    GEOFIELD_API_KEY: apiKey,
    GEOFIELD_TENANT: tenant,
    GEOFIELD_USERNAME: username,
    GEOFIELD_PASSWORD: password,
  }
  return run(process.execPath, [main, ...args], { cwd: folder, env, signal, maxBuffer: 64e6 })
}

/** Exports the rows of the run, with these columns if any. */
async function exportRows(files: Files, { mark }: Rows, file: string, columns?: string): Promise<void> {
  const where = ['-w', `sample_data_remarks = '${mark}'`]
  const chosen = columns === undefined ? [] : ['-c', columns]
  await geofield(files, ['records', 'export', layerName, ...where, ...chosen, '-o', file])
}

/** Opens a file in LibreOffice and stores it again, in the folder `out`. */
async function reopen({ folder, signal }: Files, file: string, form: string, options: string[] = []) {
  const out = join(folder, 'out')
  mkdirSync(out, { recursive: true })
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = [profile, '--headless', ...options, '--convert-to', form, '--outdir', out, join(folder, file)]
  await run('soffice', args, { signal })
  return join('out', file)
}

/** What an import of a file would do, stored rows being found by their Id. */
async function judge(files: Files, file: string, options: string[] = []): Promise<Counts> {
  const args = [
    'records',
    'import',
    layerName,
    file,
    '--key',
    'Id',
    '--dry-run',
    '--json',
    '--yes',
    ...options,
  ]
  return JSON.parse((await geofield(files, args).catch((ended: { stdout: string }) => ended)).stdout)
}

function expectUnchanged(what: string, found: Counts, count: number): void {
  const { unchanged, updated, created, refused } = found
  if (unchanged !== count || updated + created + refused > 0)
    throw new Error(`${what}: of ${count} rows ${JSON.stringify(found)}`)
}

async function throughWorkbook(files: Files, rows: Rows): Promise<void> {
  await exportRows(files, rows, 'rows.xlsx')
  const reopened = await reopen(files, 'rows.xlsx', 'xlsx')
  expectUnchanged('XLSX', await judge(files, reopened, ['--preview', 'xlsx.preview.csv']), rows.count)
  files.onProgress(`XLSX: ${rows.count} rows unchanged`)
}

/** The field separator, the quote, UTF-8 (76), and the first line, as LibreOffice numbers the options of a CSV. */
const csvForm = '44,34,76,1'
const columns = 'Id,Title,sample_data_remarks'

async function throughTexts(files: Files, rows: Rows): Promise<void> {
  await exportRows(files, rows, 'texts.csv', columns)
  // 2 is a column of text. Written with quotes, and as shown.
  const read = `--infilter=CSV:${csvForm},1/2/2/2/3/2`
  const written = `csv:Text - txt - csv (StarCalc):${csvForm},,0,true,true`
  const reopened = await reopen(files, 'texts.csv', written, [read])
  expectUnchanged('CSV read as text', await judge(files, reopened), rows.count)
  files.onProgress(`CSV read as text: ${rows.count} rows unchanged`)
}

async function throughDefaults(files: Files, rows: Rows): Promise<void> {
  const { folder, onProgress } = files
  await exportRows(files, rows, 'defaults.csv', columns)
  const written = `csv:Text - txt - csv (StarCalc):${csvForm},,0,false,true`
  const reopened = await reopen(files, 'defaults.csv', written, [`--infilter=CSV:${csvForm}`])
  const preview = 'defaults.preview.csv'
  const { created } = await judge(files, reopened, ['--preview', preview])
  if (created > 0) throw new Error(`CSV by the defaults: ${created} rows would be created`)
  const [before, after] = [readTitles(join(folder, 'defaults.csv')), readTitles(join(folder, reopened))]
  const told = new Set(readCsv(join(folder, preview)).map(([line]) => Number(line)))
  const changed = before.flatMap((title, index) => (title === after[index] ? [] : [index]))
  const silent = changed.filter((index) => !told.has(index + 2))
  onProgress(
    `CSV by the defaults: ${changed.length} of ${rows.count} cells changed, ${silent.length} not in the preview`,
  )
  if (changed.length === 0) throw new Error('LibreOffice changed nothing: its defaults were not used')
  if (silent.length === 0) return
  const some = silent.slice(0, 10).map((index) => `${before[index]} became ${after[index]}`)
  throw new Error(`Changed, and not in the preview:\n${some.join('\n')}`)
}

/** Types values into LibreOffice, which computes formulas and stores the sheet in each of its forms. */
async function fromLibreOffice(files: Files): Promise<void> {
  const { folder, onProgress } = files
  writeFileSync(join(folder, 'typed.csv'), ['typed', ...typed.map(([text]) => text)].join('\n'))
  for (const form of ['xlsx', 'xls', 'ods']) {
    // English of the United States, special numbers, and formulas that are computed.
    await reopen(files, 'typed.csv', form, [
      `--infilter=CSV:${csvForm},,1033,false,true,false,false,false,0,true`,
    ])
    const name = `typed.${form}`
    const book = parseBook(readFileSync(join(folder, 'out', name)), name)
    const read = [...readBookRows(book, name, {})].map(({ values: { typed: cell } }) =>
      cell instanceof SheetCell ? `${cell.kind} ${cell.text}` : `text ${cell}`,
    )
    const wrong = typed.flatMap(([text, expected], i) =>
      read[i] === expected ? [] : [`${text}: ${read[i]} instead of ${expected}`],
    )
    if (wrong.length > 0) throw new Error(`${name}:\n${wrong.join('\n')}`)
  }
  onProgress(`${typed.length} values typed into LibreOffice are read from .xlsx, .xls and .ods`)
}

function readTitles(file: string): string[] {
  return readCsv(file).map(([, title]) => title!)
}

/** The lines of a CSV without line feeds in its values, but for the headings. */
function readCsv(file: string): string[][] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(1)
  return lines
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
      ),
    )
}
