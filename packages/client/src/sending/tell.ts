import type { Call } from '../types/call.ts'
import { type Hooks, inform, type RequestEvent } from '../options/hooks.ts'

type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0]

/** Tells an observer, if there is one, about the try under way. */
export function tell<Name extends keyof Hooks>(
  call: Call,
  name: Name,
  more?: () => Omit<EventOf<Name>, keyof RequestEvent>,
): void {
  const observer = call.client.hooks?.[name] as ((event: object) => void) | undefined
  inform(observer, () => ({ ...describe(call), ...more?.() }))
}

/** What is known of the try under way. */
export function describe({ redactor, row, request, attempt }: Call): RequestEvent {
  return {
    operationId: row.id,
    method: row.method,
    url: redactor.text(request.url),
    attempt,
  }
}

/** Whole milliseconds since a time of `performance.now`. */
export function sinceMs(startMs: number): number {
  return Math.round(performance.now() - startMs)
}
