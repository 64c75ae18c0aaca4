import { type JsonObject, listOperations, resolve } from './bundle.ts'

/** Adds to each operation the error codes of all its responses, in place: the source states them once per response. */
export function withErrorCodes(bundle: JsonObject): JsonObject {
  for (const { operation } of listOperations(bundle)) {
    const responses = Object.values(operation.responses as JsonObject)
    const codes = responses.flatMap(
      (response) => (resolve(bundle, response)['x-error-codes'] ?? []) as string[],
    )
    operation['x-error-codes'] = [...new Set(codes)]
  }
  return bundle
}
