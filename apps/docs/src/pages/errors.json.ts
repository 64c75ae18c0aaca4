import type { APIRoute } from 'astro'
import { readBundle } from '../spec/bundle.ts'
import { errorMeanings } from '../spec/errorMeanings.ts'

/** The meanings of all error codes, which the Try it panel shows beside an error. */
export const GET: APIRoute = async () => Response.json(errorMeanings(await readBundle()))
