import { strToU8, zipSync } from 'fflate'

type Cell = string | number | Date | undefined

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The bytes of an Excel workbook with one sheet. */
export function writeSheet(rows: readonly (readonly Cell[])[]): Uint8Array {
  const types = `${packages}/content-types`
  const content = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${content('styles')}"/></Types>`,
    '_rels/.rels': relate(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Shops" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relate(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    // The second style is a date.
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map(writeRow).join('')}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)]),
    ),
  )
}

function relate(...targets: [type: string, target: string][]): string {
  const list = targets.map(
    ([type, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
}

function writeRow(cells: readonly Cell[], index: number): string {
  return `<row r="${index + 1}">${cells.map((cell, column) => writeCell(cell, `${'ABCDEFGH'[column]}${index + 1}`)).join('')}</row>`
}

function writeCell(cell: Cell, place: string): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  // Days since 1899-12-30.
  const days = cell.getTime() / 86_400_000 + 25_569
  return `<c r="${place}" s="1"><v>${days}</v></c>`
}
