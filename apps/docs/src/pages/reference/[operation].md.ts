import type { APIRoute } from 'astro'
import { allOperations } from '../../spec/collections.ts'
import { operationMarkdown } from '../../spec/operationMarkdown.ts'
import type { OperationPage } from '../../spec/operationPage.ts'

export async function getStaticPaths() {
  return (await allOperations()).map((page) => ({ params: { operation: page.id }, props: { page } }))
}

export const GET: APIRoute<{ page: OperationPage }> = ({ props }) =>
  new Response(operationMarkdown(props.page), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } })
