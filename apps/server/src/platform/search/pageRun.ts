import { createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson } from '../canonicalJson.ts'
import type { Database } from '../database/database.ts'
import { type ErrorDetail, validationFailed } from '../http/errors.ts'
import type { TenantCaller } from '../http/handlers.ts'
import type { KeyValues, SortKey } from './keyset.ts'

/** Where a page begins: after the item with these keys. `total` is that of the run's first page. */
type Place = { values: KeyValues; total: number }
export type RowWithKeys = { sortKeys: KeyValues }

/** One page of a run by cursor. */
export type PageRun = {
  /** Undefined at the start of a run. Throws VALIDATION_FAILED if the cursor belongs to another search. */
  readPlace: (keys: readonly SortKey[]) => Place | undefined
  /** Returns the cursor that continues after this place. */
  writeCursor: (keys: readonly SortKey[], place: Place) => string
}

export type SearchCall = {
  path: object
  query: { after?: string | undefined; etags?: boolean | undefined }
  body: { skip?: number | undefined; take?: number | undefined } | undefined
  caller: TenantCaller
}

const macBytes = 16

/**
 * Reads the run that a search continues or begins; undefined without `after`. A cursor has a message authentication code
 * over itself, the account and the search: so what it holds is what a server wrote for this very search, and no other.
 */
export function readRun(
  { serverSecret }: Pick<Database, 'serverSecret'>,
  { path, query, body, caller: { tenant, user } }: SearchCall,
): PageRun | undefined {
  const {
    after,
    etags: _etags,
    'api-key': _key,
    ...parameters
  } = query as SearchCall['query'] & { 'api-key'?: string }
  if (after === undefined) return undefined
  const { skip, take, ...search } = body ?? {}
  refuseOtherPaging({ skip, take })
  const operation = tenant.actor?.operationId ?? ''
  const whose = [tenant.tenantId, user.userId, operation, path, parameters, search]
  const authenticate = (keys: readonly SortKey[], content: string) =>
    createHmac('sha256', `search cursor ${serverSecret}`)
      .update(
        canonicalJson([whose, keys.map(({ name, type, descending }) => [name, type, descending]), content]),
      )
      .digest()
      .subarray(0, macBytes)
  return {
    readPlace(keys) {
      if (after === '') return undefined
      const bytes = Buffer.from(after, 'base64url')
      const content = bytes.toString('utf8', macBytes)
      if (
        bytes.length < macBytes ||
        !timingSafeEqual(bytes.subarray(0, macBytes), authenticate(keys, content))
      )
        throw validationFailed([cursorFault])
      const [total, ...values] = JSON.parse(content) as [number, ...KeyValues]
      return { values, total }
    },
    writeCursor(keys, { values, total }) {
      const content = JSON.stringify([total, ...values])
      return Buffer.concat([authenticate(keys, content), Buffer.from(content)]).toString('base64url')
    },
  }
}

const cursorFault: ErrorDetail = {
  path: 'after',
  code: 'cursor',
  message: 'is not a cursor of this account for this search; begin with an empty value',
}

function refuseOtherPaging({ skip, take }: { skip?: number | undefined; take?: number | undefined }): void {
  const faults: ErrorDetail[] = []
  if (skip) faults.push({ path: '/skip', code: 'withAfter', message: 'must be absent or 0 beside after' })
  if (take !== undefined && take < 1)
    faults.push({ path: '/take', code: 'withAfter', message: `must be at least 1 beside after; got ${take}` })
  if (faults.length > 0) throw validationFailed(faults)
}

type ReadRows<Row> = { keys: readonly SortKey[]; rows: (Row & RowWithKeys)[]; take: number; total: number }

/** Makes a page of rows of which one more than `take` was read, if there was one more. */
export function cutPage<Row>(
  run: PageRun,
  { keys, rows, take, total }: ReadRows<Row>,
): { rows: Row[]; total: number; next: string | null } {
  const last = rows.length > take ? rows[take - 1]! : undefined
  return {
    rows: rows.slice(0, take).map((found) => {
      const { sortKeys: _, ...row } = found
      return row as Row
    }),
    total,
    next: last ? run.writeCursor(keys, { values: last.sortKeys, total }) : null,
  }
}
