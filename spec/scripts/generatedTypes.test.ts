import { describe, expect, test } from 'vitest'
import full from '../dist/openapi.json' with { type: 'json' }
import verified from '../dist/openapi.verified.json' with { type: 'json' }
import { typesOf } from './generated.ts'

/** Types that tell a caller nothing: they come of an object without properties and of a schema without a type. */
describe.each([
  // An expression of the style specification is a list of anything, other lists included. An item of a batch that is no
  // object is not refused with the whole body. A change shows the value of any field.
  { name: 'the full bundle', bundle: full, untyped: ['filter', 'BatchItems', 'items', 'before', 'after'] },
  {
    name: 'the verified bundle',
    bundle: verified,
    // The document names these fields and gives no type; `check.ts` keeps those that it gives.
    untyped: [
      ['Name', 'Created', 'Creator', 'Modified', 'Modifier', 'ParentIdPath', 'Type', 'Status', 'Template'],
      ['Content', 'MimeType', 'Name', 'DisplayName', 'Value', 'Format'],
      ['OrganizationId', 'TeamId', 'employee_reporting_manager'],
      ['summary', 'side_of_street', 'linear_reference', 'percent_along', 'outbound_reach', 'inbound_reach'],
      ['heading', 'predicted_speeds', 'mean_elevation'],
    ].flat(),
  },
])('the types of $name', async ({ name, bundle, untyped }) => {
  // Without comments, and without the values of enumerations, one of which is "unknown".
  const types = (await typesOf(bundle as never))
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/"[^"\n]*"(?=\s*[|;])/g, 'string')

  test(`the types of ${name} have no object that allows no key`, () => {
    expect(types).not.toContain('Record<string, never>')
  })

  test(`the types of ${name} are unknown only where nothing is known`, () => {
    // Open objects have an index of unknown values besides the fields that are named.
    const fields = types.matchAll(/^ *"?([\w-]+)"?\??: (?:[^;{]*\W)?unknown\b/gm)
    expect([...fields].map(([, field]) => field).toSorted()).toEqual(untyped.toSorted())
  })
})

test('a field that refers to a schema has its description as prose, and of a plain value its type; a schema is a type of its own name', async () => {
  const page = { $ref: '#/components/schemas/Page', description: 'The next page.' }
  const properties = {
    total: { $ref: '#/components/schemas/Total' },
    first: { $ref: '#/components/schemas/Page' },
    next: page,
  }
  const schemas = {
    Page: { type: 'object', description: 'One page.', properties },
    Total: { type: 'integer', description: 'Number of matches.', default: 0 },
  }
  const bundle = { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: {}, components: { schemas } }
  const types = (await typesOf(bundle as never)).replaceAll(/\s+/g, ' ')
  expect(types).toContain('/** * Number of matches. * @default 0 */ total?: number;')
  expect(types).toContain('/** One page. */ first?: components["schemas"]["Page"];')
  expect(types).toContain('Page: Page;')
  expect(types).toContain('/** One page. */ export type Page = { ')
  expect(types).toContain('/** The next page. */ next?: components["schemas"]["Page"];')
})
