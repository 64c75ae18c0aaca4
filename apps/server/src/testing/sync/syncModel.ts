import { isDeepStrictEqual } from 'node:util'

/** What a device's work must come to, in plain code: no HTTP, no database. */
export type Body = Record<string, unknown>
export type Entry = {
  operation: string
  Id?: string
  layerName?: string
  target?: string
  ifMatch?: string
  body: Body
}
/** An account of a device, and whose visits it may create. */
export type Account = { name: string; mayAssign: (guid: unknown) => boolean }
export type Result = {
  outcome: 'stored' | 'repeated' | 'failed'
  Id?: string
  result?: Body
  etag?: string
  error?: { code: string; statusCode: number }
  current?: Body
  sent?: Body
}
/** What the response must say. `text` is in the result of a stored entry, and in the current state of a conflict. */
export type Expected =
  | { outcome: 'stored'; text?: string }
  | { outcome: 'repeated'; first: Result }
  | { outcome: 'failed'; code: string; conflict?: { text: string | undefined } }

export type Kind = 'Record' | 'Customer' | 'Visit' | 'Plan'
/** `version` rises with each change that its ETag shows. */
export type Thing = {
  kind: Kind
  id: string
  text: string
  version: number
  planId?: string
  /** Only who may assign visits to this person may change the visit. */
  assignee?: unknown
  checkin?: string
}

/** The field that shows what was written last. */
export const textField: Record<Kind, string> = {
  Record: 'note_text',
  Customer: 'customer_full_name',
  Visit: 'visit_note',
  Plan: 'plan_name',
}

const failed = (code: string): Expected => ({ outcome: 'failed', code })

export class SyncModel {
  readonly things = new Map<string, Thing>()
  readonly events = new Map<string, { account: string; body: Body; first?: Result }>()
  readonly positions = new Set<string>()
  /** By account and Id of the entry. */
  readonly #done = new Map<string, { content: unknown; first?: Result }>()
  /** Which state of what an ETag names. */
  readonly #etags = new Map<string, { thing: Thing; version: number }>()

  find(kind: Kind, id: unknown): Thing | undefined {
    return this.things.get(`${kind} ${String(id)}`)
  }

  delete({ kind, id, planId }: Thing): void {
    this.things.delete(`${kind} ${id}`)
    if (planId !== undefined) this.#touch(this.find('Plan', planId)!)
  }

  /** Does the entry, and returns what the response must say. */
  apply(account: Account, entry: Entry): Expected {
    if (entry.operation === 'pushPositions') return this.#push(account, entry.body)
    if (entry.operation === 'createEvent') return this.#addEvent(account, entry)
    const [, verb, kind] = /^(create|update)(Record|Customer|Visit|Plan)$/.exec(entry.operation) ?? []
    if (verb === undefined || entry.Id === undefined) return failed('VALIDATION_FAILED')
    const about = entry.target ?? entry.Id
    const thing = this.find(kind as Kind, about)
    const content = { ...entry, ifMatch: undefined }
    const key = `${account.name} ${entry.Id}`
    const done = this.#done.get(key)
    if (done && isDeepStrictEqual(done.content, content)) return { outcome: 'repeated', first: done.first! }
    if (done) return { outcome: 'failed', code: 'CONFLICT', conflict: { text: thing?.text } }
    const expected =
      verb === 'create' ? this.#create(account, kind as Kind, entry) : this.#update(account, thing, entry)
    if (expected.outcome === 'stored') this.#done.set(key, { content })
    return expected
  }

  /** Keeps the first result of what was stored, and which state its ETag names. */
  learn(account: Account, entry: Entry, result: Result): void {
    if (result.outcome !== 'stored') return
    const event = this.events.get(entry.Id ?? '')
    if (entry.operation === 'createEvent') event!.first = result
    const done = this.#done.get(`${account.name} ${entry.Id}`)
    if (done && entry.operation !== 'createEvent') done.first = result
  }

  /** An ETag names the present state of the thing. */
  learnEtag(kind: Kind, id: string, etag: string): void {
    const thing = this.find(kind, id)
    if (thing) this.#etags.set(etag, { thing, version: thing.version })
  }

  #create(account: Account, kind: Kind, { Id, body }: Entry): Expected {
    const text = String(body[textField[kind]])
    const taken = this.find(kind, Id)
    // References are checked before the Id.
    if (kind === 'Visit') {
      const plan = this.find('Plan', body.visit_plan_guid)
      if (!this.find('Customer', body.visit_customer_guid)) return failed('VALIDATION_FAILED')
      if (body.visit_plan_guid !== undefined && !plan) return failed('VALIDATION_FAILED')
      if (taken) return { outcome: 'failed', code: 'CONFLICT', conflict: { text: taken.text } }
      if (!account.mayAssign(body.visit_assignee)) return failed('RIGHT_MISSING')
      if (plan) this.#touch(plan)
    }
    if (taken) return { outcome: 'failed', code: 'CONFLICT', conflict: { text: taken.text } }
    const planId = body.visit_plan_guid === undefined ? {} : { planId: String(body.visit_plan_guid) }
    const ofVisit = kind === 'Visit' ? { assignee: body.visit_assignee, ...planId } : {}
    this.things.set(`${kind} ${Id}`, { kind, id: Id!, text, version: 1, ...ofVisit })
    return { outcome: 'stored', text }
  }

  #update(account: Account, thing: Thing | undefined, { ifMatch, body }: Entry): Expected {
    if (!thing) return failed('ENTITY_NOT_FOUND')
    if (thing.kind === 'Visit' && !account.mayAssign(thing.assignee)) return failed('RIGHT_MISSING')
    if (ifMatch !== undefined) {
      const known = this.#etags.get(ifMatch)
      if (known?.thing !== thing || known.version !== thing.version)
        return { outcome: 'failed', code: 'PRECONDITION_FAILED', conflict: { text: thing.text } }
    }
    thing.text = String(body[textField[thing.kind]])
    this.#touch(thing)
    return { outcome: 'stored', text: thing.text }
  }

  #addEvent(account: Account, { Id, body }: Entry): Expected {
    const known = this.events.get(Id!)
    if (known) {
      if (known.account === account.name && isDeepStrictEqual(known.body, body))
        return { outcome: 'repeated', first: known.first! }
      const isOwn = known.account === account.name
      return { outcome: 'failed', code: 'CONFLICT', conflict: { text: isOwn ? Id : undefined } }
    }
    const visit = body.layerCode === 'VISIT' ? this.find('Visit', body.recordNodeId) : undefined
    if (body.layerCode === 'VISIT' && !visit) return failed('VALIDATION_FAILED')
    if (visit && !account.mayAssign(visit.assignee)) return failed('RIGHT_MISSING')
    this.events.set(Id!, { account: account.name, body })
    const at = String(body.occurredAt)
    // The first check-in counts; a later one has no effect.
    if (visit && (visit.checkin === undefined || at < visit.checkin)) {
      visit.checkin = at
      this.#touch(visit)
    }
    return { outcome: 'stored', text: Id! }
  }

  #push({ name }: Account, { trackerId, lat, ts }: Body): Expected {
    if (typeof lat !== 'number' || Math.abs(lat) > 90) return failed('VALIDATION_FAILED')
    this.positions.add(`${name} ${String(trackerId)} ${String(ts)}`)
    return { outcome: 'stored' }
  }

  /** A plan's ETag shows its visits too. */
  #touch(thing: Thing): void {
    thing.version += 1
    const plan = thing.planId === undefined ? undefined : this.find('Plan', thing.planId)
    if (plan) plan.version += 1
  }
}
