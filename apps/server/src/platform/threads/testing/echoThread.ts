import { workerData } from 'node:worker_threads'
import { answerRequests } from '../answerRequests.ts'

/** Answers what it is asked, with what it was started with. */
answerRequests((request: string) => {
  if (request === 'end') process.exit(1)
  if (request === 'fail') throw new Error('it failed')
  return `${workerData as string} ${request}`
})
