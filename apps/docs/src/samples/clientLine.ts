import { areas } from '@geofield/client/facade'
import type { Json } from '../spec/bundle.ts'
import type { SampleRequest } from './sampleRequest.ts'

interface Line {
  id: string
  shape: { bodyIn?: string; write?: Record<string, unknown> }
}

/** How the client takes an operation: the method's name below `client`, and its arguments. */
export interface ClientLine {
  method: string
  /** The argument that is the whole body; undefined: the body's fields stand among the arguments. */
  bodyIn?: string
  /** An argument as the method likes it, from what is sent. */
  friendly: (name: string, value: Json) => Json
}

/** Samples must name the client's own methods, so they are read from its facade and not made up from the names. */
export function clientLine({ operationId, area, ready }: SampleRequest): ClientLine {
  for (const [areaName, lines] of Object.entries(areas)) {
    for (const [name, line] of Object.entries(lines as Record<string, Line>)) {
      if (line.id !== operationId) continue
      const { bodyIn, write } = line.shape
      return {
        method: `${ready ? '' : 'preview.'}${areaName}.${name}`,
        ...(bodyIn === undefined ? {} : { bodyIn }),
        friendly: (argument, value) => undo(write?.[argument], value),
      }
    }
  }
  // The description is ahead of the client.
  return { method: `${ready ? '' : 'preview.'}${area}.${operationId}`, friendly: (_, value) => value }
}

/** The client's writers by name, the other way round: samples show what a method takes, not what is sent. */
const readers: Record<string, (value: Json) => Json> = {
  degrees: Number,
  pointList: points,
  onePoint: points,
}

/** `lon,lat;lon,lat`, as a path has it. */
function points(value: Json): Json {
  return String(value)
    .split(';')
    .map((pair) => {
      const [lon, lat] = pair.split(',').map(Number)
      return { lat: lat!, lon: lon! }
    })
}

function undo(writer: unknown, value: Json): Json {
  const read =
    typeof writer === 'function' && Object.hasOwn(readers, writer.name) ? readers[writer.name] : undefined
  return read ? read(value) : value
}
