import type { Login, Queryable } from './loginStore.ts'
import { noteLoginUse } from './loginStore.ts'

export type LoginUse = {
  note: (login: Login) => void
  /** Stores when logins were last used. Called at intervals, not for each request. */
  store: () => Promise<void>
}

/** Collects which logins are used, so that the database gets one write for many requests. */
export function collectLoginUse(database: Queryable): LoginUse {
  let used = new Map<string, { login: Login; at: Date }>()
  return {
    note(login) {
      used.set(login.familyId, { login, at: new Date() })
    },
    async store() {
      if (used.size === 0) return
      const uses = [...used.values()]
      used = new Map()
      await noteLoginUse(database, uses)
    },
  }
}
