import type { Json } from '../schema.ts'

/** The client's method for an operation. */
export interface ClientLine {
  /** Its name below `client`. */
  method: string
  /** Whether it returns an iterator of events instead of a promise. */
  stream: boolean
}

export interface SampleParameter {
  name: string
  in: string
  required: boolean
  /** undefined: optional and left out of samples. */
  value?: string
  /** The argument of the client: a number stays a number. */
  literal?: Json
}

/** One call as plain data: the sample emitters print it, and the Try-it panel sends it. */
export interface SampleRequest {
  operationId: string
  method: string
  baseUrl: string
  path: string
  bearer: boolean
  /** Whether the token in its path is its only credential: no client method sends it. */
  keyless?: boolean
  /** Whether it is a call of another program's protocol, for which the client has no method. */
  foreign?: boolean
  client: ClientLine
  parameters: SampleParameter[]
  body?: { mediaType: string; form: boolean; value: Json; required: boolean }
}

/** Whether the client has a method for the call. */
export const hasMethod = ({ keyless, foreign }: SampleRequest) => !keyless && !foreign
