import type { Bundle, Operation } from './bundle.ts'
import type { Text, TextRenderer } from './text.ts'

interface Credential {
  /** The query parameter or header that carries it: `api-key` or `Authorization`. */
  name: string
  /** Where it is sent, in words. */
  where: string
  /** Whether it is the access token. */
  bearer: boolean
  description?: Text
}

/** Who may call an operation, and with which credentials. */
export interface Access {
  /** Whether the operation needs a tenant's access token. */
  tenant: boolean
  /** The access class in words, e.g. `Requires tenant`. */
  title: string
  /** In the order in which a page lists them. */
  credentials: Credential[]
}

interface SecurityScheme {
  type: string
  in?: string
  name?: string
  scheme?: string
  description?: string
}

/** Reads an operation's access from its security requirement. Without `text` the credentials have no descriptions. */
export function readAccess(
  bundle: Bundle,
  operation: Operation,
  text: TextRenderer = () => undefined,
): Access {
  const requirement = (operation.security ?? bundle.security)[0] ?? {}
  const schemes = (bundle.components.securitySchemes ?? {}) as Record<string, SecurityScheme>
  const credentials = Object.keys(requirement).map((name): Credential => {
    const scheme = schemes[name]
    if (!scheme)
      throw new Error(`${operation.operationId} names the security scheme ${name}, which is missing`)
    const bearer = scheme.type === 'http'
    const description = text(scheme.description)
    return {
      name: bearer ? 'Authorization' : (scheme.name ?? name),
      where: bearer ? 'header, Bearer' : `${scheme.in ?? 'query'} parameter`,
      bearer,
      ...(description ? { description } : {}),
    }
  })
  const tenant = credentials.some((credential) => credential.bearer)
  const title = tenant ? 'Requires tenant' : credentials.length > 0 ? 'API key only' : 'Open'
  // The key comes first: every call has it, the token call included.
  credentials.sort((a, b) => Number(a.bearer) - Number(b.bearer))
  return { tenant, title, credentials }
}
