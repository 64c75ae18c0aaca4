import type pg from 'pg'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { selectList } from '../platform/database/selectList.ts'
import { type EventPair, platformPairs, samePair } from './eventPair.ts'

const columns = selectList<EventPair>({
  typeCode: 'type_code',
  actionCode: 'action_code',
  typeId: 'type_id',
  meaning: 'meaning',
})

/** Returns the pairs that the transaction's tenant has declared. */
export async function declaredPairs(transaction: Transaction): Promise<EventPair[]> {
  const { rows } = await transaction.query<EventPair>(
    `select ${columns} from event_pair order by type_id, action_code`,
  )
  return rows
}

/** The functions below are the operator's commands. The messages of their errors are shown in the terminal. */
type Owner = pg.ClientBase
type Codes = Pick<EventPair, 'typeCode' | 'actionCode'>

/** Returns the tenant's own pairs, without the platform's. */
export async function listEventPairs(owner: Owner, tenantId: number): Promise<EventPair[]> {
  const { rows } = await owner.query<EventPair>(
    `select ${columns} from event_pair where tenant_id = $1 order by type_id, action_code`,
    [tenantId],
  )
  return rows
}

/** Tenants' own types are numbered from here, which leaves the lower numbers to the platform. */
const firstOwnTypeId = 1001
const largestTypeId = 2_147_483_647

type NewEventPair = Codes & { typeId?: number | undefined; meaning: string }

/** A new type gets the given number or the next free one. Further actions of a type share its number. */
export async function addEventPair(owner: Owner, tenantId: number, pair: NewEventPair): Promise<EventPair> {
  checkCodes(pair)
  return inTransaction(owner, async () => {
    // Without the lock, two types added concurrently would get the same number.
    await owner.query(`select pg_advisory_xact_lock(hashtext('geofield event pairs'), $1)`, [tenantId])
    const known = [...platformPairs, ...(await listEventPairs(owner, tenantId))]
    if (known.some(samePair(pair))) {
      throw new Error(`The pair ${pair.typeCode} ${pair.actionCode} is declared already.`)
    }
    const added = { ...pair, typeId: chooseTypeId(known, pair) }
    await owner.query(
      'insert into event_pair (tenant_id, type_code, action_code, type_id, meaning) values ($1, $2, $3, $4, $5)',
      [tenantId, added.typeCode, added.actionCode, added.typeId, added.meaning],
    )
    return added
  })
}

function checkCodes({ typeCode, actionCode, meaning }: NewEventPair): void {
  for (const code of [typeCode, actionCode]) {
    if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(code)) {
      throw new Error(
        `A code has 1 to 64 letters, digits and underscores, beginning with a letter; got "${code}".`,
      )
    }
  }
  if (meaning.length > 200 || /\p{Cc}/u.test(meaning)) {
    throw new Error('A meaning must have at most 200 characters and no control characters.')
  }
}

function chooseTypeId(known: EventPair[], { typeCode, typeId }: NewEventPair): number {
  const present = known.find((pair) => pair.typeCode === typeCode)
  if (present) {
    if (typeId === undefined || typeId === present.typeId) return present.typeId
    throw new Error(`The type ${typeCode} already has the number ${present.typeId}.`)
  }
  if (typeId === undefined) {
    const taken = new Set(known.map((pair) => pair.typeId))
    let free = firstOwnTypeId
    while (taken.has(free)) free += 1
    return free
  }
  if (!Number.isInteger(typeId) || typeId < 1 || typeId > largestTypeId) {
    throw new Error(`The number of a type must be a whole number from 1 to ${largestTypeId}; got ${typeId}.`)
  }
  const taken = known.find((pair) => pair.typeId === typeId)
  if (taken) throw new Error(`The type ${taken.typeCode} already has the number ${typeId}.`)
  return typeId
}

/** Removes a pair. Events that are stored with it stay. */
export async function removeEventPair(owner: Owner, tenantId: number, codes: Codes): Promise<void> {
  const name = `${codes.typeCode} ${codes.actionCode}`
  if (platformPairs.some(samePair(codes))) {
    throw new Error(`The pair ${name} is a platform pair, which every tenant has.`)
  }
  const { rowCount } = await owner.query(
    'delete from event_pair where tenant_id = $1 and type_code = $2 and action_code = $3',
    [tenantId, codes.typeCode, codes.actionCode],
  )
  if (!rowCount) {
    throw new Error(
      `The pair ${name} is not declared in this tenant. \`event-type list\` shows the declared pairs.`,
    )
  }
}
