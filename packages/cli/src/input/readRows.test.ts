import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readCsvRows as readWith } from '@geofield/sheets/reading/csvRows'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import { parseCsvText } from '@geofield/sheets/reading/parseCsvText'
import { temporaryFolder } from '../testing/geofield.ts'
import { parseStream } from './csvRows.ts'
import { type ReadOptions, readRows } from './readRows.ts'

async function read(name: string, content: string | Uint8Array, options: ReadOptions = {}) {
  const file = join(temporaryFolder(), name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  const rows: InputRow[] = []
  for await (const row of readRows(file, options)) rows.push(row)
  return rows
}

async function* text(content: string) {
  yield content
}

describe('a CSV', () => {
  test('a CSV has a row for each line below its headings, with the line where it begins', async () => {
    const rows = await read('a.csv', 'name,note\r\n"Tea, ""hot""","two\r\nlines"\r\n\r\nMilk,\r\n')
    expect(rows).toEqual([
      { line: 2, values: { name: 'Tea, "hot"', note: 'two\r\nlines' } },
      { line: 5, values: { name: 'Milk', note: '' } },
    ])
  })

  test.each([
    'a,b\r\n"x\r\ny",1\n\n"p\nq",2\r\nz,"\r"\rk,1\n',
    'sep=;\nname;city\n"Tea ""hot""";पुणे\n;;\nMilk;"unclosed" x\nlong;row;here\n',
    '\uFEFFname\tcity\nTea\t"a\tb"\n',
    'a,a\n1,2\n',
    'a,b\n1,2\n"x,3\ny,4\n',
    '',
  ])('the parser of browsers reads %j as that of Node does', async (content) => {
    const readAs = async (parse: typeof parseStream) => {
      const found: unknown[] = []
      try {
        const rows = readWith(text(content), { file: 'a.csv', parse, delimiter: undefined })
        for await (const row of rows) found.push(row)
      } catch (error) {
        found.push((error as Error).message)
      }
      return found
    }
    expect(await readAs(parseCsvText)).toEqual(await readAs(parseStream))
  })

  test('a CSV may mix its line ends', async () => {
    const rows = await read('a.csv', 'a,b\r\n"x\r\ny",1\n\n"p\nq",2\r\nz,"\r"\rk,1\n')
    expect(rows.map(({ line, values }) => [line, values['a']])).toEqual([
      [2, 'x\r\ny'],
      [5, 'p\nq'],
      [7, 'z'],
      [9, 'k'],
    ])
  })

  test.each([
    ['a byte order mark', '\uFEFFname,city\nTea,Pune\n'],
    ['semicolons', 'name;city\nTea;Pune\n'],
    ['tabs', 'name\tcity\nTea\tPune'],
    ['commas inside of quoted headings', '"name";city\n"Tea";Pune\n'],
  ])('with %s is read', async (_, content) => {
    expect(await read('a.csv', content)).toEqual([{ line: 2, values: { name: 'Tea', city: 'Pune' } }])
  })

  test.each([
    ['pipes', 'name|city\nTea|Pune\n', 2],
    ['its delimiter named in the first line, as Excel does', 'sep=;\r\nname;city\r\nTea;Pune\r\n', 3],
    ['invisible characters in its headings', '\u200Bname\u00A0,city\u2060\nTea,Pune\n', 2],
  ])('with %s is read', async (_, content, line) => {
    expect(await read('a.csv', content)).toEqual([{ line, values: { name: 'Tea', city: 'Pune' } }])
  })

  test('a CSV may leave out empty values at the end of a row, as spreadsheets do, and has rows of values only', async () => {
    const rows = await read('a.csv', 'a,b,c\n1\n,,\n1,2\n1,2,3,,\n')
    expect(rows).toEqual([
      { line: 2, values: { a: '1', b: '', c: '' } },
      { line: 4, values: { a: '1', b: '2', c: '' } },
      { line: 5, values: { a: '1', b: '2', c: '3' } },
    ])
  })

  test('with values beyond its headings has a fault there, keeps the values, and reads on', async () => {
    expect(await read('a.csv', 'a,b\n1,2,3,4\n1,2\n')).toEqual([
      {
        line: 2,
        values: { a: '1', b: '2', 'column 3': '3', 'column 4': '4' },
        fault: 'has 4 values under 2 headings',
      },
      { line: 3, values: { a: '1', b: '2' } },
    ])
  })

  test('a value in a column without a heading is named by its column, so that it can be reported', async () => {
    expect(await read('a.csv', 'a,,b\n1,2,3\n4,,5\n')).toEqual([
      { line: 2, values: { a: '1', 'column 2': '2', b: '3' } },
      { line: 3, values: { a: '4', b: '5' } },
    ])
  })

  test.each([
    ['5" pipe', '5" pipe'],
    ['"5" pipe"', '"5" pipe"'],
    ['say "hi" now', 'say "hi" now'],
  ])('with a quote inside of a value refuses that row alone, by its line: %s', async (value, a) => {
    const lines = ['a,b', '"two\nlines",x', `${value},x`, 'after,x']
    const rows = await read('a.csv', `${lines.join('\n')}\n`)
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 5])
    const fault = expect.stringContaining('a quote inside of a value')
    expect(rows.slice(1)).toEqual([
      { line: 4, values: { a, b: 'x' }, fault },
      { line: 5, values: { a: 'after', b: 'x' } },
    ])
  })

  test('a CSV is read from the line that its headings are said to be in', async () => {
    const content = 'Customers of Pune,,\n\nof "2026",\nname,city\nTea,Pune\n'
    expect(await read('a.csv', content, { headerRow: 4 })).toEqual([
      { line: 5, values: { name: 'Tea', city: 'Pune' } },
    ])
  })

  test.each(['utf-16le', 'utf-16be'])(
    'in %s is read as that, with and without its mark',
    async (encoding) => {
      for (const mark of ['\uFEFF', '']) {
        const bytes = Buffer.from(`${mark}name\tcity\r\nपुणे चाय\tPune\r\n`, 'utf16le')
        const content = encoding === 'utf-16le' ? bytes : bytes.swap16()
        expect(await read('a.csv', content)).toEqual([{ line: 2, values: { name: 'पुणे चाय', city: 'Pune' } }])
      }
    },
  )

  test('a CSV that is not UTF-8 is refused with what it says in Windows-1252', async () => {
    const bytes = Buffer.from('name\nTea\nCaf\u00E9 5\n', 'latin1')
    await expect(read('a.csv', bytes)).rejects.toMatchObject({
      message: expect.stringContaining('a.csv is not UTF-8: line 3'),
      hint: expect.stringContaining('In Windows-1252 the line reads: Café 5'),
    })
  })

  test('a CSV of another encoding is read if it is named', async () => {
    const bytes = Buffer.from('name\nCaf\u00E9\n', 'latin1')
    expect(await read('a.csv', bytes, { encoding: 'windows-1252' })).toEqual([
      { line: 2, values: { name: 'Café' } },
    ])
    await expect(read('a.csv', bytes, { encoding: 'nonsense' })).rejects.toThrow(
      '"nonsense" is not an encoding',
    )
  })

  test('with characters across the pieces in which it is read stays whole', async () => {
    const names = Array.from({ length: 60_000 }, (_, i) => `${'a'.repeat(i % 4)}पुणे𝄞`)
    const rows = await read('a.csv', `name\n${names.join('\n')}\n`)
    expect(rows.map(({ values }) => values['name'])).toEqual(names)
    expect(rows.at(-1)!.line).toBe(60_001)
  })

  test.each([
    ['', 'a.csv is empty'],
    [',,\n1,2,3\n', 'a.csv has no headings'],
    ['a,b,a\n', 'a.csv has two columns with the heading "a"'],
    ['a\n1\n"2\n3\n', 'a.csv, in the row from line 3: a quoted value never ends'],
    ['a\n"1\n\n', 'a.csv, in the row from line 2: a quoted value never ends'],
    [Buffer.from('a\n1\nCaf\u00E9\n', 'latin1'), 'a.csv is not UTF-8: line 3'],
    [Buffer.from('a\n1\n\u00E9', 'latin1'), 'a.csv is not UTF-8: line 3'],
  ])('%j is refused with the place of its fault', async (content, message) => {
    await expect(read('a.csv', content)).rejects.toThrow(message)
  })
})

