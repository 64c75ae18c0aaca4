export type Fields = { address?: string; user?: string; unknownUser?: string; [more: string]: unknown }
/** Logs a line. `repeats` is the number of events that it stands for, unless it stands for a single one. */
export type Report = (fields: Fields, repeats?: number) => void
/** Events without a line of their own. */
export type Others = { events: number; addresses: Set<string> }

export type EventRoom = {
  /** Counts an event in its group. Returns false if there is no place for a new group. */
  note: (group: string, fields: Fields) => boolean
  /** Counts an event that has no place. */
  leaveOut: (fields: Fields) => void
  /** Logs the groups with the most events, starts again, and returns the other events. */
  flush: () => Others
}

type Group = {
  /** The fields that all events of the group have in common. */
  common: Fields
  events: number
  /** Events for which no line stands yet. */
  unlogged: number
  /** Different values, as soon as there are two. */
  addresses?: Set<string>
  names?: Set<string>
}

/** The most groups that are counted at a time. */
const maxGroups = 1000
/** The most groups whose first event is logged at once, and the most that get a line at the end of the window. */
const maxFirstLines = 30
const maxLastLines = 50
/** The most different addresses and names that are remembered: of one group, and of all groups together. */
const maxValuesOfGroup = 1000
const maxValues = 5000
const maxListedAddresses = 5

/**
 * Counts events by group, in bounded memory and lines whatever arrives. The oldest group with a single event makes place
 * for a new one, so events that never repeat don't take the place of those that do.
 */
export function createEventRoom(report: Report): EventRoom {
  let state = newState()
  const remember = (values: Set<string>, value: string | undefined) => {
    if (value === undefined || values.has(value)) return
    if (values.size >= maxValuesOfGroup || state.values >= maxValues) return
    values.add(value)
    state.values += 1
  }
  const makePlace = () => {
    if (state.single.size + state.repeated.size < maxGroups) return true
    const [oldest] = state.single
    if (!oldest) return false
    state.single.delete(oldest[0])
    addToOthers(state.others, oldest[1])
    return true
  }
  return {
    note(key, fields) {
      const known = state.repeated.get(key) ?? state.single.get(key)
      if (known) {
        if (state.single.delete(key)) state.repeated.set(key, known)
        addToGroup(known, fields, remember)
        return true
      }
      if (!makePlace()) return false
      const isLogged = state.firstLines < maxFirstLines
      state.single.set(key, { common: { ...fields }, events: 1, unlogged: isLogged ? 0 : 1 })
      if (isLogged) {
        state.firstLines += 1
        report(fields)
      }
      return true
    },
    leaveOut: (fields) => addToOthers(state.others, { common: fields, unlogged: 1 }),
    flush() {
      const { single, repeated, others } = state
      state = newState()
      const byCount = [...repeated.values()].toSorted((left, right) => right.events - left.events)
      const waiting = [...byCount, ...single.values()].filter(({ unlogged }) => unlogged > 0)
      for (const group of waiting.slice(0, maxLastLines))
        report(summarise(group), group.events > 1 ? group.unlogged : undefined)
      for (const group of waiting.slice(maxLastLines)) addToOthers(others, group)
      return others
    },
  }
}

function newState() {
  return {
    single: new Map<string, Group>(),
    repeated: new Map<string, Group>(),
    others: { events: 0, addresses: new Set<string>() } satisfies Others,
    firstLines: 0,
    values: 0,
  }
}

type Remember = (values: Set<string>, value: string | undefined) => void

function addToGroup(group: Group, fields: Fields, remember: Remember): void {
  const { common } = group
  group.events += 1
  group.unlogged += 1
  if (common.address !== fields.address) group.addresses ??= new Set()
  if (nameIn(common) !== nameIn(fields)) group.names ??= new Set()
  for (const each of [common, fields]) {
    if (group.addresses) remember(group.addresses, each.address)
    if (group.names) remember(group.names, nameIn(each))
  }
  for (const name of Object.keys(common)) if (common[name] !== fields[name]) delete common[name]
}

function nameIn({ user, unknownUser }: Fields): string | undefined {
  return user ?? unknownUser
}

function summarise({ common, addresses, names }: Group): Fields {
  return {
    ...common,
    ...(addresses && { addresses: addresses.size, from: [...addresses].slice(0, maxListedAddresses) }),
    ...(names && { names: names.size }),
  }
}

/** An event that has a line already is not counted again. */
function addToOthers(
  others: Others,
  { common, unlogged, addresses }: Pick<Group, 'common' | 'unlogged' | 'addresses'>,
): void {
  others.events += unlogged
  if (unlogged === 0) return
  for (const address of addresses ?? [common.address])
    if (address !== undefined && others.addresses.size < maxValues) others.addresses.add(address)
}
