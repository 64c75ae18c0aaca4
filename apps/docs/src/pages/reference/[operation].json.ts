import type { APIRoute } from 'astro'
import { allOperations } from '../../spec/collections.ts'
import type { OperationPage } from '../../spec/operationPage.ts'
import type { CallData } from '../../tryIt/data.ts'

export async function getStaticPaths() {
  return (await allOperations()).map((page) => ({ params: { operation: page.id }, props: { page } }))
}

/** The call that samples and the Try it panel start from, loaded when one of them is asked for. */
export const GET: APIRoute<{ page: OperationPage }> = ({ props: { page } }) => {
  const data: CallData = {
    request: page.request,
    examples: (page.body?.parts[0]?.examples ?? []).map(({ title, value }) => ({ title, value })),
  }
  return Response.json(data)
}
