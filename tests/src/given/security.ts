import { NotHere } from '../check/here/notHere.ts'
import type { Parts } from '../check/request.ts'
import { settings } from '../run/settings.ts'
import { locate, readBundle } from '../spec/bundle.ts'
import { escapeStep, isObject, type JsonObject } from '../spec/json.ts'
import type { Operation } from '../spec/operations.ts'
import { variableOf } from './variable.ts'

/** Whether every call of the operation needs a credential. */
export function needsCredential({ security }: Operation): boolean {
  return security.length > 0 && security.every((schemes) => schemes.length > 0)
}

/**
 * The request with the credentials of the first of the operation's requirements for which all were given. Throws NotHere
 * where there is none.
 */
export function withCredentials({ security, id }: Operation, parts: Parts): Parts {
  if (security.length === 0) return parts
  const { credentials } = settings()
  const hasAll = (schemes: string[]) =>
    schemes.every((scheme) => credentials[variableOf(scheme)] !== undefined)
  // A call that may go without credentials has them where they were given: they can allow more.
  const usable = security.filter(hasAll).toSorted((one, other) => other.length - one.length)[0]
  if (!usable) {
    const variables = security.map((schemes) => schemes.map(variableOf).join(' and ')).join(', or ')
    throw new NotHere(`${id} needs a credential: ${variables}`)
  }
  return usable.reduce(
    (sent, scheme) => withCredential(sent, scheme, credentials[variableOf(scheme)]!),
    parts,
  )
}

function withCredential(parts: Parts, scheme: string, value: string): Parts {
  const { type, in: place, name, scheme: http } = readScheme(scheme)
  const withHeader = (header: string, text: string) => ({
    ...parts,
    headers: { ...parts.headers, [header]: text },
  })
  if (type === 'apiKey' && place === 'query')
    return { ...parts, query: [...parts.query, [String(name), value]] }
  if (type === 'apiKey' && place === 'header') return withHeader(String(name).toLowerCase(), value)
  if (type === 'apiKey') {
    const others = parts.headers.cookie === undefined ? '' : `${parts.headers.cookie}; `
    return withHeader('cookie', `${others}${String(name)}=${value}`)
  }
  if (type === 'http' && String(http).toLowerCase() === 'basic')
    return withHeader('authorization', `Basic ${Buffer.from(value).toString('base64')}`)
  if (type === 'http' && String(http).toLowerCase() !== 'bearer')
    return withHeader('authorization', `${String(http)} ${value}`)
  if (['http', 'oauth2', 'openIdConnect'].includes(String(type)))
    return withHeader('authorization', `Bearer ${value}`)
  throw new NotHere(`the suite does not know security schemes of type ${String(type)}, such as ${scheme}`)
}

function readScheme(scheme: string): JsonObject {
  const bundle = readBundle('given')
  const schemes = isObject(bundle.components) ? bundle.components.securitySchemes : undefined
  if (!isObject(schemes) || !Object.hasOwn(schemes, scheme))
    throw new NotHere(`the description has no security scheme ${scheme}`)
  return locate(bundle, `/components/securitySchemes/${escapeStep(scheme)}`).node
}
