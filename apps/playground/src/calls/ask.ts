import { type CallOptions, type Client, createClient, type RowOptions } from '@geofield/client'
import {
  type Connection,
  getToken,
  readReader,
  readToken,
  tokenOwner,
} from '@geofield/page/connection/connection'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import type { CallRecord, CallList } from './callList.ts'

/** Chooses the client's method; its name in the list of calls is taken from the choice. */
export type Select<Args, Result> = (client: Client) => (args: Args, options?: CallOptions) => Result

/** Sends one call, and lists it. Throws what the method throws. */
export type Ask = <Args, Result>(
  select: Select<Args, Promise<Result>>,
  args: Args,
  options?: CallOptions,
) => Promise<Result>

export type WatchOptions = RowOptions & {
  /** Called after each try to connect with whether it did. */
  onTry?: (isConnected: boolean) => void
}

/** Yields what comes as a stream, or page by page. Each request is listed. */
export type Watch = <Args, Item>(
  select: Select<Args, AsyncIterable<Item>>,
  args: Args,
  options?: WatchOptions,
) => AsyncIterable<Item>

export interface Asking {
  ask: Ask
  watch: Watch
}

/** Calls with the connection of this tab, listed in `calls`. */
export function asking(calls: CallList, password: () => string | undefined): Asking {
  const clientFor = (record: CallRecord, onTry?: WatchOptions['onTry']) => {
    const connection = readConnection(password())
    const { baseUrl, apiKey, tenant } = connection
    const token = ({ rejected }: { rejected?: string }) => tokenFor(connection, rejected)
    return createClient({ baseUrl, apiKey, tenant, token, fetch: recording(record, onTry) })
  }
  return {
    ask: async (select, args, options) => {
      const record = calls.begin(nameOf(select), args)
      try {
        const result = await select(clientFor(record))(args, options)
        record.end({ result })
        return result
      } catch (error) {
        record.end({ error })
        throw error
      }
    },
    watch: async function* (select, args, { onTry, ...options } = {}) {
      const record = calls.begin(nameOf(select), args)
      try {
        yield* select(clientFor(record, onTry))(args, options)
      } catch (error) {
        record.end({ error })
        throw error
      } finally {
        // Also where the reader leaves a stream, which ends the loop over it.
        record.end({})
      }
    },
  }
}

/** Where calls go, and as whom. The password of the demo is public; a reader's own lives as long as the page. */
function readConnection(password: string | undefined): Connection {
  const reader = readReader(demoAddress)
  const known = password ?? (reader.username === demo.username ? demo.password : '')
  return { ...reader, baseUrl: reader.baseUrl.replace(/\/$/, ''), password: known }
}

const underWay = new Map<string, Promise<string>>()

/** The kept token, else a new one. Calls that need one at the same time wait for the same request. */
async function tokenFor(connection: Connection, rejected: string | undefined): Promise<string> {
  const owner = tokenOwner(connection)
  const kept = readToken(owner)
  if (kept && kept.value !== rejected) return kept.value
  const running =
    underWay.get(owner) ??
    getToken(connection)
      .then(({ value }) => value)
      .finally(() => underWay.delete(owner))
  underWay.set(owner, running)
  return running
}

function recording(record: CallRecord, onTry?: WatchOptions['onTry']) {
  return async (url: string, init: RequestInit): Promise<Response> => {
    const tried = record.send(url, init)
    try {
      const response = await fetch(url, init)
      tried(response.status)
      onTry?.(response.ok)
      return response
    } catch (error) {
      onTry?.(false)
      throw error
    }
  }
}

/** The name that a choice such as `(client) => client.routing.findRoute` has below `client`. */
function nameOf(select: (client: Client) => unknown): string {
  const names: string[] = []
  const recorder: object = new Proxy(
    {},
    {
      get: (_, name) => {
        names.push(String(name))
        return recorder
      },
    },
  )
  select(recorder as Client)
  return names.join('.')
}
