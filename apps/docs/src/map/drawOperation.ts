import type { SampleRequest } from '@geofield/page/samples/request'
import { base } from '@geofield/page/site'
import type { NamedExample } from '../spec/examples.ts'
import type { Drawing } from './drawing.ts'
import { exampleDrawing } from './exampleDrawing.ts'

export type OperationDrawing = Drawing & {
  /** The title of the example. */
  title: string
}

/** The addresses of the files that a drawing uses: its streets, and its geometries for a live map. */
export function drawingFiles(operationId: string): { base: string; geoJson: string } {
  const file = `${base}/drawn/${operationId}`
  return { base: `${file}.svg`, geoJson: `${file}.json` }
}

/**
 * Returns the map of an operation's first example that has a geometry: of the call and its response together, else of
 * another request or another response. Undefined if none has one.
 */
export function drawOperation(
  { operationId, parameters }: SampleRequest,
  bodies: NamedExample[],
  responses: NamedExample[],
): OperationDrawing | undefined {
  const own = Object.fromEntries(parameters.map(({ name, value }) => [name, value]))
  const first = { parameters: own, body: bodies[0]?.value, response: responses[0]?.value }
  const examples = [
    { title: (responses[0] ?? bodies[0])?.title, example: first },
    ...bodies.slice(1).map(({ title, value }) => ({ title, example: { parameters: {}, body: value } })),
    ...responses
      .slice(1)
      .map(({ title, value }) => ({ title, example: { parameters: {}, response: value } })),
  ]
  const file = drawingFiles(operationId).base
  for (const { title = '', example } of examples) {
    const drawing = exampleDrawing(example, file)
    if (drawing) return { ...drawing, title }
  }
  return undefined
}
