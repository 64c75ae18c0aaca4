import { describe, expect, test } from 'vitest'
import { readLayer } from '../data/layer.ts'
import { listGroups, listMeasures, readQuestion, toQuery, writeQuestion } from './question.ts'

const property = (propertyName: string, dataType: number) => ({
  propertyName,
  displayName: propertyName,
  dataType,
  required: false,
  isSystem: false,
})
const layer = readLayer({
  layerName: 'SHOP',
  properties: [property('kind', 3), property('sales', 4), property('opened', 5), property('place', 7)],
})

describe('A question about groups', () => {
  test('the address has the question, and reads it again', () => {
    const question = { groups: ['kind', '@TERRITORY'], measure: 'sum sales' }
    expect(readQuestion(writeQuestion(question))).toEqual(question)
    expect([readQuestion(''), readQuestion(), writeQuestion(undefined)]).toEqual([undefined, undefined, ''])
  })

  test('the largest groups come first, and months in their order', () => {
    expect(toQuery({ groups: ['kind'], measure: 'sum sales' }, layer)).toEqual({
      groupBy: [{ field: 'kind', as: 'group0' }],
      aggregate: { value: { sum: 'sales' }, count: { count: '*' } },
      sortBy: [{ Field: 'value', Direction: 'DESC' }],
    })
    expect(toQuery({ groups: ['opened:month'], measure: 'count' }, layer)).toMatchObject({
      groupBy: [{ field: 'opened', by: 'month', as: 'group0' }],
      sortBy: [{ Field: 'group0' }],
    })
  })

  test('an area of another layer is joined by the place of a record', () => {
    expect(toQuery({ groups: ['@TERRITORY'], measure: 'count' }, layer)).toMatchObject({
      areas: { area: { layer: 'TERRITORY', contains: 'place' } },
      groupBy: [
        { field: 'area.Title', as: 'group0' },
        { field: 'area.Id', as: 'areaId' },
      ],
    })
  })

  test('a place is no group, and only a number has a sum', () => {
    expect(listGroups(layer).map(([group]) => group)).not.toContain('place')
    const sums = listMeasures(layer).filter(([measure]) => measure.startsWith('sum'))
    expect(sums).toEqual([['sum sales', 'Sum: sales']])
  })
})
