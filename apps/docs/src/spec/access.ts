import { type Bundle, type Operation, resolve } from './bundle.ts'
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
  /** The scope of the limited tokens that open the operation instead, e.g. `read:customers`. */
  limitedScope?: string
  /** Whether a limited token in the path is its only credential. */
  tokenInPath: boolean
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
  const requirements = operation.security ?? bundle.security
  const requirement = requirements[0] ?? {}
  const limitedScope = requirements.find((each) => each.limitedToken)?.limitedToken?.[0]
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
  const tokenInPath = (operation.parameters ?? []).some(
    (parameter) => resolve(bundle, parameter)['x-credential'] === true,
  )
  return {
    tenant,
    title: tokenInPath ? 'Limited token in the path' : title,
    credentials,
    tokenInPath,
    ...(limitedScope && { limitedScope }),
  }
}
