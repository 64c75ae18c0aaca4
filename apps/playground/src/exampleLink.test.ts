import { expect, test } from 'vitest'
import { pagesOfBundle } from '../../docs/test/site.ts'
import { readPositions } from './address.ts'
import { exampleQuery } from './exampleLink.ts'
import { tools } from './tools.ts'

const { operations } = await pagesOfBundle()
const queries = new Map(operations.map(({ id, request }) => [id, exampleQuery(request)]))

test('each link opens a tool, with values that the example has', () => {
  const linked = [...queries].filter(([, query]) => query !== undefined)
  expect(linked.length).toBeGreaterThan(30)
  for (const [id, query] of linked) {
    const parameters = new URLSearchParams(query)
    expect(
      tools.map((tool) => tool.id),
      id,
    ).toContain(parameters.get('tool'))
    for (const [name, value] of parameters) {
      expect(value, `${id} ${name}`).not.toBe('')
      expect(value, `${id} ${name}`).not.toMatch(/NaN|undefined|\[object/)
      if (name === 'stops' || name === 'at')
        expect(readPositions(value), id).toHaveLength(value.split(';').length)
    }
  }
})

test('every operation that has positions, places or records to show is linked', () => {
  const areas = new Set(['geocoding', 'digipin', 'elevation', 'routing', 'styles'])
  const missing = operations.filter(({ id, area }) => areas.has(area) && queries.get(id) === undefined)
  expect(missing.map(({ id }) => id)).toEqual([])
  expect(queries.get('findRoute')).toBe('tool=move&stops=18.53241,73.85678;18.54778,73.87205')
  expect(queries.get('createToken')).toBeUndefined()
})
