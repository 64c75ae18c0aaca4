import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import type { ObjectReaders } from './change.ts'
import { createCursors } from './cursor.ts'
import { listChanges } from './listChanges.ts'

export type { ObjectReaders } from './change.ts'

export function changeHandlers(database: Database, readers: ObjectReaders) {
  const parts = { database, readers, cursors: createCursors(database.tokenSigningKey) }
  return { listChanges: listChanges(parts) } satisfies Partial<Handlers>
}
