// The streets below a drawing: a file of their own, so that the page stays small and its styles colour them.
import type { APIRoute } from 'astro'
import { allOperations } from '../../spec/collections.ts'

export async function getStaticPaths() {
  return (await allOperations()).flatMap(({ id, drawing }) =>
    drawing?.base ? [{ params: { operation: id }, props: { file: drawing.base } }] : [],
  )
}

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(props.file, { headers: { 'Content-Type': 'image/svg+xml' } })
