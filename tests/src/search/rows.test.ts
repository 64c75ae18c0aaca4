import { expect } from 'vitest'
import { call, type OperationId } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import type { JsonObject } from '../spec/json.ts'
import { parseCsv } from './csv.ts'

/** The searches whose items can be read as CSV and NDJSON: each form has the items of the JSON, in their order. */
const searches: { operation: OperationId; path?: Record<string, string>; body?: JsonObject }[] = [
  { operation: 'searchRecords', path: { layerName: 'SAMPLE_DATA' } },
  { operation: 'searchRecords', path: { layerName: 'PRODUCT' } },
  { operation: 'searchCustomers' },
  { operation: 'searchEmployees' },
  { operation: 'searchPlans' },
  { operation: 'searchVisits', body: { searchConfig: { includeCustomer: true } } },
  { operation: 'searchEvents' },
]
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const csv = { accept: 'text/csv' }
const ndjson = { accept: 'application/x-ndjson' }

/** A cell's text as the value of the JSON: CSV has no types. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string)
}

for (const { operation, path, body = {} } of searches) {
  const check = checksFor(path ? `${operation} of ${path.layerName}` : operation).provisional
  const search = (rest: JsonObject, headers: Record<string, string> = {}) =>
    call(operation, { ...(path && { path }), body: { ...body, ...rest }, headers })

  for (const take of [3, -1]) {
    check(
      `with take ${take}, NDJSON and CSV have the items of the JSON, and the total in a header`,
      async () => {
        const { data, total } = (await search({ take })).body as { data: JsonObject[]; total: number }
        const lines = await search({ take }, ndjson)
        expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
        expect(lines.headers.get('x-total-count')).toBe(String(total))
        expect(
          lines.text
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as JsonObject),
        ).toEqual(data)
        const table = await search({ take }, csv)
        expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
        expect(table.headers.get('x-total-count')).toBe(String(total))
        const [columns = [], ...rows] = parseCsv(table.text)
        expect(rows).toEqual(data.map((item) => columns.map((column) => toCell(item[column]))))
        const fields = new Set(data.flatMap((item) => Object.keys(item)))
        expect(
          [...fields].filter((field) => !columns.includes(field)),
          'fields without a column',
        ).toEqual([])
      },
    )
  }

  check('a workbook is a zip file for download, with the total in a header', async () => {
    const total = String(((await search({ take: 1 })).body as { total: number }).total)
    for (const take of [3, -1]) {
      const { text, headers } = await search({ take }, { accept: `${sheet}, */*;q=0.1` })
      expect(headers.get('content-type')).toBe(sheet)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.xlsx"$/)
      expect(headers.get('x-total-count')).toBe(total)
      expect(text.startsWith('PK')).toBe(true)
    }
  })

  check('X-Headings writes the labels of the fields, each once, and their names otherwise', async () => {
    const [names = [], ...rows] = parseCsv((await search({ take: 3 }, csv)).text)
    const labelled = await search({ take: 3 }, { ...csv, 'x-headings': 'labels' })
    const [labels = [], ...others] = parseCsv(labelled.text)
    expect(others).toEqual(rows)
    expect(new Set(labels).size).toBe(names.length)
    expect(labels).not.toEqual(names)
    expect(parseCsv((await search({ take: 3 }, { ...csv, 'x-headings': 'keys' })).text)[0]).toEqual(names)
    expect((await search({ take: 3 }, { ...csv, 'x-headings': 'names' })).status).toBe(400)
  })

  check(
    'X-Columns chooses the columns of the CSV, and an unknown name or one given twice is refused',
    async () => {
      for (const take of [3, -1]) {
        const whole = parseCsv((await search({ take }, csv)).text)
        const [names = []] = whole
        const chosen = [names.at(-1)!, names[0]!]
        const columns = chosen.join(', ')
        const some = parseCsv((await search({ take }, { ...csv, 'x-columns': columns })).text)
        expect(some).toEqual(whole.map((row) => [row[names.length - 1], row[0]]))
        const lines = await search({ take }, { ...ndjson, 'x-columns': columns })
        expect(lines.text).toBe((await search({ take }, ndjson)).text)
        for (const wrong of ['no_such_field', `${chosen[0]},${chosen[0]}`, 'Id,']) {
          const refused = await search({ take }, { ...csv, 'x-columns': wrong })
          expect(refused.status, wrong).toBe(422)
          expect(refused.body.error.code).toBe('VALIDATION_FAILED')
          expect(refused.body.error.details[0].path).toBe('X-Columns')
        }
      }
    },
  )

  check('an empty page is a CSV with only its line of names, and an empty NDJSON', async () => {
    const page = { skip: 1_000_000, take: 5 }
    expect(parseCsv((await search(page, csv)).text)).toHaveLength(1)
    expect((await search(page, ndjson)).text).toBe('')
  })

  check('JSON is sent unless Accept prefers another form, and errors are JSON', async () => {
    const jsons = [
      '*/*',
      'application/json',
      'text/html',
      'application/json, text/csv;q=0.5',
      'text/csv;q=0',
      '',
    ]
    for (const accept of jsons) {
      const { headers, body: page } = await search({ take: 1 }, { accept })
      expect(headers.get('content-type'), accept).toContain('application/json')
      expect(page.total, accept).toEqual(expect.any(Number))
    }
    const csvs = ['text/csv, */*', 'TEXT/CSV; charset=utf-8', 'application/json;q=0.1, text/csv;q=0.9']
    for (const accept of csvs) {
      const { headers } = await search({ take: 1 }, { accept })
      expect(headers.get('content-type'), accept).toContain('text/csv')
    }
    const refused = await search({ take: 'many' }, csv)
    expect(refused.status).toBe(422)
    expect(refused.body.error.code).toBe('VALIDATION_FAILED')
  })
}
