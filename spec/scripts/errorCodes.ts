import { type JsonObject, operationsOf, resolve } from './bundle.ts'

/** Gives each operation the error codes of its responses, which the source states once per response. */
export function withErrorCodes(bundle: JsonObject): JsonObject {
  for (const { operation } of operationsOf(bundle)) {
    const responses = Object.values(operation.responses as JsonObject)
    const codes = responses.flatMap(
      (response) => (resolve(bundle, response)['x-error-codes'] ?? []) as string[],
    )
    operation['x-error-codes'] = [...new Set(codes)]
  }
  return bundle
}
