import { bundles, listOperations, successOf } from './bundle.ts'
import { type Any, type Fault, isSuccess, readJson } from './fault.ts'
import { type Breach, changeAt, listBreaches } from './schemas.ts'
import { responseTest } from './validity.ts'

/** Responses that break one keyword of their schema at one place, of every operation. */
export function responseFaults(): Fault[] {
  const documented = faultsOf('verified', true)
  const known = new Set(documented.map(({ id }) => id))
  return [...documented, ...faultsOf('full', false).filter(({ id }) => !known.has(id))]
}

function faultsOf(name: 'verified' | 'full', documented: boolean): Fault[] {
  const bundle = bundles[name]
  return listOperations(bundle).flatMap((operation) => {
    const success = successOf(operation, bundle)
    if (!success) return []
    const isValid = responseTest(name, operation)
    const breaches = distinct(listBreaches(bundle, success.schema))
    return breaches.map((breach) => toFault(operation.id, breach, { documented, isValid }))
  })
}

function distinct(breaches: Breach[]): Breach[] {
  return [...new Map(breaches.map((breach) => [nameOf(breach), breach])).values()]
}

function nameOf({ path, keyword }: Breach): string {
  return `/${path.join('/')} breaks ${keyword}`
}

type Judgement = { documented: boolean; isValid: (value: Any) => boolean }

/** Seeded only where the response was valid and is no longer: otherwise it would break nothing. */
function toFault(operation: string, breach: Breach, { documented, isValid }: Judgement): Fault {
  return {
    id: `${operation}: response ${nameOf(breach)}`,
    operation,
    fact: `the response's schema: ${breach.keyword}`,
    documented,
    response: (received) => {
      const body = isSuccess(received) ? readJson(received.text) : undefined
      if (body === undefined) return undefined
      const damaged = changeAt(body, breach.path, breach.damage)
      if (damaged === undefined || isValid(damaged) || !isValid(body)) return undefined
      return { ...received, text: JSON.stringify(damaged) }
    },
  }
}
