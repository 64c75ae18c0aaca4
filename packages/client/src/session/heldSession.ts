import type { TransportOptions } from '../options/clientOptions.ts'
import type { Redactor } from '../secrets/redactor.ts'
import type { HeldSession, SessionEnd } from '../options/session.ts'
import { inform } from '../options/hooks.ts'

/** Holds the session of a client's options. Everything that happens to it is told to `onSession`. */
export function holdSession(client: TransportOptions, redactor: Redactor): HeldSession {
  const { token, refreshToken, storage } = client
  const held: HeldSession = {
    // The tokens of the options have no known lifetime.
    current: token || refreshToken ? { accessToken: (token as string) ?? '', refreshToken } : undefined,
    user: client.username,
    elsewhere: undefined,
    ended: undefined,
    formerToken: undefined,
    era: 0,
    shared: undefined,
    tell: (event) => inform(client.onSession, () => event),
    hold(next, event) {
      for (const secret of [next.accessToken, next.refreshToken]) redactor.add(secret ?? '', 'rotating')
      held.current = next
      held.ended = undefined
      held.elsewhere = event.elsewhere
      if (event.type === 'signedIn') {
        held.era++
        held.user = event.user
      }
      held.tell(event)
    },
    drop(end, elsewhere) {
      const { current } = held
      held.era++
      held.formerToken = current?.refreshToken ?? held.formerToken
      held.current = undefined
      held.ended = end
      if (current) held.tell({ type: 'signedOut', ...end, elsewhere })
    },
  }
  held.shared = storage?.(client, held)
  return held
}

/** Ends a session for all who share it. */
export async function endSession(held: HeldSession, end: SessionEnd): Promise<void> {
  held.drop(end)
  await held.shared?.remove(end)
}
