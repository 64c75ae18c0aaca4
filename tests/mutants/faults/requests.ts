import { bodyOf, bundles, type Described, listOperations, parametersOf, resolve } from './bundle.ts'
import { type Any, type Fault, queryValue, readJson, type Sent, withQuery } from './fault.ts'
import { type Breach, changeAt, listBreaches, type Path, removed } from './schemas.ts'
import { type BundleName, requestTest } from './validity.ts'

/** A service that does not check one keyword: it takes a request that breaks it for one that doesn't. */
export function requestFaults(): Fault[] {
  const documented = faultsOf('verified', true)
  const known = new Set(documented.map(({ id }) => id))
  return [...documented, ...faultsOf('full', false).filter(({ id }) => !known.has(id))]
}

function faultsOf(name: BundleName, documented: boolean): Fault[] {
  const bundle = bundles[name]
  return listOperations(bundle).flatMap((operation) => [
    ...bodyFaults(operation, name, documented),
    ...queryFaults(operation, bundle, documented),
  ])
}

function bodyFaults(operation: Described, name: BundleName, documented: boolean): Fault[] {
  const bundle = bundles[name]
  const body = bodyOf(operation, bundle)
  if (!body || body.type !== 'application/json') return []
  const isValid = requestTest(name, operation)
  const faults = listBreaches(bundle, body.schema).flatMap((breach): Fault[] => {
    const { path, keyword } = breach
    const sample = body.examples.map((example) => valueAt(example, path)).find((value) => value !== undefined)
    if (sample === undefined) return []
    return [
      {
        id: `${operation.id}: takes a body whose /${path.join('/')} breaks ${keyword}`,
        operation: operation.id,
        fact: `the request's schema: ${keyword}`,
        documented,
        request: (sent) => repair(sent, { breach, sample, isValid }),
      },
    ]
  })
  return [...new Map(faults.map((fault) => [fault.id, fault])).values()]
}

function valueAt(value: Any, [step, ...rest]: Path): Any {
  if (step === undefined) return value
  if (value === null || typeof value !== 'object') return undefined
  return valueAt(step === '*' ? value[0] : value[step], rest)
}

type Repair = { breach: Breach; sample: Any; isValid: (body: Any) => boolean }

/** Puts the example's value where an invalid request breaks the keyword, and leaves any other request alone. */
function repair(sent: Sent, { breach, sample, isValid }: Repair): Sent | undefined {
  const body = readJson(sent.text)
  // Another branch of a union may allow what this one does not.
  if (body === undefined || isValid(body)) return undefined
  const repaired =
    breach.damage(sample) === removed
      ? addMissing(body, breach.path, sample)
      : changeAt(body, breach.path, (value) => (isBroken(value, breach, sample) ? sample : undefined))
  // With another fault in it the body is refused all the same.
  return repaired === undefined || !isValid(repaired)
    ? undefined
    : { ...sent, text: JSON.stringify(repaired) }
}

function addMissing(body: Any, path: Path, sample: Any): Any {
  let added = false
  const key = path.at(-1)!
  const filled = changeAt(body, path.slice(0, -1), (holder) => {
    if (holder === null || typeof holder !== 'object' || Array.isArray(holder) || Object.hasOwn(holder, key))
      return undefined
    added = true
    return { ...holder, [key]: sample }
  })
  return added ? filled : undefined
}

/** Whether the value breaks the keyword in the way that the breach does. */
function isBroken(value: Any, { keyword, damage }: Breach, sample: Any): boolean {
  return breaking.get(keyword)?.(value, damage(sample), sample) ?? false
}

type Test = (value: Any, broken: Any, sample: Any) => boolean

const differs: Test = (value, _, sample) => typeof value === typeof sample && value !== sample
const atMost: Test = (value, broken) => typeof value === 'number' && value <= broken
const breaking = new Map<string, Test>([
  ['type', (value, _, sample) => value !== null && kindOf(value) !== kindOf(sample)],
  ['type (null)', (value) => value === null],
  ['type (fraction)', (value) => typeof value === 'number' && !Number.isInteger(value)],
  ['enum', differs],
  ['const', differs],
  ['pattern', differs],
  ['format', differs],
  ['minLength', (value, broken) => typeof value === 'string' && value.length <= broken.length],
  ['maxLength', (value, broken) => typeof value === 'string' && value.length >= broken.length],
  ['minimum', atMost],
  ['exclusiveMinimum', atMost],
  ['maximum', (value, broken) => typeof value === 'number' && value >= broken],
  ['minItems', (value, broken) => Array.isArray(value) && value.length <= broken.length],
  ['maxItems', (value, broken) => Array.isArray(value) && value.length >= broken.length],
])

function kindOf(value: Any): string {
  return Array.isArray(value) ? 'array' : typeof value
}

function queryFaults(operation: Described, bundle: Any, documented: boolean): Fault[] {
  return parametersOf(operation, bundle)
    .filter(({ in: place, name }) => place === 'query' && name !== 'api-key')
    .flatMap((parameter) => {
      const schema = resolve(bundle, parameter.schema)
      const sample = String(parameter.example ?? firstExample(bundle, parameter) ?? schema.enum?.[0] ?? '')
      const fault = (what: string, isWrong: (value: string | undefined) => boolean): Fault => ({
        id: `${operation.id}: takes a query ${what} ${parameter.name}`,
        operation: operation.id,
        fact: `the schema of ${parameter.name}`,
        documented,
        request: (sent) =>
          isWrong(queryValue(sent, parameter.name)) ? withQuery(sent, parameter.name, sample) : undefined,
      })
      return [
        ...(parameter.required ? [fault('without', (value) => value === undefined)] : []),
        ...(schema.enum
          ? [fault('with any', (value) => value !== undefined && !schema.enum.includes(value))]
          : []),
        ...(schema.pattern
          ? [
              fault(
                'with a malformed',
                (value) => value !== undefined && !new RegExp(schema.pattern, 'u').test(value),
              ),
            ]
          : []),
      ]
    })
}

function firstExample(bundle: Any, { examples = {} }: Any): Any {
  const [first] = Object.values(examples)
  return first && resolve(bundle, first).value
}
