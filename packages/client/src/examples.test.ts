import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTypeErrors } from './testing/findTypeErrors.ts'

/** What the examples leave out. */
const given = `
import { encodeDigipin } from '@geofield/client/digipin'
import { createFetchClient } from '@geofield/client/fetch'
import { findBounds, readPoint, toPoint, writePoint } from '@geofield/client/geo'
import type { CursorStore } from '@geofield/client/changes'
import { streamChanges } from '@geofield/client/changes'
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

test('the examples in the comments compile', async () => {
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
  expect(await findTypeErrors(programs)).toBe('')
})
