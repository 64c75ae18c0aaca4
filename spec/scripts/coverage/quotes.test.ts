import { expect, test } from 'vitest'
import { hashesOf, splitDocument } from './passages.ts'
import { quoteFaults } from './quotes.ts'
import { readTable } from './table.ts'

const document = `# Toys

## Shelves

A shelf has these toys:

| Field | Type | Notes |
|---|---|---|
| \`name\` | string | Set by the shop. |
| price | number | Set by the shop. |

1. **Order**: toys are sorted by name, colour (string) and age (integer or null).
`

const rows = [
  "{ id: name, quote: 'name | string | Set by the shop.', type: string }",
  "{ id: price, quote: 'price | number | Set by the shop.', type: number }",
  "{ id: order, quote: 'Order: toys are sorted by name' }",
  "{ id: colour, quote: 'sorted by … colour (string) and', type: string }",
  "{ id: age, quote: 'sorted by … age (integer or null).', type: integer|null }",
]

function faults(list: string[], markdown = document): string[] {
  const table = readTable(`sections: [{ section: Toys, rows: [${list.join(', ')}] }]`)
  const passages = splitDocument(markdown).map(({ text, ...part }) => ({ ...part, hashes: hashesOf(text) }))
  return quoteFaults(table.rows, passages)
}

test('rows that quote every word of the document pass', () => {
  expect(faults(rows)).toEqual([])
})

test.each([
  ['the document does not have', 'Order: toys are sorted by size', 'the document does not say'],
  ['are in another order there', 'colour … sorted by', 'the document does not say'],
  ['are of two passages', 'Set by the shop. … toys are sorted', 'the document does not say'],
  ['two passages have', 'Set by the shop.', '2 passages say'],
])('a quote of words that %s fails', (_, quote, fault) => {
  expect(faults([...rows, `{ id: x, quote: '${quote}' }`])).toEqual([
    expect.stringContaining(`x: ${fault} "${quote}"`),
  ])
})

test('a type that is wider than the words of the document fails', () => {
  const wider = rows.with(3, "{ id: colour, quote: 'sorted by … colour (string) and', type: string|null }")
  expect(faults(wider)).toEqual(['colour: has the type string|null, and its quotes do not state null'])
})

test('a statement that the document gains fails until a row quotes it', () => {
  const more = document.replace('(integer or null).', '(integer or null). Toys without a name come last.')
  expect(faults(rows, more)).toEqual(['no row quotes all of passage 3 under "Shelves": 19 of 27 words'])
})

test('a word that the document changes fails', () => {
  expect(faults(rows, document.replace('| price | number |', '| price | integer |'))).toEqual([
    'price: the document does not say "price | number | Set by the shop."',
    'no row quotes all of passage 2 under "Shelves": 0 of 9 words',
  ])
})
