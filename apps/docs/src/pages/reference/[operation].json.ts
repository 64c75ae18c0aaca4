import type { APIRoute } from 'astro'
import { listOperations, type PlacedOperation, readBundle } from '../../spec/bundle.ts'
import { callData } from '../../spec/callData.ts'

export async function getStaticPaths() {
  return listOperations(await readBundle()).map((placed) => ({
    params: { operation: placed.operation.operationId },
    props: { placed },
  }))
}

/** The call that samples and the Try it panel start from, loaded when one of them is asked for. */
export const GET: APIRoute<{ placed: PlacedOperation }> = async ({ props: { placed } }) =>
  Response.json(callData(await readBundle(), placed))
