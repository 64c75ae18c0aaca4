import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { BackgroundRequest, BackgroundResponse } from './backgroundSearch.ts'
import { fileIdentity } from './fileIdentity.ts'
import { ownNames } from './geocoder.ts'
import { openPlaces, type OpenPlaces } from './openPlaces.ts'

const { file } = workerData as { file: string }
let open: { places: OpenPlaces; identity: string | undefined } | undefined

// On Linux this lowers the calling thread alone, so that requests come before long searches.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Returns the places in service. An import may have replaced the file. */
async function currentPlaces(): Promise<OpenPlaces> {
  const identity = fileIdentity(file)
  if (open && (identity === undefined || identity === open.identity)) return open.places
  const before = open
  open = { places: await openPlaces(file), identity }
  before?.places.close()
  return open.places
}

async function find({ id, kind, limit, ...query }: BackgroundRequest): Promise<BackgroundResponse> {
  try {
    const places = await currentPlaces()
    const names = ownNames({ current: () => places }, limit)
    return { id, places: names[kind](query) }
  } catch (error) {
    return { id, error: (error as Error).stack ?? String(error) }
  }
}

parentPort!.on('message', async (request: BackgroundRequest) =>
  parentPort!.postMessage(await find(request), []),
)
