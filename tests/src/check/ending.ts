import { settings } from '../run/settings.ts'

let failures = 0
let responded = false
/** How many responses came from each other sender, until the service itself responded. */
const strange = new Map<string, number>()

/** The run ends after this many responses of which none is the service's: further checks would show nothing else. */
const maxStrange = 40

export function noteFailure(): void {
  failures++
}

/** Notes whether the service itself sent a response, and not a gateway, a proxy or a web page. `sender` describes it. */
export function noteSender(isService: boolean, sender: string): void {
  responded ||= isService
  if (!responded) strange.set(sender, (strange.get(sender) ?? 0) + 1)
}

export function hasResponded(): boolean {
  return responded
}

/** Why the run makes no more checks; undefined while it goes on. */
export function whyEnded(): string | undefined {
  const { hasResponded: respondedBefore, limits } = settings()
  const { maxFailures } = limits
  if (maxFailures !== undefined && failures >= maxFailures)
    return `not run: --max-failures ${maxFailures} is reached`
  const count = [...strange.values()].reduce((sum, each) => sum + each, 0)
  if (responded || respondedBefore || count < maxStrange) return undefined
  const [most] = [...strange].toSorted(([, one], [, other]) => other - one)
  return `not run: the service did not respond itself: ${most![1]} of ${count} responses were ${most![0]}`
}
