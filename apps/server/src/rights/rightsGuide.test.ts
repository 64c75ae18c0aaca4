import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Right, rights, trackPlaces } from '../auth/index.ts'
import { toTable, writeBetween } from '../testing/guideTable.ts'

const guide = join(import.meta.dirname, '../../../docs/src/content/docs/guides/roles.mdx')

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

test('the guide on roles has the table of rights (vitest -u writes it)', async () => {
  const heads = ['operation', '`manager`', '`field`', '`reader`', 'all with', 'beyond']
  const table = toTable([heads, ...Object.entries(rights).map(toCells)])
  const text = writeBetween(readFileSync(guide, 'utf8'), { name: 'rights', by: 'rightsGuide.test.ts', table })
  await expect(text).toMatchFileSnapshot(guide)
})

test('the guide on roles has the table of what shows a track (vitest -u writes it)', async () => {
  const rows = trackPlaces.map(({ operations, fields, whose }) => [
    operations.map((id) => `[\`${id}\`](../../reference/${id}/)`).join(', '),
    fields.length === 0 ? 'all of it' : fields.map((name) => `\`${name}\``).join(', '),
    whose,
  ])
  const table = toTable([['operation', 'fields', 'whose track'], ...rows])
  const text = writeBetween(readFileSync(guide, 'utf8'), { name: 'tracks', by: 'rightsGuide.test.ts', table })
  await expect(text).toMatchFileSnapshot(guide)
})
