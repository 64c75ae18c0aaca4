// The geometries of a drawing as GeoJSON, for its live map and for readers.
import type { APIRoute } from 'astro'
import { allOperations } from '../../spec/collections.ts'

export async function getStaticPaths() {
  return (await allOperations()).flatMap(({ id, drawing }) =>
    drawing ? [{ params: { operation: id }, props: { file: drawing.geoJson } }] : [],
  )
}

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  new Response(props.file, { headers: { 'Content-Type': 'application/geo+json' } })
