import { workerData } from 'node:worker_threads'
import { serveRequests } from '../serveRequests.ts'

/** Returns each request with what it was started with. */
serveRequests((request: string) => {
  if (request === 'end') process.exit(1)
  if (request === 'fail') throw new Error('it failed')
  return `${workerData as string} ${request}`
})
