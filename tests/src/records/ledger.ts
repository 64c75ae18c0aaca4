import { type Client, isApiError } from '@geofield/client'

/** What a record must contain: the fields of its last acknowledged write, or of a write that got no response. */
type Expected = { remarks: string[]; mayBeGone: boolean }
export type Ledger = {
  present: Map<string, Expected>
  gone: Set<string>
  writes: number
}

const layerName = 'SAMPLE_DATA'

export function emptyLedger(): Ledger {
  return { present: new Map(), gone: new Set(), writes: 0 }
}

/**
 * Creates a record, and notes what was acknowledged. Two of every five are changed afterwards, and one is deleted. Returns
 * the record's id and remarks while it must be there. Throws if a call fails.
 */
export async function writeRecord(
  client: Client,
  ledger: Ledger,
  { mark, count }: { mark: string; count: number },
): Promise<{ id: string; remarks: string } | undefined> {
  const remarks = `${mark} ${count}`
  const { Id: id } = await client.records.create({
    layerName,
    fields: { Title: remarks, sample_data_remarks: remarks },
  })
  const expected: Expected = { remarks: [remarks], mayBeGone: false }
  ledger.present.set(id, expected)
  ledger.writes += 1
  if (count % 5 === 1 || count % 5 === 3) {
    const changed = `${remarks} changed`
    expected.remarks.push(changed)
    await client.records.update({
      layerName,
      id,
      fields: { Title: changed, sample_data_remarks: changed },
    })
    expected.remarks = [changed]
    ledger.writes += 1
    return { id, remarks: changed }
  }
  if (count % 5 !== 4) return { id, remarks }
  expected.mayBeGone = true
  const { count: deleted } = await client.records.delete({ layerName, id })
  if (deleted !== 1) throw new Error(`${deleted} records were deleted`)
  ledger.present.delete(id)
  ledger.gone.add(id)
  ledger.writes += 1
  return undefined
}

/** Looks for all that was acknowledged. Throws at the first difference. */
export async function expectKept(client: Client, ledger: Ledger): Promise<void> {
  const { data } = await client.records.search({ layerName, takeAll: true })
  const stored = new Map(data.map((record) => [record.Id, record]))
  for (const [id, expected] of ledger.present) {
    const record = stored.get(id)
    if (!record) {
      if (!expected.mayBeGone) throw new Error(`The acknowledged record ${id} is lost`)
      ledger.present.delete(id)
      continue
    }
    // Both fields are of one write.
    if (record.Title !== record.sample_data_remarks) throw new Error(`The record ${id} is half written`)
    if (!expected.remarks.includes(String(record.Title))) {
      throw new Error(
        `The record ${id} holds "${record.Title}" instead of "${expected.remarks.join('" or "')}"`,
      )
    }
    Object.assign(expected, { remarks: [String(record.Title)], mayBeGone: false })
  }
  for (const id of ledger.gone) if (stored.has(id)) throw new Error(`The deleted record ${id} is back`)
  await expectDetail(client, [...ledger.present.keys()].at(-1), [...ledger.gone].at(-1))
}

/** A record by its Id is found by another index than a page of records. */
async function expectDetail(
  client: Client,
  present: string | undefined,
  gone: string | undefined,
): Promise<void> {
  if (present) await client.records.get({ layerName, id: present })
  const response =
    gone && (await client.records.get({ layerName, id: gone }).catch((error: unknown) => error))
  if (gone && !(isApiError(response) && response.status === 404))
    throw new Error(`The deleted record ${gone} is found`)
}
