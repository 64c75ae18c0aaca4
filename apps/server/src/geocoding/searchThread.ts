import { workerData } from 'node:worker_threads'
import { openPlaces, type Places } from '@geofield/geocoder'
import { serveRequests } from '../platform/threads/serveRequests.ts'
import type { BackgroundQuery } from './backgroundSearch.ts'
import { fileIdentity } from './fileIdentity.ts'
import { ownNames } from './geocoder.ts'

const { file } = workerData as { file: string }
let open: { places: Places; identity: string | undefined } | undefined

/** Returns the places in service. An import may have replaced the file. */
async function currentPlaces(): Promise<Places> {
  const identity = fileIdentity(file)
  if (open && (identity === undefined || identity === open.identity)) return open.places
  const before = open
  open = { places: await openPlaces(file), identity }
  before?.places.close()
  return open.places
}

serveRequests(async ({ kind, limit, ...query }: BackgroundQuery) => {
  const places = await currentPlaces()
  return ownNames({ current: () => places }, limit)[kind](query)
})