describe('NDJSON', () => {
  test('NDJSON has an object or a feature on each line, and a fault where a line is neither', async () => {
    const feature = { type: 'Feature', id: 7, properties: { name: 'Tea' }, geometry: null }
    const lines = ['{"name":"Milk"}', '', JSON.stringify(feature), '[1]', '{', '{"name":"last"}']
    expect(await read('a.ndjson', lines.join('\r\n'))).toEqual([
      { line: 1, values: { name: 'Milk' } },
      { line: 3, values: { id: 7, name: 'Tea', geometry: null } },
      { line: 4, values: {}, fault: 'is not JSON object' },
      { line: 5, values: {}, fault: 'is not JSON' },
      { line: 6, values: { name: 'last' } },
    ])
  })

  test('with a line that no request could hold is refused', async () => {
    await expect(read('a.ndjson', `{}\n"${'x'.repeat(5_000_000)}`)).rejects.toThrow(
      'line 2 is longer than 4 MiB',
    )
  })
})

describe('GeoJSON', () => {
  const geometry = { type: 'Point', coordinates: [73.123456789012, 18.5] }

  test('GeoJSON has a row for each feature, wherever its members stand', async () => {
    const features = [{ type: 'Feature', properties: { name: 'Tea' }, geometry }, { type: 'Point' }]
    const text = JSON.stringify({ features, name: 'shops', type: 'FeatureCollection' }, undefined, 1)
    expect(await read('a.geojson', `\uFEFF${text}`)).toEqual([
      { line: 1, values: { name: 'Tea', geometry } },
      { line: 2, values: {}, fault: 'is not a GeoJSON feature' },
    ])
  })

  test.each([
    ['{"type":"Feature"}', 'a.geojson is not a GeoJSON FeatureCollection'],
    ['[]', 'a.geojson is not a GeoJSON FeatureCollection'],
    [' \n', 'a.geojson is empty'],
    [
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":null},{',
      /not JSON/,
    ],
    ['{"type":"FeatureCollection","features":[]} x', 'a.geojson is not JSON'],
  ])('%j is refused', async (content, message) => {
    await expect(read('a.geojson', content)).rejects.toThrow(message)
  })
})

