import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { title } from '../check/here/standIns.ts'
import { changesAfter, cursorOfNow } from './changes.ts'

const check = checksFor('streamChanges').provisional.writes

const layer = { layerName: 'SAMPLE_DATA' }

check('has the changes of listChanges, in the same order and with the same cursors', async () => {
  const start = await cursorOfNow()
  const { Id } = await client().records.create({ ...layer, fields: { Title: title('streamed') } })
  await client().records.update({ ...layer, id: Id, fields: { Title: title('streamed on') } })
  const { changes } = await changesAfter(start, { objects: true })
  const streamed = []
  for await (const { event, id, data } of client().preview.changes.stream({
    cursor: start,
    objects: true,
  })) {
    if (event !== 'change') continue
    expect(id).toBe(data.cursor)
    streamed.push(data)
    if (streamed.length === changes.length) break
  }
  expect(streamed).toEqual(changes)
})

check('sends a change that is made while it is open', async () => {
  const stream = client().preview.changes.stream({ kinds: 'record' })
  const first = await stream.next()
  expect(first.value?.event).toBe('cursor')
  const { Id } = await client().records.create({ ...layer, fields: { Title: title('live') } })
  for await (const { event, data } of stream) if (event === 'change' && data.Id === Id) break
})
