import { randomUUID } from 'node:crypto'
import type { Account } from './options.ts'
import { dataTypeCode, expectRequired, type Layer, platformKeys, readValues, type Values } from './layers.ts'
import { Refusal, refuse } from './refusal.ts'

type Body = Record<string, unknown>
export type Stored = {
  id: string
  number: number
  created: string
  modified: string
  values: Values
}
export type PageQuestion = { skip?: number; take?: number }

/** The caller and the mark of an API call in `*_created_from`. */
const throughApi = 3

export function pageOf<Item>(items: Item[], { skip = 0, take = 20 }: PageQuestion = {}): Item[] {
  if (skip < 0 || take < -1) refuse('skip and take are not negative; take may be -1.')
  return take === -1 ? items.slice(skip) : items.slice(skip, skip + take)
}

/** The records of one layer of one tenant, the newest last. */
export class Records {
  readonly #stored = new Map<string, Stored>()
  readonly layer: Layer
  readonly #account: Account
  #lastNumber = 100

  constructor(layer: Layer, account: Account) {
    this.layer = layer
    this.#account = account
  }

  create(body: Body, standing: Values = {}): Stored {
    const given = readValues(this.layer, body)
    expectRequired(this.layer, given)
    const now = new Date().toISOString()
    const id = randomUUID()
    const stored = {
      id,
      number: ++this.#lastNumber,
      created: now,
      modified: now,
      values: { ...standing, ...given },
    }
    this.#stored.set(id, stored)
    return stored
  }

  /** Throws 404. */
  find(id: string): Stored {
    const stored = this.#stored.get(id.toLowerCase())
    if (!stored) throw new Refusal(404, 'There is no such record.')
    return stored
  }

  /** Returns what was written. */
  change(stored: Stored, body: Body): Values {
    const written = readValues(this.layer, body)
    for (const { name, required } of this.layer.fields)
      if (required && written[name] === '') refuse(`${name} can't be empty.`)
    stored.values = { ...stored.values, ...written }
    stored.modified = new Date().toISOString()
    return written
  }

  remove(id: string): { count: number } {
    return { count: this.#stored.delete(id.toLowerCase()) ? 1 : 0 }
  }

  search(question?: PageQuestion): { data: object[]; total: number } {
    const all = [...this.#stored.values()]
    return { data: pageOf(all, question).map((stored) => this.describe(stored)), total: all.length }
  }

  /** The record with all its values. */
  describe(stored: Stored): Body {
    const { id, created, modified, values } = stored
    const { username } = this.#account
    return {
      Id: id,
      Layer: this.layer.name,
      Path: this.pathOf(stored),
      ParentPath: this.pathOf(),
      CreatedDate: created,
      CreatedUser: username,
      ModifiedDate: modified,
      ModifiedUser: username,
      Title: null,
      Description: null,
      ...values,
      ...this.markers('created', 'last_modified'),
    }
  }

  pathOf(stored?: Stored): string {
    return `/${this.#account.tenant}/layers/${this.layer.name}${stored ? `/${stored.number}` : ''}`
  }

  markers(...kinds: string[]): Record<string, number> {
    return Object.fromEntries(kinds.map((kind) => [`${this.layer.prefix}_${kind}_from`, throughApi]))
  }

  /** The response to a create. */
  describeCreated(stored: Stored): Body {
    return {
      Id: stored.id,
      Layer: this.layer.name,
      Title: null,
      CreatedDate: stored.created,
      CreatedUser: this.#account.username,
      ...stored.values,
      ...this.markers('created'),
    }
  }

  /** The response to an update: the internal node. */
  describeNode(stored: Stored, body: Body, written: Values): Body {
    const { username } = this.#account
    const marks = this.markers('last_modified')
    const changed = Object.entries({ ...written, ...marks })
    const fields = new Map(this.layer.fields.map((field) => [field.name, field]))
    const unknown = Object.entries(body).filter(([name]) => !fields.has(name) && !platformKeys.has(name))
    return {
      ...Object.fromEntries(unknown),
      Id: stored.id,
      id: stored.id,
      Layer: this.internalName(),
      Name: String(stored.number),
      Title: stored.values.Title ?? null,
      Description: stored.values.Description ?? null,
      Created: stored.created,
      Creator: username,
      Modified: stored.modified,
      Modifier: username,
      Path: this.pathOf(stored),
      ParentIdPath: '/1/2',
      NodeId: stored.number,
      ParentId: 2,
      Type: null,
      Status: null,
      Template: null,
      Content: null,
      MimeType: null,
      LayerData: Object.fromEntries(changed.map(([name, value]) => [name, String(value)])),
      Properties: changed.map(([name, value]) => ({
        Name: name,
        DisplayName: fields.get(name)!.label,
        Value: String(value),
        DataType: dataTypeCode(fields.get(name)!.type),
        Format: null,
      })),
      ...marks,
    }
  }

  internalName(): string {
    return `X${this.#account.tenant.length}_${this.layer.name}`
  }
}
