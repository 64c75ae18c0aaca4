import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { findTypeErrors } from './testing/findTypeErrors.ts'

/** What the examples leave out. */
const given = `
import { encodeDigipin } from '@geofield/client/digipin'
import { createFetchClient } from '@geofield/client/fetch'
import { findBounds, readPoint, toPoint, writePoint } from '@geofield/client/geo'
import type { CursorStore, FollowStatus } from '@geofield/client/changes'
import { streamChanges } from '@geofield/client/changes'
import { indexedDbStore, keyValueStore, openCache, openOutbox, sqliteStore } from '@geofield/client/offline'
import { DatabaseSync } from 'node:sqlite'
import { createHandlers } from '@geofield/client/msw'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@geofield/client/tanstack-query'
import { createValidator } from '@geofield/client/validate'
import * as all from '@geofield/client'

const { changesOf, createClient, createTransport, defineLayers, followChanges, isApiError, keepIn, limitCalls, sessionOf } = all
declare const client: all.Client
declare const [baseUrl, apiKey, username, password]: [string, string, string, string]
declare const error: unknown
declare const file: { write: (text: string) => void }
declare const [stops, track, route]: [all.Position[], all.Position[], all.Position[]]
declare const customer: { customer_location: string }
declare let cursor: string | undefined
declare const refreshToken: string
declare const login: { login_id: string }
declare const transport: all.Transport
declare const store: CursorStore
declare const setupServer: (...handlers: ReturnType<typeof createHandlers>) => unknown
declare const useQuery: (options: object) => { data: unknown }
declare const useInfiniteQuery: (options: object) => { data: unknown; fetchNextPage: () => void }
declare const useMutation: (options: object) => { mutate: (args: unknown) => void }
declare function save(change: unknown): Promise<void>
`

let errors: Promise<string>
/** What the compiler says of the examples in comments, the README and the mistakes: at once, because it takes seconds. */
beforeAll(async () => {
  const programs = [await examplesInComments(), await readme(), await mistakes()]
  errors = findTypeErrors(new Map(programs.flatMap((each) => [...each])))
})

async function examplesInComments(): Promise<Map<string, string>> {
  const programs = new Map<string, string>()
  for (const file of await readdir(import.meta.dirname, { recursive: true })) {
    if (!file.endsWith('.ts') || /test|generated/.test(file)) continue
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    const examples = [...source.matchAll(/ \* @example(.*?)(?=\n *\* @|\n *\*\/| \*\/\n)/gs)]
    if (examples.length === 0) continue
    const bodies = examples.map(([, code]) => `void (async () => {${code!.replaceAll(/^ *\* ?/gm, '')}\n})`)
    programs.set(file.replaceAll('/', '.'), given + bodies.join('\n'))
  }
  expect(programs.size).toBeGreaterThan(10)
  return programs
}

async function readme(): Promise<Map<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const examples = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(examples.length).toBeGreaterThan(5)
  return new Map([['readme.ts', examples.join('\n')]])
}

/** The mistakes without the comments by which each is expected, so that the compiler says what it has against them. */
async function mistakes(): Promise<Map<string, string>> {
  const sources = ['mistakes.test-d.ts', 'testing/pulledLayers.ts'].map(async (file) => {
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    const program = source
      .replaceAll('@ts-expect-error', 'mistake')
      .replaceAll(/'\.+\/index.ts'/g, "'@geofield/client'")
    return [basename(file), program.replace('./testing/', './')] as const
  })
  return new Map(await Promise.all(sources))
}

/** What the compiler says of a file, or of all but some. */
async function errorsOf(isMeant: (file: string) => boolean): Promise<{ line: number; message: string }[]> {
  const found = (await errors).matchAll(/^(\S+)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/gm)
  return [...found]
    .filter(([, file]) => isMeant(basename(file!)))
    .map(([, , line, message]) => ({ line: Number(line), message: message! }))
}

const isMistake = (file: string) => file.startsWith('mistakes.')

test('the examples in the comments compile', async () => {
  expect(await errorsOf((file) => file !== 'readme.ts' && !isMistake(file))).toEqual([])
})

test('the examples of the README compile, one after the other', async () => {
  expect(await errorsOf((file) => file === 'readme.ts')).toEqual([])
})

test('the compiler catches the mistakes that types can see, of 80, by messages of at most 160 characters in the median', async () => {
  const lines = (await readFile(join(import.meta.dirname, 'mistakes.test-d.ts'), 'utf8')).split('\n')
  const isMark = (line: string) => /^\/\/ (@ts-expect-error|unseen) \d+:/.test(line)
  const caught = new Map<string, number>()
  for (const { line, message } of await errorsOf(isMistake))
    caught.set(lines.slice(0, line).findLast(isMark)!, message.length)
  const marks = lines.filter(isMark)
  const visible = marks.filter((mark) => !mark.includes('unseen'))
  const lengths = [...caught.values()].toSorted((one, other) => one - other)
  const median = lengths[Math.floor(lengths.length / 2)]!
  console.log(
    `${caught.size} of ${visible.length} mistakes are caught; the median message has ${median} characters`,
  )
  expect(marks).toHaveLength(80)
  expect([...caught.keys()]).toEqual(visible)
  expect(median).toBeLessThanOrEqual(160)
})
