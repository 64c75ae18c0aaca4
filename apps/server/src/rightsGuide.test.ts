import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Right, rights } from './auth/index.ts'

const guide = join(import.meta.dirname, '../../docs/src/content/docs/guides/roles.mdx')
const start = '{/* rights: written by rightsGuide.test.ts */}\n\n'
const end = '\n\n{/* rights: end */}'

const reaches = { all: 'all', below: 'below', own: 'own', none: 'no' } as const
const widened = {
  visibility: '`shared`',
  customers: '`--customers all`',
  records: '`--records all`',
} as const
const beyonds = { leftOut: 'left out', notFound: '404', refused: '403' } as const

function toCells([operation, right]: [string, Right]): string[] {
  const { manager, field, reader, widenedBy, beyond } = right
  const limited = [manager, field].some((reach) => reach === 'below' || reach === 'own')
  return [
    `[\`${operation}\`](../../reference/${operation}/)`,
    reaches[manager],
    reaches[field],
    reaches[reader],
    widenedBy === undefined ? '' : widened[widenedBy],
    limited ? beyonds[beyond] : '',
  ]
}

/** A Markdown table with aligned columns, as the formatter writes it. */
function toTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}

test('the guide on roles has the table of rights (vitest -u writes it)', async () => {
  const heads = ['operation', '`manager`', '`field`', '`reader`', 'all with', 'beyond']
  const text = readFileSync(guide, 'utf8')
  const [before, rest] = text.split(start)
  const [, after] = rest!.split(end)
  const table = toTable([heads, ...Object.entries(rights).map(toCells)])
  await expect(`${before}${start}${table}${end}${after}`).toMatchFileSnapshot(guide)
})
