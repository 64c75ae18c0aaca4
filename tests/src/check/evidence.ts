import { listCauses } from '../report/causes.ts'
import type { Outcome, ShownCall } from '../report/result.ts'
import { describedPath } from '../run/address.ts'
import { listSecrets, redact } from '../run/redact.ts'
import { settings } from '../run/settings.ts'
import { findOperation } from '../spec/operations.ts'
import { curlLine } from './curl.ts'
import { issuedTokens, operations } from './send.ts'
import { hideHere, shownBody } from './shown.ts'
import { type Exchange, findings, traced } from './trace.ts'

type Evidence = Pick<Outcome, 'causes' | 'calls' | 'operation' | 'requests' | 'findings'>

const mostShown = 3

/**
 * What the reports show of the running check: of a failure or a finding the calls that broke the description, or else
 * the last ones.
 */
export function evidence(failure: Error | undefined): Evidence {
  const exchanges = traced()
  const faulty = exchanges.findLast(({ response }) => response && response.problems.length > 0)
  const shown = faulty ? [faulty] : exchanges.slice(-mostShown)
  const isNeeded = failure !== undefined || findings().length > 0
  const causes = failure ? listCauses(failure, exchanges).map((cause) => redactHere(hideHere(cause))) : []
  return {
    ...(causes.length > 0 && { causes }),
    calls: isNeeded ? shown.map(showCall) : [],
    findings: findings().map((finding) => redactHere(hideHere(finding))),
    operation: mostCalled(exchanges),
    requests: exchanges.length,
  }
}

function showCall({ request, response }: Exchange): ShownCall {
  const { apiKey, password, credentials } = settings()
  return {
    operation: operationOf({ request, response }),
    curl: redactHere(hideHere(curlLine(request, { apiKey, password, credentials, tokens: issuedTokens }))),
    status: response?.status,
    response: response ? redactHere(shownBody(response)) : 'no response',
    problems: (response?.problems ?? []).map((problem) => redactHere(hideHere(problem))),
  }
}

/** The id of the operation that a request called; undefined for a path of none. */
export function operationOf({ request }: Exchange): string | undefined {
  return findOperation(operations(), request.method, describedPath(request.url))?.id
}

function mostCalled(exchanges: readonly Exchange[]): string | undefined {
  const calls = Map.groupBy(exchanges, operationOf)
  calls.delete(undefined)
  // Other calls only prepare: a login, a record to work on.
  if (calls.size > 1) calls.delete('createToken')
  return [...calls].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** The failure as it may leave the process: in words, without credentials, and without the values of a tenant's records. */
export function maskFailure(failure: Error): Error {
  const message = redactHere(hideHere(inWords(failure)))
  const stack = redactHere((failure.stack ?? '').replace(failure.message, () => message))
  // Defined, because the message of a time limit's error can't be set.
  if (settings().showValues) {
    const own = (value: string) => ({ value, writable: true, configurable: true })
    return Object.defineProperties(failure, { message: own(message), stack: own(stack) })
  }
  // A new error, because the test runner also prints fields and causes, which can contain values.
  return Object.assign(new Error(message), { name: failure.name, stack })
}

/** Says an assertion as what came and what was expected, and the error of a check that reads what is not there as a lack. */
export function inWords({ name, message }: Error): string {
  if (name === 'TypeError') return `the response lacks what the check reads (${message})`
  const compared = /^((?:.*: )?)expected (.+) to (?:be|equal|deeply equal|strictly equal) (.+)$/s.exec(
    message,
  )
  if (!compared || /^(greater|less|close|a|an|one|within|undefined|defined) /.test(`${compared[3]} `))
    return message
  const [, about, got, expected] = compared.map((part) => part.replace(/ \/\/ Object\.is equality$/, ''))
  return `${about}got ${got}, expected ${expected}`.replaceAll('+0', '0')
}

function redactHere(text: string): string {
  return redact(text, listSecrets(settings()))
}
