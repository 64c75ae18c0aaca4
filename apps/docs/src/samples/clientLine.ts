import { areas } from '@geofield/client/facade'
import type { Json } from '../spec/bundle.ts'
import type { SampleRequest } from './sampleRequest.ts'

/** A method of the client's facade, as far as samples need it. */
interface Line {
  /** The operationId. */
  id: string
  shape: {
    /** The argument that is the whole body. */
    bodyIn?: string
    /** By argument: the function that turns what callers pass into what is sent. */
    write?: Record<string, unknown>
  }
}

/** The client's method for an operation: its name below `client`, and its arguments. */
export interface ClientLine {
  method: string
  /** The argument that is the whole body; undefined when the body's fields are arguments. */
  bodyIn?: string
  /** What callers pass for an argument, from the value that is sent. */
  toArgument: (name: string, value: Json) => Json
}

/** Samples must name the client's real methods, so the names are read from its facade. */
export function clientLine({ operationId, area, ready }: SampleRequest): ClientLine {
  for (const [areaName, lines] of Object.entries(areas)) {
    for (const [methodName, line] of Object.entries(lines as Record<string, Line>)) {
      if (line.id !== operationId) continue
      const { bodyIn, write } = line.shape
      return {
        method: `${ready ? '' : 'preview.'}${areaName}.${methodName}`,
        ...(bodyIn === undefined ? {} : { bodyIn }),
        toArgument: (name, value) => unwrite(write?.[name], value),
      }
    }
  }
  // The description has an operation that the client doesn't have yet.
  return { method: `${ready ? '' : 'preview.'}${area}.${operationId}`, toArgument: (_, value) => value }
}

/**
 * The inverse of each of the client's `write` functions, by the function's name: samples show what a method takes, not
 * what is sent.
 */
const inverses: Record<string, (value: Json) => Json> = {
  degrees: Number,
  pointList: readPoints,
  onePoint: readPoints,
}

/** Reads `lon,lat;lon,lat`, the form of points in a path. */
function readPoints(value: Json): Json {
  return String(value)
    .split(';')
    .map((pair) => {
      const [lon, lat] = pair.split(',').map(Number)
      return { lat: lat!, lon: lon! }
    })
}

function unwrite(writer: unknown, value: Json): Json {
  const inverse =
    typeof writer === 'function' && Object.hasOwn(inverses, writer.name) ? inverses[writer.name] : undefined
  return inverse ? inverse(value) : value
}
