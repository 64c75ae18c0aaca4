import type { SampleRequest } from './request.ts'

/** The headers with a value, beside those that every call has. */
export function sentHeaders({ parameters }: SampleRequest): [string, string][] {
  return parameters.flatMap(({ name, in: place, value }): [string, string][] =>
    place === 'header' && value !== undefined ? [[name, value]] : [],
  )
}

/** Whether the response is asked for in another form than JSON. */
export function asksForText(request: SampleRequest): boolean {
  return sentHeaders(request).some(([name, value]) => name === 'Accept' && !value.endsWith('json'))
}
