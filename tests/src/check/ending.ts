import { settings } from '../run/settings.ts'

let failures = 0
let isKnown = false
const strange = new Map<string, number>()

/** After this many responses, none of which is the service's, the run ends: each further check would only say so again. */
const maxStrange = 40

export function noteFailure(): void {
  failures++
}

/** Notes whether the service itself has sent a response to an operation, and not a gateway, a proxy or a web page. */
export function noteSender(isService: boolean, what: string): void {
  isKnown ||= isService
  if (!isKnown) strange.set(what, (strange.get(what) ?? 0) + 1)
}

export function hasResponded(): boolean {
  return isKnown
}

/** Why the run makes no more checks. */
export function whyEnded(): string | undefined {
  const { hasResponded: wasKnown, limits } = settings()
  const { maxFailures } = limits
  if (maxFailures !== undefined && failures >= maxFailures)
    return `not run: --max-failures ${maxFailures} is reached`
  const count = [...strange.values()].reduce((sum, each) => sum + each, 0)
  if (isKnown || wasKnown || count < maxStrange) return undefined
  const [most] = [...strange].toSorted(([, one], [, other]) => other - one)
  return `not run: the service did not respond itself: ${most![1]} of ${count} responses were ${most![0]}`
}
