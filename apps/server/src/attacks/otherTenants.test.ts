import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operation, readOperations } from '../platform/http/contract/contract.ts'
import { type Bed, exampleBody, fillPath, startBed } from './testing/bed.ts'

/**
 * An attacker with an account of its own reaches for another tenant's data: with every mixture of credentials, path and
 * id, and with right credentials and ids of the other tenant in bodies. Generated from the description: an operation
 * that is added is tested at once.
 */
const operations = readOperations().filter(({ needsBearer }) => needsBearer)
const each = operations.map((operation) => ({ id: operation.operationId, operation }))
/** Stands in the victim's data, and nowhere else. */
const mark = 'Victim-4f1c'
/** What is looked for is shorter, because refusals repeat it. */
const partOfMark = 'Victim-4f1'
const nobody = randomUUID()
/** A stream ends when it has sent all that is there. */
const everythingOnce = 'from=oldest&objects=true&positions=true&seconds=0'

let bed: Bed
let before: Record<string, string>
/** What the victim has, by the collection's path: `/{tenant}/employee`. */
const victims = new Map<string, string>()

const toCollection = ({ path }: Operation) => path.slice(0, path.indexOf('/{id}'))
const chooseLayer = ({ area }: Operation) => (area === 'customers' ? 'CUSTOMER' : 'SAMPLE_DATA')
const pathFor = (operation: Operation, tenant: string, id: string) =>
  fillPath(operation, { tenant, layerName: chooseLayer(operation), id })

beforeAll(async () => {
  bed = await startBed()
  for (const operation of operations) await makeForVictim(operation)
  before = await bed.state(bed.victim.tenantId)
})
afterAll(() => bed.stop())

/** One of everything that has an id, by the example of its create, marked where a text is free. */
async function makeForVictim(create: Operation): Promise<void> {
  const hasIds = operations.some((other) => other !== create && toCollection(other) === create.path)
  const example = exampleBody(create)
  if (create.method !== 'POST' || !hasIds || !example) return
  const { code, apiKey, token } = bed.victim
  const names = ['Title', 'customer_full_name', 'employee_full_name', 'remarks', 'sample_data_remarks']
  const marked = names.filter((name) => name in example).map((name) => [name, `${mark} ${name}`])
  const unique = { customer_guid: randomUUID(), employee_username: `victim-${randomUUID()}` }
  const fresh = Object.entries(unique).filter(([name]) => name in example)
  const response = await bed.send(create, '', {
    url: `${pathFor(create, code, nobody)}?api-key=${apiKey}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...example, ...Object.fromEntries([...marked, ...fresh]) }),
  })
  const { Id } = response.json<{ Id?: string }>()
  expect(Id, `${create.operationId}: ${response.body}`).toBeDefined()
  victims.set(create.path, Id!)
}

describe.each(each)('$id', ({ operation }) => {
  const body = exampleBody(operation)
  const payload = body && { payload: JSON.stringify(body) }

  test('no mixture of token, key, path and id opens the operation, and no response reveals whether an id exists', async () => {
    const { attacker, victim } = bed
    const sides = [attacker, victim]
    const ids = operation.path.includes('{id}') ? [victims.get(toCollection(operation))!, nobody] : [nobody]
    for (const token of [...sides, undefined]) {
      for (const key of [...sides, undefined]) {
        for (const tenant of sides) {
          if (token === key && key === tenant) continue
          const responses = []
          for (const id of ids) {
            const { statusCode, body } = await bed.send(operation, '', {
              url: `${pathFor(operation, tenant.code, id)}${key ? `?api-key=${key.apiKey}` : ''}`,
              headers: {
                'content-type': 'application/json',
                ...(token && { authorization: `Bearer ${token.token}` }),
              },
              ...payload,
            })
            expect([401, 403], body).toContain(statusCode)
            responses.push(`${statusCode} ${body.replaceAll(id, 'ID')}`)
          }
          expect(new Set(responses).size).toBe(1)
        }
      }
    }
  })

  test("the victim's ids in the body, in filters and in the path neither show nor change the victim's data", async () => {
    const { attacker } = bed
    const query = operation.operationId === 'streamChanges' ? everythingOnce : ''
    const ids = [...victims.values()]
    const bodies = operation.contentTypes.length === 0 ? [undefined] : [body, ...bodiesWith(body ?? {}, ids)]
    const paths = operation.path.includes('{id}') ? ids : [nobody]
    for (const id of paths) {
      // Which id stands in the path and which in the body are tried one by one, not in every pair.
      for (const each of id === paths[0] ? bodies : bodies.slice(0, 1)) {
        const response = await bed.send(operation, pathFor(operation, attacker.code, id), {
          query,
          ...(each && { payload: JSON.stringify(each) }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body).not.toContain(mark)
      }
    }
  })
})

test('no attack has changed a row of the victim', async () => {
  expect(await bed.state(bed.victim.tenantId)).toEqual(before)
})

test('the victim finds the records that the attacker looked for', async () => {
  const search = operations.find(({ operationId }) => operationId === 'searchRecords')!
  const { code, apiKey, token } = bed.victim
  const response = await bed.send(search, '', {
    url: `${pathFor(search, code, nobody)}?api-key=${apiKey}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ searchKey: partOfMark }),
  })
  expect(response.body).toContain(mark)
})

/** The body with each of the victim's ids in the place of each id, and in filters of every kind. */
function bodiesWith(example: Record<string, unknown>, ids: string[]): Record<string, unknown>[] {
  const text = JSON.stringify(example)
  const known = new Set(text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
  const names = Object.keys(example).filter((name) => /id$/i.test(name))
  return ids.flatMap((id) => [
    ...[...known].map((each) => JSON.parse(text.replaceAll(each, id)) as Record<string, unknown>),
    ...names.map((name) => ({ ...example, [name]: id })),
    { filter: { Id: { inq: [id] } } },
    { filter: { or: [{ Id: { eq: id } }, { Title: { like: partOfMark } }] } },
    { searchKey: partOfMark },
    { ids: [id], Id: id, employeeId: id, trackerIds: [id] },
  ])
}
