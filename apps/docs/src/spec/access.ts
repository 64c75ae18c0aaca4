import type { Bundle, Operation } from './bundle.ts'
import type { Text, TextRenderer } from './text.ts'

interface Credential {
  /** As it is sent: `api-key` or `Authorization`. */
  name: string
  /** Where it is sent, in words. */
  where: string
  bearer: boolean
  description?: Text
}

export interface Access {
  tenant: boolean
  title: string
  credentials: Credential[]
}

interface SecurityScheme {
  type: string
  in?: string
  name?: string
  scheme?: string
  description?: string
}

/** The access class of an operation, from its security requirement. */
export function accessOf(bundle: Bundle, operation: Operation, text: TextRenderer = () => undefined): Access {
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
