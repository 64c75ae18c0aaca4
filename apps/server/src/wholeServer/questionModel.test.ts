import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom, pick } from '../platform/random.ts'
import { AskedModel, type EntityName } from '../testing/questions/askedModel.ts'
import { type AskedServer, searchPaths, startAskedServer } from '../testing/questions/askedServer.ts'
import { countReferences, randomQuestion } from '../testing/questions/randomQuestions.ts'
import { sendAs } from '../testing/companies.ts'

const count = Number(process.env.GEOFIELD_TEST_QUESTIONS ?? 120)
const seed = Number(process.env.GEOFIELD_TEST_SEED ?? 11)
/** More are refused. A sort by another path may add one. */
const maxReferences = 6
const accounts = ['admin', 'reader', 'manager', 'field'] as const

let server: AskedServer
beforeAll(async () => {
  server = await startAskedServer(seed)
})
afterAll(() => server.stop())

/** Sums are computed in another order. */
const roughly = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'number' ? Number(each.toPrecision(10)) : each,
  )

describe.each(accounts)('as %s', (name) => {
  test(
    'every question has the response of plain code over what the account may see',
    { timeout: 20_000 + count * 1000 },
    async () => {
      const { data, company, viewerOf } = server
      const random = createRandom(seed + name.length)
      const viewer = viewerOf(name)
      const model = new AskedModel(data, viewer)
      let withRows = 0
      for (let n = 0; n < count / accounts.length; n++) {
        const entity = pick(Object.keys(searchPaths) as EntityName[], random)
        const { query, ...page } = randomQuestion(random, data, entity)
        if (countReferences(query) > maxReferences) continue
        const expected = model.response({ entity, viewer, query, ...page })
        const about = `${n} ${entity} ${JSON.stringify({ ...page, query })}`
        const request = { path: searchPaths[entity], body: { ...page, query } }
        const { status, body } = await sendAs(server, company, company.people[name].token, request)
        expect(status, `${about} ${JSON.stringify(body)}`).toBe(200)
        expect(roughly({ data: body.data, total: body.total }), about).toEqual(roughly(expected))
        if (expected.data.length > 0) withRows++
      }
      // Questions without a response would show nothing.
      expect(withRows).toBeGreaterThan(count / accounts.length / 8)
    },
  )
})
