import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { InputError } from '../inputError.ts'
import { formatOf, type InputRow } from '../reading/inputRow.ts'
import { parseCsvText } from '../reading/parseCsvText.ts'
import { parseBook, readBookRows } from '../reading/sheetRows.ts'
import { decodeText } from '../reading/text.ts'
import { readTextRows } from '../reading/textRows.ts'
import { mapAutomatically } from './autoMapping.ts'
import type { FieldType } from './fields.ts'
import { createLook } from './look.ts'
import type { Item } from './target.ts'
import { createItems } from './toItem.ts'

/** Small files after public bug reports. They are kept outside the repository. */
const data = process.env.GEOFIELD_TEST_DATA || '../shared/data'
const folder = join(resolve(import.meta.dirname, '../../../..', data), 'sheets')
const isThere = existsSync(folder) || process.env.GEOFIELD_REQUIRE_TEST_DATA === '1'

const types: Record<string, FieldType> = {
  full_name: 'text',
  postal_code: 'text',
  phone_number: 'text',
  address: 'text',
  category: 'text',
  date: 'time',
  is_active: 'boolean',
  location: 'geometry',
}
const fields = Object.entries(types).map(([name, type]) => ({
  name,
  otherNames: [`customer_${name}`, name === 'full_name' ? 'pf_name' : `pf_${name}`],
  type,
  isRequired: false,
  isUnique: false,
  values: undefined,
}))
const target = { name: 'CUSTOMER', fields, maxItems: 1000, save: () => Promise.resolve([]) }

async function* readRows(name: string): AsyncGenerator<InputRow> {
  const file = join(folder, name)
  const format = formatOf(name)!
  const text = decodeText(createReadStream(file), { file: name })
  if (format === 'xlsx') yield* readBookRows(parseBook(readFileSync(file), name), name, {})
  else yield* readTextRows(text, { format, file: name, parse: parseCsvText, delimiter: undefined })
}

/** What an import makes of each row, what it says about it, and why it reads no further. */
async function read(name: string): Promise<string[]> {
  const said: string[] = []
  try {
    for await (const row of readRows(name)) {
      const { line, values, fault } = row
      const mapping = mapAutomatically(Object.keys(values), target)
      const made =
        fault === undefined ? createItems(mapping, target, { timeZone: 'Asia/Kolkata' })(values) : { fault }
      said.push(`${line} ${made.fault ?? describe(made.item)}`)
      const found = createLook(mapping, target)(row, made)
      said.push(...found.map(({ field, message }) => `${line} ${field}: ${message}`))
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    said.push(error.message)
  }
  return said
}

function describe(item: Item): string {
  const values = Object.values(item).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  )
  return values.join(' | ').replaceAll('"', "'")
}

const strayQuote = 'has a quote inside of a value: quote the value, and write its quotes twice'
const lines = (first: number, last: number, say: (line: number) => string) =>
  Array.from({ length: last - first + 1 }, (_, i) => say(first + i))

