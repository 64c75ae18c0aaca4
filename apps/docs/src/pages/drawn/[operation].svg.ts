// The streets below a drawing: a file of their own, so that the page stays small and its styles colour them.
import type { APIRoute } from 'astro'
import { sceneDrawing, sceneFile } from '../../map/sceneDrawing.ts'
import { allOperations } from '../../spec/collections.ts'

export async function getStaticPaths() {
  const operations = await allOperations()
  const files = operations.flatMap(({ id, drawing }) => (drawing?.base ? [[id, drawing.base] as const] : []))
  return [...files, [sceneFile, sceneDrawing(operations).base] as const].map(([operation, file]) => ({
    params: { operation },
    props: { file },
  }))
}

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(props.file, { headers: { 'Content-Type': 'image/svg+xml' } })
