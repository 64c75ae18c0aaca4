import { readFile } from 'node:fs/promises'
import type { APIRoute } from 'astro'
import { bundlePath } from '../spec/bundle.ts'

/** The description itself, for generators and for `geofield doctor`. */
export const GET: APIRoute = async () => {
  return new Response(await readFile(bundlePath), { headers: { 'Content-Type': 'application/json' } })
}
