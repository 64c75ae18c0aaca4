import { describe, expect, test } from 'vitest'
import { hideValues, describeShape, shapeOfText } from './values.ts'

const record = {
  Id: '4b1c7a52-6f0e-4d0c-9d4e-0c9d8f1f2a3b',
  Title: 'Asha "Bhai" Kulkarni',
  mobile: '9822012345',
  age: 42,
  Location: { type: 'Point', coordinates: [73.856784, 18.532408] },
  remark: null,
  active: true,
}
const page = { data: [record, record, record], total: 3 }
const isPublic = (value: string) => ['Point', 'SAMPLE_DATA'].includes(value)
const hide = (text: string) => hideValues(text, [page], isPublic)

test('describeShape leaves keys, types, lengths, counts and ids readable', () => {
  expect(describeShape(page)).toBe(
    '{ "data": [{ "Id": "4b1c7a52-6f0e-4d0c-9d4e-0c9d8f1f2a3b", "Title": string(20), "mobile": string(10), ' +
      '"age": integer, "Location": { "type": string(5), "coordinates": [number, ... 2 items] }, ' +
      '"remark": null, "active": true }, ... 3 items], "total": 3 }',
  )
})

test('describeShape of a body that is not JSON returns only the length', () => {
  expect(shapeOfText('<p>Asha</p>')).toBe('text of 11 characters')
  expect(shapeOfText('')).toBe('an empty body')
  expect(shapeOfText('{"a":"Asha"}')).toBe('{ "a": string(4) }')
})

describe('hideValues', () => {
  const messages = [
    ['an assertion', `expected 'Asha "Bhai" Kulkarni' to be 'Asha "Bhai" Kulkarni'`],
    ['a body', JSON.stringify(page)],
    ['a cut value of an assertion', `expected { Title: 'Asha "Bh…' } to be 9822012345`],
    ['a cut value of a validator', 'has a body that breaks /x must be integer; got "Asha \\"Bhai\\" Kulk...'],
    ['a query', `curl 'https://x.example/?q=${encodeURIComponent(record.Title)}&at=73.856784,18.532408'`],
  ]
  test.each(messages)('hideValues masks the values in %s', (_, message) => {
    expect(hide(message!)).not.toMatch(/Asha|Bhai|Kulkarni|98220|73\.85|18\.53/)
  })

  test('hideValues leaves what a failure is about: status, keys, ids and text of the description', () => {
    const message = `GET /SAMPLE_DATA/${record.Id}/detail: expected 200 to be 500, "Location"."type" is "Point", 3 items`
    expect(hide(message)).toBe(message)
  })
})
