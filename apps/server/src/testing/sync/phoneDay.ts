import { randomUUID } from 'node:crypto'
import type { Client } from '@geofield/client'
import type { NewWork, Outbox } from '@geofield/client/offline'
import { expect } from 'vitest'
import { pick, type Random } from '../../platform/random.ts'
import { noteLayer, type Person } from '../companies.ts'

// What a phone adds to the outbox of `@geofield/client/offline`, and a random day of it.

export type Fetch = (url: string, init: RequestInit) => Promise<Response>
export const note = (text: string, more = {}): NewWork => ({
  operation: 'createRecord',
  layerName: noteLayer,
  body: { note_text: text, ...more },
})
export const edit = (target: string, text: string, more = {}): NewWork => ({
  operation: 'updateRecord',
  layerName: noteLayer,
  target,
  body: { note_text: text },
  ...more,
})
export const noteOf = (file: string) => note('', { note_photo: file })
const png = Buffer.from('iVBORw0KGgo=', 'base64')
export const photo = (text: string = randomUUID()) => new Uint8Array([...png, ...Buffer.from(text)])
export const upload = <Content extends Uint8Array | Blob>(content: Content) =>
  ({ operation: 'uploadFile', Id: randomUUID() as string, content }) as const

type PhoneDay = {
  random: Random
  phone: number
  /** For messages of what differs. */
  about: string
  person: Person
  start: (send: Fetch) => Outbox
  admin: Client
}

const day = '2027-03-01'

/** A phone's notes, visits and positions, its outages and restarts. In the end the server has what it wrote last. */
export async function liveDay({ random, phone, about, person, start: open, admin }: PhoneDay): Promise<void> {
  const lossy: Fetch = async (url, init) => {
    const fate = random()
    if (fate < 0.2) throw new TypeError('fetch failed')
    const response = await fetch(url, init)
    if (fate < 0.4) throw new TypeError('fetch failed')
    return response
  }
  const start = () => open(lossy)
  let outbox = start()
  const notes = new Map<string, string>()
  const events: string[] = []
  const photos = new Map<string, ReturnType<typeof upload>>()
  const customers = new Map<string, string>()
  for (let step = 0; step < 30; step += 1) {
    const kind = random()
    const text = `phone ${phone} step ${step}`
    if (kind < 0.1) {
      const file = upload(photo(text))
      const [, last] = await outbox.add(file, note(text, { note_photo: file.Id }))
      notes.set(last!.Id, text)
      photos.set(last!.Id, file)
    } else if (kind < 0.35 || notes.size === 0) notes.set((await outbox.add(note(text)))[0]!.Id, text)
    else if (kind < 0.6) {
      const id = pick([...notes.keys()], random)
      await outbox.add(edit(id, text, random() < 0.5 ? { base: { note_text: notes.get(id) } } : {}))
      notes.set(id, text)
    } else if (kind < 0.7) {
      const [last] = await outbox.add(note(text))
      if (random() < 0.5 && (await outbox.cancel(last!.Id)).length > 0) continue
      notes.set(last!.Id, text)
    } else if (kind < 0.85) {
      const [customer] = await outbox.add({ operation: 'createCustomer', body: { customer_full_name: text } })
      const body = { visit_customer_guid: customer!.Id, visit_date: day, visit_assignee: person.guid }
      const [visit] = await outbox.add({ operation: 'createVisit', body })
      customers.set(customer!.Id, visit!.Id)
      const link = {
        typeCode: 'VISIT',
        layerCode: 'VISIT',
        recordNodeId: visit!.Id,
        actionCode: 'check_in',
      } as const
      events.push((await outbox.add({ operation: 'createEvent', body: link }))[0]!.Id)
    } else {
      const ts = Math.floor(Date.now() / 1000) - step
      await outbox.add({
        operation: 'pushPositions',
        body: { trackerId: `phone ${phone}`, lat: 18.5, lon: 73.8, ts },
      })
    }
    if (random() < 0.3) await outbox.send()
    if (random() < 0.1) outbox = start()
  }
  while ((await outbox.send()).state !== 'idle');
  expect(await outbox.waiting(), about).toEqual([])
  // No note twice, and none that was cancelled.
  const { data } = await admin.records.search({ layerName: noteLayer, takeAll: true })
  const stored = data.filter(({ note_text }) => String(note_text).startsWith(`phone ${phone} step `))
  expect(new Map(stored.map(({ Id, note_text }) => [Id, note_text])), about).toEqual(notes)
  for (const [customer, visit] of customers) {
    const read = await admin.preview.journeys.getVisit({ id: visit })
    expect([read.visit_customer_guid, read.visit_checkin_time === null], about).toEqual([customer, false])
  }
  for (const [Id, file] of photos) {
    expect(data.find((each) => each.Id === Id)?.['note_photo'], about).toBe(file.Id)
    const blob = await admin.preview.records.downloadFile({ id: file.Id })
    expect(await blob.text(), about).toEqual(await new Blob([file.content]).text())
  }
  for (const Id of events) expect((await admin.events.search({ where: { Id } })).total, about).toBe(1)
}
