import type { Call, Handlers, ResultOf, TenantCaller } from '../../platform/http/handlers.ts'
import { readGpsLogger } from './gpsLogger.ts'
import { readOverland } from './overland.ts'
import { readOwnTracks } from './ownTracks.ts'
import { readTraccar } from './traccar.ts'

type Push = (call: Pick<Call<'pushPositions'>, 'body' | 'caller'>) => Promise<ResultOf<'pushPositions'>>

/** The operations of stock apps. Each stores its entries by `push`, which judges them one by one. */
export function appHandlers(push: Push) {
  const store = async (entries: unknown[], caller: TenantCaller): Promise<ResultOf<'pushFromOverland'>> => {
    if (entries.length === 0) return { result: 'ok', accepted: 0, rejected: [] }
    const { data } = await push({ body: entries as never, caller })
    return { result: 'ok', ...data }
  }
  return {
    pushFromTraccar: ({ query, body, caller }) => store(readTraccar({ query, body }), caller),
    pushFromOwnTracks: async ({ body, headers, caller }) => {
      const device = headers['x-limit-d']
      await store(readOwnTracks({ body, device: typeof device === 'string' ? device : undefined }), caller)
      return []
    },
    pushFromOverland: ({ body, caller }) => store(readOverland(body), caller),
    pushFromGpsLogger: ({ query, body, caller }) => store(readGpsLogger({ query, body }), caller),
  } satisfies Partial<Handlers>
}
