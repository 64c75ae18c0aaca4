import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOperations } from '../platform/http/contract/contract.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { type Bed, fillPath, startBed } from './testing/bed.ts'

/** Small bodies that grow, and bodies within the limit that cost more than they look. None may hold the server. */
let bed: Bed
beforeAll(async () => {
  bed = await startBed()
})
afterAll(() => bed.stop())

/** A made-up token in the path is refused before the body is looked at. */
const withBody = readOperations().filter(
  ({ contentTypes, credentialParameter }) =>
    contentTypes.includes('application/json') && credentialParameter === undefined,
)
const megabytes = 64 * 2 ** 20
const zeros = Buffer.alloc(megabytes, ' ')
const compressed: [string, Buffer][] = [
  ['gzip', gzipSync(zeros)],
  ['deflate', deflateSync(zeros)],
  ['br', brotliCompressSync(zeros)],
  ['gzip, gzip', gzipSync(gzipSync(zeros))],
  ['x-gzip', gzipSync(zeros)],
  ['zstd', Buffer.from('28b52ffd0458', 'hex')],
]

describe('a compressed body', () => {
  test.each(compressed)('in %s is refused without being unpacked', async (encoding, payload) => {
    for (const operation of withBody) {
      const path = fillPath(operation, { tenant: 'acme', layerName: 'SAMPLE_DATA', id: 'x', profile: 'car' })
      const headers = { 'content-encoding': encoding, 'content-type': 'application/json' }
      const { attacker } = bed
      const response = await bed.send(operation, path, {
        headers: { ...headers, authorization: `Bearer ${attacker.token}` },
        payload,
      })
      expect([400, 413, 415], `${operation.operationId}: ${response.body}`).toContain(response.statusCode)
    }
  })
})

const many = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(',')
/** Each near the limit of 1 MB, where one megabyte of it can cost most. */
const costly: [string, string][] = [
  ['arrays nested 400,000 deep', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['objects nested 150,000 deep', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
  ['100,000 keys', `{${many(90_000, (i) => `"k${i}":1`)}}`],
  ['the same key 100,000 times', `{${many(100_000, () => '"Title":1')}}`],
  ['a number of 900,000 digits', `{"skip":${'9'.repeat(900_000)}}`],
  ['a number with an exponent beyond any', `{"skip":1e${'9'.repeat(1000)}}`],
  ['a text of 900,000 characters', `{"Title":"${'x'.repeat(900_000)}","searchKey":"${'x'.repeat(50_000)}"}`],
  ['a text of 150,000 escapes', `{"searchKey":"${String.raw`\u0041`.repeat(150_000)}"}`],
  ['400,000 list entries', `{"ids":[${many(400_000, () => '1')}],"locations":[]}`],
  ['a filter nested 10,000 deep', `{"filter":${'{"and":['.repeat(10_000)}{}${']}'.repeat(10_000)}}`],
  ['a filter of 20,000 conditions', `{"filter":{"or":[${many(20_000, () => '{"Title":{"like":"%a%"}}')}]}}`],
  ['20,000 orders', `{"sortBy":[${many(20_000, () => '{"Field":"Title","Direction":"asc"}')}]}`],
  ['a pattern of 100,000 wildcards', `{"filter":{"Title":{"like":"${'%_'.repeat(100_000)}"}}}`],
  ['names of Object.prototype', `{${many(50_000, (i) => `"__proto__":{"constructor":${i}}`)}}`],
]
/**
 * The most processor time of this thread for one response, also where the machine is busy: 0.3 s were measured. What grows with the
 * square of a body takes minutes.
 */
const maxSeconds = 5
/** `npm run test:long` sends each body to every operation; here each operation gets a third of them. */
const share = inFull ? 1 : 3

describe('a body within the limit', () => {
  // Nothing of these needs an engine before the body is judged.
  const ofTenants = withBody.filter(({ needsBearer }) => needsBearer)
  test.each(costly)('with %s gets a declared response and delays no other caller', async (what, payload) => {
    const turn = costly.findIndex(([name]) => name === what)
    for (const operation of ofTenants.filter((_, at) => at % share === turn % share)) {
      const before = process.threadCpuUsage()
      const path = fillPath(operation, { tenant: 'acme', layerName: 'SAMPLE_DATA', id: 'x' })
      const response = await bed.send(operation, path, { payload })
      expect(response.statusCode, `${operation.operationId}: ${response.body.slice(0, 300)}`).toBeLessThan(
        500,
      )
      // What was sent comes back at most once, beside an error of some size.
      expect(response.body.length, operation.operationId).toBeLessThan(payload.length + 200_000)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1e6, `seconds of ${operation.operationId}`).toBeLessThan(maxSeconds)
    }
  })
})
