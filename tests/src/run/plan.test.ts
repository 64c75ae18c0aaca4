import { expect, test } from 'vitest'
import { contract, type Handler, startService } from './runContract.ts'

/** What the command promises before it sends, or instead of sending. */

test('--plan sends nothing to the service, and says what the run would call, write and leave', async () => {
  let count = 0
  const note: Handler = (_, response) => {
    count++
    response.end('{}')
  }
  const url = await startService({ handler: note, login: note })
  const selected = ['createEvent.test.ts', 'createRecord.test.ts', '--allow-writes', '--base-url', url]
  const { code, output, report } = await contract(['--plan', ...selected], {
    env: { GEOFIELD_API_KEY: '', GEOFIELD_PASSWORD: '' },
  })
  expect(output).toContain(`Nothing was sent to ${url}`)
  expect(output).toMatch(/\d+ {2}createRecord +writes$/m)
  expect(output).toMatch(/\d+ {2}createEvent +writes, and no operation deletes what it makes$/m)
  expect(output).toMatch(/\d+ {2}searchRecords +reads$/m)
  expect({ code, count, report }).toEqual({ code: 0, count: 0, report: undefined })
})

test('take: -1 is sent only where at most --take-all records match', async () => {
  const bodies: string[] = []
  const handler: Handler = (_, response) => void response.end(JSON.stringify({ data: [], total: 30 }))
  const url = await startService({ handler, onBody: (body) => void bodies.push(body) })
  const search = ['searchRecords.test.ts', '--grep', 'take -1', '--base-url', url]
  const few = await contract([...search, '--take-all', '29'])
  expect(few.output).toContain('not verified: more than 29 records match, and take: -1 reads them all')
  expect(bodies.filter((body) => body.includes('"take":-1'))).toEqual([])
  await contract([...search, '--take-all', '30'])
  expect(bodies.filter((body) => body.includes('"take":-1'))).not.toEqual([])
})
