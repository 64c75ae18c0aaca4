import { json } from 'node:stream/consumers'
import { JsonStream } from '../http/handlers.ts'

/** What a handler responds, whether at once or as a stream. */
export async function whole<Result>(response: Result | JsonStream): Promise<Exclude<Result, JsonStream>> {
  return (response instanceof JsonStream ? await json(response.text) : response) as Exclude<
    Result,
    JsonStream
  >
}
