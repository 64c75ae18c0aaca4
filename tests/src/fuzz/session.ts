import { curlLine } from '../check/curl.ts'
import { judge } from '../check/judge.ts'
import { toWire, type WireRequest } from '../check/request.ts'
import { demoAccount, type DemoServer } from '../service/demoServer.ts'
import { findOperation, type Operation, readOperations } from '../spec/operations.ts'
import { type FuzzedRequest, refreshTokenMark } from './requests.ts'

/** More would make `take: -1` the only thing that the run measures. */
const maxKept = 300

export type Fault = { problem: string; curl: string }

/** Sends generated requests to a demo server, judges every response by the spec and keeps count. */
export type FuzzSession = {
  run: (requests: Iterable<FuzzedRequest>, options: RunOptions) => Promise<void>
  statuses: Map<number, number>
  /** By operation and kind: the first of each kind. */
  faults: Map<string, Fault & { count: number }>
}
type RunOptions = { atOnce: number; signal: AbortSignal; onProgress?: (sent: number) => void }

type State = {
  url: string
  token: string
  refreshTokens: string[]
  /** Ids of created records, by collection. */
  made: Map<string, string[]>
}

export async function openSession(
  { url }: DemoServer,
  { mayBeUnready = false }: { mayBeUnready?: boolean } = {},
): Promise<FuzzSession> {
  const state: State = { url, refreshTokens: [], made: new Map(), token: await logIn(url) }
  const known = readOperations('full')
  const statuses: FuzzSession['statuses'] = new Map()
  const faults: FuzzSession['faults'] = new Map()
  const sendOne = async (request: FuzzedRequest) => {
    const wire = buildWireRequest(request, state)
    const { response, problems: all } = await exchange(wire, known)
    const problems = mayBeUnready ? all.filter((problem) => !problem.startsWith('responded 503: the')) : all
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    for (const problem of problems)
      note(faults, request, { problem, curl: formatCurl(wire, state, response.text) })
    await learn(request, wire, { state, body: response.body })
  }
  return {
    statuses,
    faults,
    async run(requests, { atOnce, signal, onProgress }) {
      const rest = requests[Symbol.iterator]()
      let sent = 0
      const work = async () => {
        for (let next = rest.next(); !next.done; next = rest.next()) {
          signal.throwIfAborted()
          await sendOne(next.value)
          onProgress?.(++sent)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    },
  }
}

/** A kind of fault is its operation and its words, numbers and values aside. */
function note(faults: FuzzSession['faults'], { operation }: FuzzedRequest, fault: Fault): void {
  const kind = `${operation.id}: ${fault.problem
    .replace(/; got .*/s, '')
    .replaceAll(/\/\d+/g, '/n')
    .slice(0, 150)}`
  const known = faults.get(kind)
  if (known) known.count += 1
  else faults.set(kind, { ...fault, count: 1 })
}

function buildWireRequest(request: FuzzedRequest, state: State): WireRequest {
  const { operation, path, made, query, body, contentType, authorization, apiKey } = request
  const ids = state.made.get(toCollection(operation, path)) ?? []
  const id = made === undefined || ids.length === 0 ? path.id : ids[made % ids.length]
  const keys = { own: [demoAccount.apiKey], none: [], wrong: ['wrong-key'], twice: ['demo-key', 'demo-key'] }[
    apiKey
  ]
  const bearer = { own: `Bearer ${state.token}`, none: undefined, wrong: 'Bearer wrong' }[authorization]
  return toWire(state.url, operation, {
    path: { ...path, ...(id !== undefined && { id }) },
    query: [...query, ...keys.map((key): [string, string] => ['api-key', key])],
    headers: {
      ...(body !== undefined && { 'content-type': contentType }),
      ...(operation.needsBearer && bearer !== undefined && { authorization: bearer }),
    },
    body: body?.replace(refreshTokenMark, () => state.refreshTokens.shift() ?? refreshTokenMark),
  })
}

function toCollection({ path: template }: Operation, path: Record<string, string>): string {
  const end = template.indexOf('/{id}')
  return (end < 0 ? template : template.slice(0, end)).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => path[name] ?? '',
  )
}

type Judged = Parameters<typeof judge>[1]

async function exchange(
  wire: WireRequest,
  known: Operation[],
): Promise<{ response: Judged; problems: string[] }> {
  const { method, url, headers, body } = wire
  try {
    const received = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    const text = await received.text()
    const response = { status: received.status, headers: received.headers, text, body: parsed(text) }
    const operation = findOperation(known, method, new URL(url).pathname)
    const problems = operation ? judge(operation, response, 'full') : []
    return { response, problems }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const response = { status: 0, headers: new Headers(), text: '', body: undefined }
    return { response, problems: [`did not come: ${cause}`] }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Learned = { state: State; body: Record<string, unknown> | undefined }

/** Stores a created record for later requests. If there are too many, deletes the oldest. */
async function learn(request: FuzzedRequest, wire: WireRequest, { state, body }: Learned): Promise<void> {
  const { operation, path } = request
  if (typeof body?.refresh_token === 'string') state.refreshTokens.push(body.refresh_token)
  if (operation.method === 'DELETE') forget(state, new URL(wire.url).pathname.split('/').at(-1))
  if (operation.method !== 'POST' || operation.path.includes('{id}') || typeof body?.Id !== 'string') return
  const collection = toCollection(operation, path)
  const ids = state.made.get(collection) ?? []
  state.made.set(collection, ids)
  ids.push(body.Id)
  if (ids.length <= maxKept) return
  const url = `${state.url}${new URL(wire.url).pathname}/${ids.shift()}?api-key=${demoAccount.apiKey}`
  const gone = await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${state.token}` } })
  await gone.body?.cancel()
}

/** Most later requests should find the record that they name. */
function forget({ made }: State, id: string | undefined): void {
  for (const ids of made.values()) if (id && ids.includes(id)) ids.splice(ids.indexOf(id), 1)
}

function formatCurl(wire: WireRequest, { token }: State, text: string): string {
  const { apiKey, password } = demoAccount
  return `${curlLine(wire, { apiKey, password, tokens: new Set([token]) })}\n  -> ${text.slice(0, 500)}`
}

async function logIn(url: string): Promise<string> {
  const { apiKey, username, password } = demoAccount
  const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`No access token for the fuzz run: ${response.status}`)
  return token
}
