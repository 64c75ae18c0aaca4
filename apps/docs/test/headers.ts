import { findFaults } from '@geofield/page/form/validate'
import { callData } from '../src/spec/callData.ts'
import { listOperations, readBundle } from '../src/spec/bundle.ts'
import type { SampleRequest } from '@geofield/page/samples/request'

/** The request with these headers entered. */
export function withHeaders(request: SampleRequest, headers: Record<string, string>): SampleRequest {
  const entered = Object.entries(headers).map(([name, value]) => ({
    name,
    in: 'header',
    required: false,
    value,
    literal: value,
  }))
  const others = request.parameters.filter(({ name }) => !(name in headers))
  return { ...request, parameters: [...others, ...entered] }
}

/** A valid value of each header of an operation; several where `Accept` has a choice. */
export async function listHeaders(): Promise<{ request: SampleRequest; headers: Record<string, string> }[]> {
  const bundle = await readBundle()
  return listOperations(bundle).flatMap((placed) => {
    const { request, parameters } = callData(bundle, placed)
    const own = request.parameters
      .map((parameter, index) => ({ ...parameter, ...parameters[index]! }))
      .filter(({ in: place }) => place === 'header')
    const choices = own.flatMap(({ name, schema }) =>
      (schema.enum ?? []).map((value) => [name, String(value)]),
    )
    const values = own.flatMap(({ name, schema, hint }) => {
      if (hint === undefined) return []
      const faults = findFaults(schema, hint)
      if (faults.length > 0) throw new Error(`${request.operationId} ${name}: ${faults[0]!.message}`)
      return [[name, hint]]
    })
    const entered = choices.length > 0 ? choices.map((choice) => [...values, choice]) : [values]
    return own.length > 0 ? entered.map((pairs) => ({ request, headers: Object.fromEntries(pairs) })) : []
  })
}
