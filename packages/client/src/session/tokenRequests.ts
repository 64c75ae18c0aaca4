import * as rows from '../generated/operations.ts'
import { writeForm } from '../request/writers.ts'
import type { CallResult, Transport } from '../types/call.ts'
import type { Grant } from '../types/tokenTypes.ts'

const write = (fields: object) => ({ body: writeForm(fields) })

/** Requests the tokens of a grant, once: the call that needs them retries. */
export async function requestToken(transport: Transport, grant: Grant): Promise<unknown> {
  const operation = { row: rows.createToken, write }
  return (await transport.call({ operation, args: grant, options: { retries: 0 } })).data
}

export function revokeToken(transport: Transport, token: string): Promise<CallResult> {
  return transport.call({ operation: { row: rows.revokeToken, write }, args: { token } })
}
