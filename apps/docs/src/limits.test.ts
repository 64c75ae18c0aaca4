import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { areaName, type Bundle, listOperations, resolve } from './spec/bundle.ts'

const bundle = description as unknown as Bundle
const operations = listOperations(bundle)
const folder = join(import.meta.dirname, 'content/docs/guides')

/** The numbers in what the description says of an operation, whatever it refers to included. */
const found = new Map<string, Set<number>>()
function numbersOf(operationId: string): Set<number> {
  const before = found.get(operationId)
  if (before) return before
  const numbers = new Set<number>()
  const seen = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node === 'number') numbers.add(node)
    if (typeof node === 'string') for (const number of readNumbers(node)) numbers.add(number)
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { $ref?: string }
    if ($ref !== undefined) {
      if (seen.has($ref)) return
      seen.add($ref)
      visit(resolve(bundle, { $ref }))
    }
    Object.values(node).forEach(visit)
  }
  visit(operations.find(({ operation }) => operation.operationId === operationId)?.operation)
  found.set(operationId, numbers)
  return numbers
}

const words = new Map([
  ['million', 1e6],
  ['MB', 1e6],
  ['kB', 1000],
  ['MiB', 1_048_576],
  ['KiB', 1024],
])

function readNumbers(text: string): number[] {
  return [
    ...text.matchAll(/(?<![\w.:-])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(?: (million|MB|kB|MiB|KiB)\b)?/g),
  ].map(([, digits, word = '']) => Number(digits!.replaceAll(',', '')) * (words.get(word) ?? 1))
}

/** A limit, as sentences say it: "at most 1,000", "up to 50", "1,000 items at most". */
const limits =
  /\b(?:at most|up to|no more than) (?:the (?:last|first) )?([\d,.]+(?: (?:million|MB|kB|MiB|KiB)\b)?)|([\d,.]+(?: (?:million|MB|kB|MiB|KiB))?) \w+ at most\b/g

/** The operations that a guide is about or names. */
function operationsOf(text: string): string[] {
  const [, about = ''] = /^about:\s*\[([^\]]*)\]/m.exec(text) ?? []
  const areas = new Set(about.match(/[\w-]+/g))
  const named = new Set(
    [...text.matchAll(/reference\/(\w+)\/|`(\w+)`/g)].map(([, link, code]) => link ?? code),
  )
  return operations
    .filter(
      (placed) =>
        areas.has(areaName(placed)) ||
        areas.has(placed.operation.operationId) ||
        named.has(placed.operation.operationId),
    )
    .map(({ operation }) => operation.operationId)
}

/** Limits of the engine, which no operation states. */
const others = new Map([['maps.mdx', 32e6]])

test('a limit in the prose of a guide is one that the description has for an operation of the guide', () => {
  const faults: string[] = []
  let judged = 0
  for (const file of globSync('**/*.{md,mdx}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!/^about:/m.test(text)) continue
    const known = new Set(operationsOf(text).flatMap((name) => [...numbersOf(name)]))
    for (const line of text.replaceAll(/^```[^]*?^```$/gm, '').split(/\n\n|\n(?=[-|])/)) {
      for (const [, one, other] of line.replaceAll(/\s+/g, ' ').matchAll(limits)) {
        const [number] = readNumbers((one ?? other)!.replace(/[.,]$/, ''))
        if (number === undefined) continue
        judged++
        if (!known.has(number) && others.get(file) !== number)
          faults.push(`${file}: ${number}: ${line.replaceAll(/\s+/g, ' ')}`)
      }
    }
  }
  expect(judged).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('an operation with a limit in bytes of its own does not say that its limit is that of the server', () => {
  const wrong = operations.filter(({ operation: { responses, 'x-limits': own } }) => {
    const { description: text = '' } = responses['413'] ? resolve(bundle, responses['413']) : {}
    const isOwn = typeof (own as { bytes?: number } | undefined)?.bytes === 'number'
    return isOwn && !text.includes('limit in bytes')
  })
  expect(wrong.map(({ operation }) => operation.operationId)).toEqual([])
})
