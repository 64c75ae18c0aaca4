import { placeholders } from '../run/redact.ts'
import type { Settings } from '../run/settings.ts'
import type { WireRequest } from './request.ts'

/** A longer body is cut. */
const longestBody = 2000

type Credentials = Pick<Settings, 'apiKey' | 'password'> & {
  tokens: ReadonlySet<string>
  /** Values by the variables that stand for them, for a service with its own description. */
  credentials?: Record<string, string>
}

/**
 * Returns the request as a shell command. The caller's credentials become variables; wrong credentials, which a check
 * sends on purpose, are shown.
 */
export function curlLine(request: WireRequest, credentials: Credentials): string {
  const url = withVariables(
    credentials.apiKey === ''
      ? request.url
      : request.url.replaceAll(
          `api-key=${encodeURIComponent(credentials.apiKey)}`,
          `api-key=${placeholders.apiKey}`,
        ),
    credentials,
  )
  const headers = Object.entries(request.headers).map(([name, value]) => {
    const token = value.replace(/^bearer /i, '')
    const shown = credentials.tokens.has(token) ? `Bearer ${placeholders.token}` : value
    return `-H ${quoted(`${name}: ${withVariables(shown, credentials)}`)}`
  })
  const body = request.body === undefined ? [] : [`--data-raw ${quoted(bodyText(request.body, credentials))}`]
  return ['curl', `-X ${request.method}`, quoted(url), ...headers, ...body].join(' ')
}

/** A credential of the environment as its variable; as Basic it is encoded, and can't be one. */
function withVariables(text: string, { credentials = {} }: Credentials): string {
  return Object.entries(credentials).reduce(
    (shown, [variable, value]) =>
      [value, encodeURIComponent(value)].reduce((all, form) => all.replaceAll(form, `$${variable}`), shown),
    text,
  )
}

function bodyText(body: string, { password }: Credentials): string {
  const shown = body
    .replaceAll(
      `password=${new URLSearchParams({ '': password }).toString().slice(1)}`,
      `password=${placeholders.password}`,
    )
    .replaceAll(/(refresh_token=)[^&]{12,}/g, `$1${placeholders.token}`)
  return shown.length > longestBody ? `${shown.slice(0, 200)}... (${body.length} characters)` : shown
}

/** Uses double quotes only around variables, which the shell replaces. */
function quoted(text: string): string {
  if (!text.includes('$GEOFIELD_')) return `'${text.replaceAll("'", String.raw`'\''`)}'`
  const escaped = text.replaceAll(/["\\`]|\$(?!GEOFIELD_)/g, String.raw`\$&`)
  return `"${escaped}"`
}
