import { strToU8, Zip, ZipDeflate } from 'fflate'
import { columnName, createCells, styles } from './sheetCells.ts'
import type { SheetColumn, SheetFacts } from './sheetFacts.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const worksheet = `${declaration}<worksheet xmlns="${main}">`

/** Rows are many and alike: the fastest level halves the time and makes files a tenth larger. */
const level = 1

/** Columns are this many characters wide, or as wide as their headings. */
const widths = { least: 12, most: 40, moment: 20 }

/**
 * Writes a workbook (ECMA-376) piece by piece: one sheet with the rows, then one that says what they are. Each call returns
 * the bytes that are ready.
 */
export function createSheetFile(facts: SheetFacts) {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pieces.push(bytes)
  })
  const take = () => Buffer.concat(pieces.splice(0))
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level })
    zip.add(part)
    return part
  }
  const addWhole = (name: string, xml: string) => add(name).push(strToU8(declaration + xml), true)
  const cells = createCells(facts)
  for (const [name, xml] of Object.entries(fixedParts(facts))) addWhole(name, xml)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(worksheet + sheetStart(facts.columns)))
  return {
    /** Adds items, each as a line of JSON. */
    addLines(lines: string): Uint8Array {
      for (const rows of cells.toRows(lines)) sheet.push(strToU8(rows))
      return take()
    },
    finish(): Uint8Array {
      const lastCell = `${columnName(facts.columns.length - 1)}${cells.count() + 1}`
      sheet.push(strToU8(`</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`), true)
      const about = [...facts.about, ['Rows', String(cells.count())], ...cells.leftOut()]
      const rows = about.map(([name, value], i) => aboutRow(name!, value!, i + 1)).join('')
      const columns =
        '<cols><col min="1" max="1" width="16" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols>'
      addWhole(
        'xl/worksheets/sheet2.xml',
        `<worksheet xmlns="${main}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
      )
      zip.end()
      return take()
    },
  }

  function aboutRow(name: string, value: string, row: number): string {
    return `<row r="${row}">${cells.text(name, `A${row}`, styles.heading)}${cells.text(value, `B${row}`, styles.text)}</row>`
  }
}

function sheetStart(columns: readonly SheetColumn[]): string {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const cols = columns.map(({ heading, isMoment }, i) => {
    const width = isMoment ? widths.moment : Math.min(Math.max(heading.length + 4, widths.least), widths.most)
    // A cell that a person fills in is text too, unless the column has moments.
    const style = isMoment ? styles.moment : styles.text
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${style}" customWidth="1"/>`
  })
  const head = createCells({ columns: [], timeZone: 'UTC' })
  const headings = columns.map(({ heading }, i) => head.text(heading, `${columnName(i)}1`, styles.heading))
  return `<sheetViews><sheetView tabSelected="1" workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

function fixedParts({ title }: SheetFacts): Record<string, string> {
  const content = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${content(type)}"/>`
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('worksheets/sheet2', 'worksheet')}${override('styles', 'styles')}</Types>`,
    '_rels/.rels': relate(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/><sheet name="About" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relate(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styleSheet,
  }
}

function relate(...targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
}

/** Excel refuses longer names, some characters, and two sheets of one name. The signs of XML are replaced, not escaped. */
function sheetName(title: string): string {
  const name = title.replaceAll(/[[\]:*?/\\<>&"']/g, '_').slice(0, 31)
  return /^about$/i.test(name) ? 'Rows' : name
}

/** The formats of `styles`, in their order: 49 is text. */
const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF2"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${[
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
].join('')}</cellXfs></styleSheet>`
