import { randomUUID } from 'node:crypto'
import type { Values } from './layers.ts'
import type { Records } from './records.ts'

type Body = Record<string, unknown>

/** A customer is assigned where it is created: to the team of the region and its manager. */
const standing = {
  customer_is_active: 'true',
  customer_administrative_1: 27,
  customer_administrative_2: 521,
  customer_administrative_3: 4194,
  customer_assigned_team: 'north',
  customer_assignee: '2f1f7c66-65f9-4dd5-a4ba-8a4b5d5b0e11',
}

export function createCustomer(records: Records, body: Body): Body {
  const { Title: _, ...own } = body
  const stored = records.create(own, { customer_guid: randomUUID(), ...standing })
  stored.values = { ...stored.values, Title: stored.values.customer_full_name! }
  return records.describe(stored)
}

/** The compact response: `id` is the guid, and Title is the layer's internal name. */
export function updateCustomer(records: Records, id: string, body: Body): Body {
  const stored = records.find(id)
  const written: Values = records.change(stored, body)
  const { customer_guid, customer_assignee, customer_assigned_team, customer_full_name } = stored.values
  if (written.customer_full_name !== undefined) stored.values.Title = customer_full_name!
  return {
    ...written,
    Id: stored.id,
    id: customer_guid,
    customer_guid,
    customer_assignee,
    customer_assigned_team,
    ...records.markers('created', 'last_modified'),
    Title: records.internalName(),
    Path: records.pathOf(stored),
  }
}
