import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesOfBundle } from '../test/site.ts'
import type { Shape } from './spec/fields.ts'
import type { OperationPage } from './spec/operationPage.ts'

const guide = join(import.meta.dirname, 'content/docs/guides/coordinate-orders.md')
const start = '<!-- orders: written by coordinateOrders.test.ts -->\n'
const end = '\n<!-- orders: end -->'

/** Which descriptions state the order of a text or a list, and the form of such a field. */
const orders: [title: string, sign: RegExp, formOf: (field: Named) => string][] = [
  ['Longitude first', /longitude first|\[longitude, latitude\]|`lon,lat`/i, formOfLongitudeFirst],
  ['Latitude first', /latitude first|`lat,lon`|`latitude,longitude`|`lat, lon`/i, formOfLatitudeFirst],
]

function formOfLongitudeFirst({ type, description }: Named): string {
  if (/serialized to a string/.test(description!.md)) return 'GeoJSON in a string'
  return /array|object/.test(type) ? 'list, as in GeoJSON' : 'text `lon,lat`'
}

function formOfLatitudeFirst({ description }: Named): string {
  const isPair = /`lat/i.test(description!.md)
  const isPolyline = /polyline/i.test(description!.md)
  return [isPair && 'text `lat,lon`', isPolyline && 'encoded polyline'].filter(Boolean).join(', or ')
}

interface Use {
  name: string
  form: string
  operation: string
}

type Named = Shape & { name: string }

/** The fields of a body at any depth, and its variants, each under the name of what it is a variant of. */
function fieldsBelow({ fields, variants, name }: Named): Named[] {
  return [
    ...fields.flatMap((field) => [field, ...fieldsBelow(field)]),
    ...variants.flatMap((variant) => [{ ...variant, name }, ...fieldsBelow({ ...variant, name })]),
  ]
}

function fieldsOf({ parameters, body, responses }: OperationPage): Named[] {
  const shapes = [
    ...(body?.parts ?? []).flatMap(({ shape }) => (shape ? [shape] : [])),
    ...responses.flatMap(({ contents }) => contents.flatMap(({ shape }) => (shape ? [shape] : []))),
  ]
  return [
    ...parameters.flatMap(({ fields }) => fields),
    ...shapes.flatMap((shape) => fieldsBelow({ ...shape, name: 'body' })),
  ]
}

/** Every text or list of positions whose description states this order, once for each operation. */
function listUses(operations: OperationPage[], [, sign, formOf]: (typeof orders)[number]): Use[] {
  const isMeant = ({ type, description }: Named) =>
    sign.test(description?.md ?? '') &&
    !/^(integer|array of object)/.test(type) &&
    !description!.md.startsWith('Form of')
  return operations.flatMap((operation) =>
    fieldsOf(operation)
      .filter(isMeant)
      .map((field) => ({ name: field.name, form: formOf(field), operation: operation.id })),
  )
}

function toRows(uses: Use[]): string[] {
  const rows = Map.groupBy(uses, ({ name, form }) => `| \`${name}\` | ${form} |`)
  return [...rows].map(([row, of]) => {
    const links = [...new Set(of.map(({ operation }) => operation))].map(
      (id) => `[\`${id}\`](../../reference/${id}/)`,
    )
    return `${row} ${links.join(', ')} |`
  })
}

test('the guide on coordinate orders lists every field whose order the description states (vitest -u writes it)', async () => {
  const { operations } = await pagesOfBundle()
  const tables = orders.map((order) => {
    const rows = toRows(listUses(operations, order))
    return [`### ${order[0]}`, '', '| Field | Form | Operations |', '| --- | --- | --- |', ...rows].join('\n')
  })
  const text = await readFile(guide, 'utf8')
  const [before, rest = ''] = text.split(start)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error('The page lacks the two comments around the tables')
  await expect(`${before}${start}\n${tables.join('\n\n')}\n${end}${after}`).toMatchFileSnapshot(guide)
})
