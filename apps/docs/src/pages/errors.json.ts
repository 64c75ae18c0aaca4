import type { APIRoute } from 'astro'
import { base } from '@geofield/page/site'
import { allErrorPages } from '../spec/collections.ts'
import type { ErrorMeaning } from '@geofield/page/connection/errorMeaning'

/** What each error code means and what to do about it, which the Try it panel shows with an error. */
export const GET: APIRoute = async () => {
  const meanings = (await allErrorPages()).map(({ id, code, statuses, meaning, cure }): ErrorMeaning => ({
    code,
    statuses: statuses.map(({ status }) => Number(status)),
    page: `${base}/errors/${id}/`,
    meaning: meaning.html,
    cure: cure.html,
  }))
  return Response.json(meanings)
}
