/** Fields that the platform sets: a write that sends them is refused. */
const platformFields = new Set([
  'Id',
  'id',
  'Layer',
  'Path',
  'ParentPath',
  'CreatedDate',
  'CreatedUser',
  'ModifiedDate',
  'ModifiedUser',
])
const markers = /_(?:created|last_modified)_from$/

/**
 * The fields of `after` whose values are other than those of `before`: what an update sends after a read. Fields that the
 * platform sets, undefined ones and those that only `before` has are left out; null clears a field.
 *
 * @example
 * const before = await client.customers.get({ id: '0197e7f2-8a01-7b3c-9d21-5e6f7a8b9c01' })
 * const after = { ...before, customer_category: 'Grocery' }
 * await client.customers.update({ id: before.Id, fields: changesOf(before, after) })
 */
export function changesOf<Fields extends object>(before: object, after: Fields): Partial<Fields> {
  const known = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        value !== undefined &&
        !platformFields.has(name) &&
        !markers.test(name) &&
        !isSame(Object.hasOwn(known, name) ? known[name] : undefined, value),
    ),
  ) as Partial<Fields>
}

/** Absent and null are the same. Objects and arrays are compared by what they hold. */
export function isSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  return (
    Array.isArray(one) === Array.isArray(other) && [...names].every((name) => isSame(left[name], right[name]))
  )
}
