import { randomKey } from '../request/conditions.ts'
import type { Session, SessionEnd, SessionKeeper, SharedSession } from '../options/session.ts'

/**
 * Where a session is stored: `localStorage`, `sessionStorage`, React Native's AsyncStorage, or an object of your own. A refresh
 * token is as good as a password while it lives, so choose a place that only your program can read.
 */
export interface SessionStorage {
  getItem(key: string): string | null | undefined | PromiseLike<string | null | undefined>
  /** The client uses a new access token only after this has stored the refresh token that came with it. */
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** A session as it is stored and as tabs tell it each other. */
interface StoredSession extends Session {
  /** Random, and the same for all tokens of a login. */
  login: string
  /** The number of renewals so far. */
  turn: number
  user: string | undefined
}

/** What one client tells the others: the session that is stored now, or how the session of a login has ended. */
interface News {
  login: string
  session?: StoredSession
  over?: SessionEnd
}

/** A renewal takes less. A tab that holds the lock for longer was stopped by its browser. */
const longestWaitMs = 60_000

/**
 * Keeps the session of a client in a storage, and shares it with the other tabs and workers of the origin: one of them renews
 * the tokens, and the others learn the new ones. Without Web Locks, as in Node up to 22, the stored tokens are read again
 * before each renewal. The session's name in the storage consists of `baseUrl`, `tenant` and `username`, or is `key`.
 *
 * @example
 * const client = createClient({ baseUrl, apiKey, storage: keepIn(localStorage) })
 */
export function keepIn(storage: SessionStorage, options: { key?: string | undefined } = {}): SessionKeeper {
  return ({ baseUrl, tenant = 'demo', username = '' }, held) => {
    const name = options.key ?? `geofield ${baseUrl.replace(/\/+$/, '')} ${tenant} ${username}`.trim()
    const stored = openStorage(storage, name)
    const fail = (error: unknown): undefined => void held.tell({ type: 'storageFailed', error })
    /** Which login the session is of, and how often it was renewed. */
    let [login, turn] = [randomKey(), 0]

    /** Takes over what another client has stored or told, unless it is the session of somebody else. */
    function adopt(session: StoredSession): void {
      const { user } = session
      if (username && user && user !== username) return
      const isSame = held.current && session.login === login
      ;({ login, turn } = session)
      held.hold(session, {
        ...(isSame ? { type: 'refreshed' } : { type: 'signedIn', user }),
        elsewhere: true,
      })
    }

    async function sync(): Promise<boolean> {
      const session = await stored.read().catch(fail)
      if (session) adopt(session)
      else if (session === null) held.drop({ reason: 'ended' }, true)
      return session !== undefined
    }

    /** Takes in what another tab tells. A storage that each tab has for itself is changed as the other tab's was. */
    async function hear({ session, over, ...news }: News): Promise<void> {
      if (over && held.current && news.login === login) held.drop(over, true)
      const hasChanged = await sync()
      if (hasChanged || news.login !== login) return
      if (over && !held.current) await stored.write()
      if (!session || !held.current || session.turn <= turn) return
      adopt(session)
      await stored.write(session)
    }

    const shared: Listener & SharedSession = {
      hear: (news) => void hear(news).catch(fail),
      alone: (run) => runAlone(name, run),
      sync,
      async store(next, user) {
        if (user !== undefined) [login, turn] = [randomKey(), -1]
        turn += 1
        const session = { ...next, user: user ?? held.user, login, turn }
        await stored.write(session).catch(fail)
        post({ login, session })
      },
      async remove(over) {
        await stored.write().catch(fail)
        post({ login, over })
      },
    }
    const post = openChannel(name, shared)
    return shared
  }
}

/** One session in a storage. `read` returns null for none, and undefined if it is what was last read or written here. */
function openStorage(storage: SessionStorage, name: string) {
  let seen: string | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** Asynchronous storages need not keep the order of what they are asked for. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    read: () =>
      inTurn(async () => {
        const text = (await storage.getItem(name)) ?? null
        if (text === seen) return undefined
        seen = text
        return parse(text)
      }),
    /** Without a session it removes what is stored. */
    write: (session?: StoredSession) =>
      inTurn(async () => {
        const text = session ? JSON.stringify(session) : null
        await (text === null ? storage.removeItem(name) : storage.setItem(name, text))
        seen = text
      }),
  }
}

/** A text that no client has written says nothing. */
function parse(text: string | null): StoredSession | null | undefined {
  if (text === null) return null
  try {
    const session = JSON.parse(text) as StoredSession | null
    return typeof session?.accessToken === 'string' ? session : undefined
  } catch {
    return undefined
  }
}

interface Listener {
  hear(news: News): void
}

/** What is used of a BroadcastChannel and of Web Locks, by whichever types the program has. */
type Channel = {
  addEventListener: (type: 'message', listen: (event: { data: unknown }) => void) => void
  postMessage: (message: unknown) => void
  close: () => void
  /** In Node, which would not exit while it is open. */
  unref?: () => void
}
type Locks = {
  request: <T>(name: string, options: { signal: AbortSignal }, run: () => Promise<T>) => Promise<T>
}

let closer: FinalizationRegistry<Channel> | undefined

/**
 * Opens the channel on which the clients of a session tell each other news. It doesn't keep its listener alive, and is closed
 * after it: a server may have a client for each of its users.
 */
function openChannel(name: string, listener: Listener): (news: News) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name) as unknown as Channel
  const weak = new WeakRef(listener)
  channel.addEventListener('message', ({ data }) => weak.deref()?.hear(data as News))
  closer ??= new FinalizationRegistry((unheard) => unheard.close())
  closer.register(listener, channel)
  channel.unref?.()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  return (news) => channel.postMessage(news)
}

/** Without locks, with a lock that is never released, or where a page may use none, the function runs anyway. */
async function runAlone<T>(name: string, run: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    if (locks) return await locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, begin)
  } catch (error) {
    if (hasBegun) throw error
  }
  return run()
}
