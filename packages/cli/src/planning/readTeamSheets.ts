import type { components } from '@geofield/client/openapi'
import { CliError } from '../errors/CliError.ts'
import { InputError } from '@geofield/sheets/inputError'
import { parsePair } from '@geofield/sheets/reading/position'
import { readCell, readValue } from '@geofield/sheets/reading/inputRow'
import { toNumberText } from '@geofield/sheets/reading/sheetCell'
import { readRows } from '../input/readRows.ts'

type Schemas = components['schemas']
export type Worker = Schemas['ProposalWorker']
export type Customer = Schemas['ProposalCustomer']

/** Reads the text of a cell; throws a reason, as the end of a sentence about the cell, where it can't. */
type Read = (text: string) => unknown

const asText: Read = (text) => text
const asNumber: Read = (text) => {
  const number = Number(text)
  if (Number.isFinite(number)) return number
  throw new Error(`must be a number; got ${text}`)
}
const asYes: Read = (text) => {
  const word = text.toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  if (['false', 'no', '0'].includes(word)) return false
  throw new Error(`must be yes or no; got ${text}`)
}
const asList =
  (read: Read): Read =>
  (text) =>
    text.split(/[,;|\s]+/).map(read)
const asSkills: Read = (text) => text.split(/[,;|]/).map((skill) => skill.trim())
const asWindows: Read = (text) =>
  text.split(/[,;\s]+/).map((window) => {
    const [from, to] = window.split('-')
    if (from && to) return { from, to }
    throw new Error(`must be times such as 10:00-12:30; got ${window}`)
  })

type Columns<Row> = { [Field in keyof Required<Row>]: Read }

const workerColumns: Columns<Worker> = {
  employee_guid: asText,
  start: parsePair,
  end: parsePair,
  dayStart: asText,
  dayEnd: asText,
  hoursPerDay: asNumber,
  weekdays: asList(asNumber),
  daysOff: asList(asText),
  skills: asSkills,
  visitsPerDay: asNumber,
  capacity: asNumber,
  kilometresPerDay: asNumber,
}
const customerColumns: Columns<Customer> = {
  customer_guid: asText,
  visits: asNumber,
  per: asText,
  rrule: asText,
  ruleStart: asText,
  asPlanned: asYes,
  gapDays: asNumber,
  serviceMinutes: asNumber,
  windows: asWindows,
  priority: asNumber,
  worthKilometres: asNumber,
  skill: asText,
  load: asNumber,
  fixedWorker: asText,
  preferredWorker: asText,
}

/** The workers of a table whose columns have the names of the fields, in any letter case. Others are left out. */
export const readWorkers = (file: string) => readTable<Worker>(file, workerColumns, 'employee_guid')
export const readCustomers = (file: string) => readTable<Customer>(file, customerColumns, 'customer_guid')

async function readTable<Row>(file: string, columns: Columns<Row>, key: keyof Row & string): Promise<Row[]> {
  const rows: Row[] = []
  for await (const { line, values, fault } of readRows(file)) {
    if (fault !== undefined) throw unusable(file, line, fault)
    const row: Record<string, unknown> = {}
    for (const [name, read] of Object.entries<Read>(columns)) {
      const column = name.toLowerCase()
      const text = readCell(values, column)
      if (text === undefined) continue
      try {
        // What the cell stores, whatever the format of the sheet shows.
        row[name] = read(read === asNumber ? toNumberText(readValue(values, column)).trim() : text)
      } catch (error) {
        const place = error instanceof InputError ? `${name}:` : name
        throw unusable(file, line, `${place} ${(error as Error).message}`)
      }
    }
    if (row[key] === undefined) throw unusable(file, line, `has no ${key}`)
    rows.push(row as Row)
  }
  return rows
}

const unusable = (file: string, line: number, what: string) =>
  new CliError('wrongUsage', `${file}: line ${line}: ${what}`)