describe('KML and GPX', () => {
  test('KML and GPX have a row for each place, line and area, also where blanks stand in coordinates', async () => {
    const placemark = (name: string, geometry: string) =>
      `<Placemark><name>${name}</name>${geometry}</Placemark>`
    const coordinates = '<coordinates>73.85, 18.53, 560\n 73.86, 18.54, 561</coordinates>'
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemark('A', '<Point><coordinates>73.85,18.53</coordinates></Point>')}${placemark('B', `<LineString>${coordinates}</LineString>`)}</Document></kml>`
    const line = [
      [73.85, 18.53, 560],
      [73.86, 18.54, 561],
    ]
    expect(await read('a.kml', kml)).toMatchObject([
      { line: 1, values: { name: 'A', geometry: { type: 'Point', coordinates: [73.85, 18.53] } } },
      { line: 2, values: { name: 'B', geometry: { type: 'LineString', coordinates: line } } },
    ])
    const gpx =
      '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="18.53" lon="73.85"><name>Gate</name></wpt></gpx>'
    expect(await read('a.gpx', gpx)).toMatchObject([
      { line: 1, values: { name: 'Gate', geometry: { type: 'Point', coordinates: [73.85, 18.53] } } },
    ])
  })

  test('a KMZ is read by its first KML', async () => {
    const kml = (name: string) =>
      strToU8(
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>${name}</name><Point><coordinates>73.85,18.53</coordinates></Point></Placemark></kml>`,
      )
    const archive = {
      'images/icon.png': new Uint8Array([1]),
      'doc.kml': kml('दुकान'),
      'files/more.kml': kml('B'),
    }
    expect(await read('a.KMZ', zipSync(archive))).toMatchObject([
      { line: 1, values: { name: 'दुकान', geometry: { type: 'Point', coordinates: [73.85, 18.53] } } },
    ])
    await expect(read('a.kmz', zipSync({ 'a.png': kml('A') }))).rejects.toThrow('a.kmz holds no .kml file')
    await expect(read('a.kmz', '<kml/>')).rejects.toThrow('a.kmz is no .kmz file')
  })

  test.each([
    ['a.gpx', '<gpx><trk><trkseg>', 'its XML cannot be read'],
    ['a.kml', '<svg/>', 'it is neither GPX nor KML, but <svg>'],
  ])('%s of %j is refused', async (name, content, message) => {
    await expect(read(name, content)).rejects.toThrow(message)
  })
})

test('GeoJSON in another coordinate system is refused', async () => {
  const crs = (name: string) => ({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name } },
    features: [],
  })
  const web = JSON.stringify(crs('urn:ogc:def:crs:EPSG::3857'))
  await expect(read('a.geojson', web)).rejects.toThrow('coordinate system urn:ogc:def:crs:EPSG::3857')
  expect(await read('a.geojson', JSON.stringify(crs('urn:ogc:def:crs:OGC:1.3:CRS84')))).toEqual([])
})

test('a file whose name does not say its format needs --format', async () => {
  await expect(read('shops', 'a\n1\n')).rejects.toThrow('does not say what is in it')
  expect(await read('shops', 'a\n1\n', { format: 'csv' })).toHaveLength(1)
})

test('a file that does not exist is an error of the file', async () => {
  const rows = readRows(join(temporaryFolder(), 'none.csv'))
  await expect(rows.next()).rejects.toMatchObject({ code: 'ENOENT' })
})