/** By file: what is said of each of its lines. */
const files: Readonly<Record<string, readonly string[]>> = {
  'bom.csv': ['2 BOM Stores | 411001'],
  'bomq.csv': ['2 BOM Quoted, Stores | 411002'],
  'bool.csv': ['2 Bool1 | true', '3 Bool2 | true', '4 Bool3 | 1', '5 Bool4 | yes', '6 Bool5 | false'],
  'cr.csv': ['2 OldMac One | 411009', '3 OldMac Two | 411010'],
  'd1904.xlsx': [
    '2 D1904 | 2026-03-04 00:00:00',
    '2 address: is a date in the file, which is stored as 2026-03-04 00:00:00',
  ],
  'dates.csv': [
    '2 date: "01/04/2026" could be several days',
    '3 DMY2 | 2026-12-31',
    '4 ISO | 2026-04-01',
    '5 ExcelSerial | 46113',
    '6 Time | 2026-04-01T09:30:00+05:30',
    '7 IST | 2026-04-01T09:30:00+05:30',
  ],
  'dt.xlsx': ['2 xl datetime | 2026-03-04T09:30:00+05:30', '3 xl date | 2026-03-04'],
  'dup.csv': ['dup.csv has two columns with the heading "customer_postal_code"'],
  'emoji.csv': [
    '2 👨\u200D👩\u200D👧 Family किराना',
    '3 \u202ERTL override',
    '3 full_name: has invisible characters',
    '4 שלום Stores',
  ],
  'excelshort.csv': lines(2, 32, (n) => `${n} Row ${n} | Lane ${n}${n > 30 ? '' : ' | Retail'}`),
  'formula.csv': ["2 =HYPERLINK('http://x','y') | +911 | @SUM(1)", "3 -2+3 | -5 | \t=cmd|' /C calc'!A0"],
  'guid.csv': ['2 Case One', '3 Case Two', '4 Case Three'],
  'gx.kml': ["1 {'type':'LineString','coordinates':[[73.8567,18.5324,560],[73.8651,18.5346,561]]}"],
  'headeronly.csv': [],
  'hiddenfirst.xlsx': ['2 Second Sheet'],
  'latlon.csv': [
    '2 location: "18,5204" is not a latitude',
    `3 ${strayQuote}`,
    "4 Swap | {'lat':73.8567,'lon':18.5204}",
    '4 location: is at latitude 73.8567 and longitude 18.5204: are they swapped?',
    "5 Plain | {'lat':18.5204,'lon':73.8567}",
    '6 location: "118.5" is not a latitude',
    '7 EmptyLL',
  ],
  'merged.xlsx': [
    '2 Merged A | Retail',
    '3 Merged B',
    '3 : customer_category is merged with line 2, which alone has its value',
  ],
  'mp.geojson': ['mp.geojson has positions in the coordinate system urn:ogc:def:crs:EPSG::3857'],
  'nbsp.csv': ['2 \u00A0NBSP Stores\u00A0 | \u200B411015\u200B', '2 postal_code: has invisible characters'],
  'notime.gpx': [
    "1 {'type':'LineString','coordinates':[[73.8567,18.5324],[73.8651,18.5346],[73.87,18.5366]]}",
  ],
  'nul.csv': ['2 Nul\0Stores | abc'],
  'nullmark.csv': ['2 NullMark | NULL', '3 EmptyQ'],
  'oneseg.gpx': ["1 {'type':'LineString','coordinates':[[73.8567,18.5324],[73.8651,18.5346]]}"],
  'pipe.csv': ['2 Pipe Stores | 411016'],
  'poly.kml': [
    "1 Terr A | {'type':'Polygon','coordinates':[[[73.8,18.5,0],[73.9,18.5,0],[73.9,18.6,0],[73.8,18.5,0]]]}",
  ],
  'q57.csv': lines(2, 100, (n) => (n === 57 ? `57 ${strayQuote}` : `${n} Row ${n} | Lane ${n}`)),
  'ragged.csv': ['2 has 3 values under 2 headings', '3 Ragged Two', '5 Ragged Three | 411014'],
  'rte.gpx': ["1 {'type':'LineString','coordinates':[[73.8567,18.5324],[73.8651,18.5346]]}"],
  'semi.csv': ["2 Semi Stores | 411005 | Lane 3, Baner; near 'Temple'\r\nPune"],
  'sep.csv': ['3 Sep Stores | 411006'],
  'skip.csv': ['2 skip1', '3 skip2', '4 skip3', '5 skip4'],
  'space.kml': ["1 {'type':'LineString','coordinates':[[73.8567,18.5324,0],[73.8651,18.5346,0]]}"],
  'styled.xlsx': ['2 Styled A | Retail'],
  'syn.csv': ["2 Synon Stores | 411001 | 9823012345 | {'lat':18.52,'lon':73.85} | MG Road, Pune"],
  'title.xlsx': ['3 ', '4 '],
  'trunc.gpx': ['trunc.gpx: its XML cannot be read: unclosed xml tag(s): gpx, trk, trkseg'],
  'truncated_utf8.csv': ['truncated_utf8.csv is not UTF-8: line 2'],
  'tsv.csv': ['2 Tab, Stores | 411017'],
  'twice.csv': ['2 Twice Stores | 5550001111', '3 Twice Traders | 5550001112'],
  'unclosed.csv': ['unclosed.csv, in the row from line 2: a quoted value never ends'],
  'unq.csv': [`2 ${strayQuote}`],
  'utf16be.csv': ['2 किराना BE | 411003'],
  'utf16le.csv': ['2 किराना Stores | 411003'],
  'win1252.csv': ['win1252.csv is not UTF-8: line 2'],
  'wpt.gpx': ["1 {'type':'Point','coordinates':[73.8567,18.5324]}"],
  'zeros.csv': [
    '2 Zero Stores | 012345 | 0444123456',
    '3 Sci Stores | 411007 | 9.19823E+11',
    '3 phone_number: is 9.19823E+11: a spreadsheet has shortened a longer number',
    '4 Plus Stores | 411008 | +919823012345',
  ],
}

test.skipIf(!isThere).each(Object.entries(files))(
  '%s, which broke an import somewhere, is read right or refused with the right reason',
  async (name, said) => {
    expect(await read(name)).toEqual(said)
  },
)
