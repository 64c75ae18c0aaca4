import { json } from 'node:stream/consumers'
import { JsonStream } from '../http/handlers.ts'

/** What a handler responds, whether at once or as a stream. */
export async function whole<Answer>(answer: Answer | JsonStream): Promise<Exclude<Answer, JsonStream>> {
  return (answer instanceof JsonStream ? await json(answer.text) : answer) as Exclude<Answer, JsonStream>
}
