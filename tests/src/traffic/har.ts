import { readFileSync } from 'node:fs'
import { OptionsError } from '../run/options.ts'
import { type Recorded, toJudged } from './exchange.ts'

type Pair = { name: string; value: string }

/** The parts of a HAR 1.2 entry that are judged. */
type Entry = {
  startedDateTime?: string
  time?: number
  request: {
    method: string
    url: string
    headers?: Pair[]
    postData?: { text?: string; params?: Pair[]; mimeType?: string }
  }
  response: {
    status: number
    headers?: Pair[]
    content?: { text?: string; encoding?: string; mimeType?: string }
  }
}

/** Reads the exchanges of a HAR file, as browsers, proxies and test tools export it. */
export function readHar(path: string): Recorded[] {
  let entries: unknown
  try {
    const har = JSON.parse(readFileSync(path, 'utf8')) as { log?: { entries?: unknown } }
    entries = har.log?.entries
  } catch (error) {
    throw new OptionsError(
      `${path} is not a HAR file: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  if (!Array.isArray(entries)) throw new OptionsError(`${path} is not a HAR file: it has no log.entries`)
  return (entries as Entry[]).filter(isComplete).map(toRecorded)
}

/** A request that was cancelled has the status 0; one that came from a cache was not answered by the service. */
function isComplete({ request, response }: Entry): boolean {
  return URL.canParse(request?.url ?? '') && response?.status >= 100 && response.status !== 304
}

function toRecorded({ request, response, startedDateTime = '', time = 0 }: Entry): Recorded {
  const { postData } = request
  const body =
    postData?.text ?? (postData?.params && new URLSearchParams(toPairs(postData.params)).toString())
  const headers = toHeaders(request.headers)
  if (postData?.mimeType && !headers.has('content-type')) headers.set('content-type', postData.mimeType)
  const received = toHeaders(response.headers)
  const { text = '', encoding, mimeType } = response.content ?? {}
  if (mimeType && !received.has('content-type')) received.set('content-type', mimeType)
  const decoded = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text
  return {
    request: {
      method: request.method.toUpperCase(),
      url: request.url,
      headers: Object.fromEntries(headers),
      body,
    },
    response: toJudged(response.status, received, decoded),
    startedAt: startedDateTime,
    durationMs: Math.max(0, Math.round(time)),
  }
}

/** HTTP/2 writes names such as `:path` beside the headers. */
function toHeaders(pairs: Pair[] = []): Headers {
  return new Headers(toPairs(pairs).filter(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name)))
}

function toPairs(pairs: Pair[]): [string, string][] {
  return pairs.map(({ name, value }) => [name, value])
}

/** Writes exchanges as a HAR file. */
export function toHar(exchanges: readonly Recorded[], version: string): string {
  const pairs = (headers: Headers): Pair[] => [...headers].map(([name, value]) => ({ name, value }))
  const entries = exchanges.map(({ request, response, startedAt, durationMs }) => ({
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(new Headers(request.headers)),
      queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body !== undefined && {
        postData: { mimeType: new Headers(request.headers).get('content-type') ?? '', text: request.body },
      }),
      headersSize: -1,
      bodySize: request.body?.length ?? 0,
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(response.headers),
      content: {
        size: response.text.length,
        mimeType: response.headers.get('content-type') ?? '',
        text: response.text,
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  }))
  return JSON.stringify(
    { log: { version: '1.2', creator: { name: 'geofield-contract', version }, entries } },
    null,
    1,
  )
}
