import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBatches } from '@geofield/sheets/items/batches'
import { demoClient } from '../testing/geofield.ts'

/** One in eight of the letters that have another case, each with its other forms, in keys of their own. */
function* listKeys(): Generator<string> {
  const tag = randomUUID()
  for (let code = 0x41; code <= 0x1_e9ff; code += 1) {
    if (code % 8 !== 1 && code !== 0x131 && code !== 0xdf) continue
    if (code >= 0xd800 && code <= 0xdfff) continue
    const letter = String.fromCodePoint(code)
    const forms = new Set([letter, letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFD')])
    if (forms.size > 1) for (const form of forms) yield `${tag} ${code} ${form}`
  }
  for (const blank of [' ', '\u00A0', '\u200B', '\t', '\u3000']) {
    yield `${tag} blank ${blank.codePointAt(0)}`
    yield `${tag} blank ${blank.codePointAt(0)}${blank}`
  }
}

test('two keys are the same for the command where they are for the platform: letters, their forms and blanks', async () => {
  const keys = [...listKeys()]
  // Keys of one letter stay within one batch: the next letter begins the next one.
  const { preview } = demoClient()
  const differs: string[] = []
  for (let from = 0; from < keys.length;) {
    let to = Math.min(from + 990, keys.length)
    const letterOf = (index: number) => keys[index]?.split(' ')[1]
    while (to < keys.length && letterOf(to) === letterOf(to - 1)) to += 1
    const items = keys.slice(from, to).map((customer_guid) => ({ customer_guid, customer_full_name: 'x' }))
    const { results } = await preview.customers.saveMany({ dryRun: true, key: 'customer_guid', items })
    const rows = items.map((values, line) => ({ line, values }))
    const refused = new Set<number>()
    const batching = {
      toItem: (row: (typeof rows)[0]) => ({ item: row.values }),
      size: 1000,
      uniqueFields: ['customer_guid'],
    }
    for await (const batch of makeBatches(toAsync(rows), batching as never))
      for (const { line } of batch.refused) refused.add(line)
    for (const [index, { outcome }] of results.entries())
      if ((outcome === 'failed') !== refused.has(index)) differs.push(items[index]!.customer_guid)
    from = to
  }
  expect(keys.length).toBeGreaterThan(600)
  expect(differs).toEqual([])
})

async function* toAsync<Item>(items: Item[]) {
  yield* items
}
