import type { BundleName } from '../spec/bundle.ts'
import type { DeclaredResponse, Operation } from '../spec/operations.ts'
import { type Validators, loadValidators } from '../spec/validators.ts'
import { mediaType } from './form.ts'
import type { ServiceResponse } from './trace.ts'

/** A response, of the suite's own requests or of recorded traffic. */
export type Judged = Omit<ServiceResponse, 'problems'>

/** Returns how a response breaks its operation's description, whatever the request was. */
export function judge(operation: Operation, response: Judged, bundle: BundleName): string[] {
  const declared = operation.responses.get(response.status)
  const problems = response.status >= 500 ? [`responded ${response.status}: the server failed`] : []
  if (!declared) {
    // The document states few errors: against a live tenant an undeclared refusal is not a breach.
    const open = bundle === 'verified' && response.status >= 400
    const known = [...operation.responses.keys()].join(', ')
    return open
      ? problems
      : [...problems, `responded ${response.status}, which ${operation.id} does not declare (${known})`]
  }
  const validators = loadValidators(bundle)
  return [
    ...problems,
    ...headerProblems(declared, response, validators),
    ...bodyProblems(declared, response, { validators, bundle }),
    ...codeProblems(declared, response),
    ...(bundle === 'full' ? statusProblems(response) : []),
  ]
}

type Rules = { validators: Validators; bundle: BundleName }

function bodyProblems(declared: DeclaredResponse, response: Judged, { validators, bundle }: Rules): string[] {
  const given = mediaType(response.headers)
  // Where OpenAPI has no `content`, it does not say that there is no body.
  if (declared.contents.length === 0)
    return response.text === '' || bundle === 'given' ? [] : ['has a body where none is declared']
  const content = findContent(declared.contents, given)
  if (!content) {
    const expected = declared.contents.map(({ type }) => type).join(' or ')
    return [`has the content type ${given || '(none)'} instead of ${expected}`]
  }
  if (!/[/+]json$/.test(given)) return []
  if (response.body === undefined) return ['has a body that is not JSON']
  const faults = validators.response(content.schemaPointer)(response.body)
  return faults.map((fault) => `has a body that breaks the schema of ${response.status}: ${fault}`)
}

/** An exact type goes before a range such as `image/*` (OpenAPI 3.1, Response Object). */
function findContent(contents: DeclaredResponse['contents'], given: string) {
  const ranges = [given, given.replace(/\/.*$/, '/*'), '*/*']
  return ranges.map((range) => contents.find(({ type }) => type === range)).find((content) => content)
}

/** The code of an error must be listed in the description, because callers branch on it. */
function codeProblems({ errorCodes }: DeclaredResponse, { status, body }: Judged): string[] {
  if (!errorCodes || status < 400) return []
  // OAuth's code is the whole error. The engine, Open Topo Data and OSRM have theirs beside a message.
  const whole: unknown = typeof body?.error === 'string' ? body.error : undefined
  const code: unknown = body?.error_code ?? body?.status ?? body?.error?.code ?? whole ?? body?.code
  if (code === undefined || errorCodes.has(String(code))) return []
  return [
    `has the error code ${String(code)}, which is not listed for ${status} (${[...errorCodes].join(', ')})`,
  ]
}

/** An error that says its status says the one that it was sent with. */
function statusProblems({ status, body }: Judged): string[] {
  const stated: unknown = body?.error?.statusCode ?? body?.status_code
  return stated === undefined || stated === status || status < 400
    ? []
    : [`responded ${status} with an error that says ${String(stated)}`]
}

/** A header is optional unless it is marked as required (OpenAPI 3.1); one that is sent must match its schema. */
function headerProblems({ headers }: DeclaredResponse, response: Judged, validators: Validators): string[] {
  return headers.flatMap(({ name, required, schemaPointer }) => {
    const value = response.headers.get(name)
    if (value === null) return required ? [`lacks the header ${name}`] : []
    const validate = validators.open(schemaPointer)
    // A header is text. One that looks like a number may match its schema as a number too.
    const readings = /^-?\d+(\.\d+)?$/.test(value) ? [value, Number(value)] : [value]
    if (readings.some((reading) => validate(reading).length === 0)) return []
    return [`has a header ${name} that breaks its schema: ${validate(readings.at(-1)).join('; ')}`]
  })
}
