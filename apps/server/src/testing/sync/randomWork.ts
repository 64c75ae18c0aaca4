import { pick, type Random } from '../../platform/random.ts'
import { type Body, type Entry, type Kind, type SyncModel, textField } from './syncModel.ts'

/** Makes entries as devices send them: mostly right, some faulty, some that collide. */
export type Work = {
  random: Random
  model: SyncModel
  /** Whose visits are created, and somebody whose visits a field account may not create. */
  assignee: string
  stranger: string
  /** The Ids that the devices of this round have used, and ETags that they have seen. */
  ids: { kind: Kind; id: string }[]
  etags: string[]
  nowSeconds: number
}

const visitDate = '2027-03-01'
let made = 0

/** A UUID that the seed decides. */
function makeId(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-7$3-a$4-$5')
}

/** A text that occurs once. */
function makeText(): string {
  made += 1
  return `text ${made}.`
}

export function randomEntry(work: Work): unknown {
  const { random } = work
  const chance = random()
  if (chance < 0.04)
    return pick(
      [null, 7, {}, { operation: 'dropLayer', body: {} }, { operation: 'createVisit', body: {} }],
      random,
    )
  if (chance < 0.5) return randomCreate(work)
  if (chance < 0.72) return randomUpdate(work)
  if (chance < 0.9) return randomEvent(work)
  const lat = random() < 0.1 ? 91 : 18.5
  const ts = work.nowSeconds - Math.floor(random() * 3_600)
  return { operation: 'pushPositions', body: { trackerId: `phone ${work.nowSeconds}`, lat, lng: 73.8, ts } }
}

function randomCreate(work: Work): Entry {
  const { random, ids } = work
  const kind = pick<Kind>(['Record', 'Customer', 'Visit', 'Visit', 'Plan'], random)
  // Some devices use an Id twice.
  const used = random() < 0.08 && ids.length > 0 ? pick(ids, random).id : undefined
  const Id = used ?? makeId(random)
  ids.push({ kind, id: Id })
  return {
    operation: `create${kind}`,
    Id,
    ...(kind === 'Record' && { layerName: 'NOTE' }),
    body: createBody(work, kind),
  }
}

function createBody(work: Work, kind: Kind): Body {
  const text = { [textField[kind]]: makeText() }
  if (kind === 'Plan') return { ...text, plan_start_date: visitDate, plan_assignee: work.assignee }
  if (kind !== 'Visit') return text
  const { random } = work
  return {
    ...text,
    visit_customer_guid: idOf(work, 'Customer'),
    visit_date: visitDate,
    visit_assignee: random() < 0.1 ? work.stranger : work.assignee,
    ...(random() < 0.4 && { visit_plan_guid: idOf(work, 'Plan') }),
  }
}

/** An Id of this kind that a device has used, whether or not it is stored; sometimes one that nobody has. */
function idOf({ random, ids }: Work, kind: Kind): string {
  const known = ids.filter((each) => each.kind === kind)
  return known.length === 0 || random() < 0.08 ? makeId(random) : pick(known, random).id
}

function randomUpdate(work: Work): Entry {
  const { random, etags } = work
  const kind = pick<Kind>(['Record', 'Customer', 'Visit', 'Plan'], random)
  return {
    operation: `update${kind}`,
    Id: makeId(random),
    ...(kind === 'Record' && { layerName: 'NOTE' }),
    target: idOf(work, kind),
    ...(random() < 0.5 && etags.length > 0 && { ifMatch: pick(etags, random) }),
    body: { [textField[kind]]: makeText() },
  }
}

function randomEvent(work: Work): Entry {
  const { random, nowSeconds } = work
  const occurredAt = new Date(nowSeconds * 1000 - Math.floor(random() * 86_400_000)).toISOString()
  const duty = { typeCode: 'DUTY', actionCode: 'on_duty', occurredAt }
  const link = { layerCode: 'VISIT', recordNodeId: idOf(work, 'Visit') }
  const body = random() < 0.4 ? duty : { typeCode: 'VISIT', actionCode: 'check_in', ...link, occurredAt }
  return { operation: 'createEvent', Id: makeId(random), body }
}

/** The same entry, or sometimes other content under its Id. */
export function sendAgain(entry: unknown, random: Random): unknown {
  if (random() > 0.06 || typeof entry !== 'object' || entry === null) return entry
  const { operation, body } = entry as Entry
  const kind = /^(?:create|update)(\w+)$/.exec(operation ?? '')?.[1]
  if (!kind || !Object.hasOwn(textField, kind)) return entry
  return { ...entry, body: { ...body, [textField[kind as Kind]]: makeText() } }
}
