/** A request on its way to the service. */
export type Sent = {
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  text: string
  /** The operation by the description; undefined if there is none. */
  operation: string | undefined
  /** Values of the path's templates. */
  values: Record<string, string>
}
/** A response on its way back. */
export type Received = { status: number; headers: Record<string, string>; text: string }

/** What a fault can use: the service behind it, what it remembers since it was seeded, and credentials that are right. */
export type Scene = {
  forward: (sent: Sent) => Promise<Received>
  memory: Map<string, unknown>
  tenant: string
  apiKey: string
  password: string
  /** The time of the call. */
  nowMs: number
  /** Every access token that the service has given out, and those that this tenant's key got. */
  issued: Set<string>
  ownTokens: Set<string>
  /** A token of the tenant that is good at the moment. */
  token: () => Promise<string>
}

/** A deviation from what the description or the document states. Every function returns undefined for "unchanged". */
export type Fault = {
  id: string
  /** Seeded in this operation; undefined: in every one. */
  operation?: string
  /** What it breaks, in words. */
  fact: string
  /** The platform's document states the fact; otherwise only Geofield's description does. */
  documented: boolean
  request?: (sent: Sent) => Sent | undefined
  response?: (received: Received, sent: Sent) => Received | undefined
  /** Instead of both, where more calls are needed. */
  serve?: (sent: Sent, scene: Scene) => Promise<Received> | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any -- the shapes are those of the description, and a fault breaks them
export type Any = any

export function readJson(text: string): Any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function isSuccess({ status }: Received): boolean {
  return status >= 200 && status < 300
}

/** The JSON after `change`; undefined if that changes nothing. Throws for a body of another shape. */
function changed(text: string, change: (body: Any) => unknown): string | undefined {
  const body = readJson(text)
  if (body === undefined) return undefined
  const before = JSON.stringify(body)
  const replaced = change(body)
  const after = JSON.stringify(replaced === undefined ? body : replaced)
  return after === before ? undefined : after
}

/** The response with its JSON changed in place by `change`; undefined if that changes nothing. */
export function changeBody(
  received: Received,
  change: (body: Any) => unknown,
  only: (received: Received) => boolean = isSuccess,
): Received | undefined {
  if (!only(received)) return undefined
  const text = changed(received.text, change)
  return text === undefined ? undefined : { ...received, text }
}

/** The request with its JSON changed in place by `change`; undefined if that changes nothing. */
function changeRequest(sent: Sent, change: (body: Any) => unknown): Sent | undefined {
  const text = changed(sent.text, change)
  return text === undefined ? undefined : { ...sent, text }
}

export function queryValue({ query }: Sent, name: string): string | undefined {
  return query.find(([each]) => each === name)?.[1]
}

export function withQuery(sent: Sent, name: string, value: string | undefined): Sent {
  const others = sent.query.filter(([each]) => each !== name)
  return { ...sent, query: value === undefined ? others : [...others, [name, value]] }
}

/** A deviation in the body of a success. `fact` cites the document, or what Geofield's description adds. */
export function inBody(
  operation: string,
  id: string,
  fact: string,
  change: (body: Any, sent: Sent) => unknown,
): Fault {
  return {
    id: `${operation}: ${id}`,
    operation,
    fact,
    documented: true,
    response: (received, sent) => changeBody(received, (body) => change(body, sent)),
  }
}

/** The service understands another request than the one it was sent. */
export function inRequest(
  operation: string,
  id: string,
  fact: string,
  change: (body: Any, sent: Sent) => unknown,
): Fault {
  return {
    id: `${operation}: ${id}`,
    operation,
    fact,
    documented: true,
    request: (sent) => changeRequest(sent, (body) => change(body, sent)),
  }
}

/** Faults of Geofield's own definitions: the document does not state what they break. */
export function ours(...faults: Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, documented: false }))
}
