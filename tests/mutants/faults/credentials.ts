import { bundles, listOperations } from './bundle.ts'
import { type Fault, queryValue, type Scene, type Sent, withQuery } from './fault.ts'

const documented = new Set(listOperations(bundles.verified).map(({ id }) => id))

/** Every operation takes a call whose credentials are missing or wrong. */
export function credentialFaults(): Fault[] {
  return listOperations(bundles.full).flatMap(({ id, path, definition }) => {
    const needsKey = JSON.stringify(definition.security ?? ['apiKey']).includes('apiKey')
    // One with its token in the path takes no other credential.
    const needsBearer = needsKey && path.startsWith('/{tenant}/')
    const fault = (what: string, fact: string, repair: Repair): Fault => ({
      id: `${id}: takes ${what}`,
      operation: id,
      fact,
      documented: documented.has(id),
      serve: (sent, scene) => {
        if (!isBroken(sent, scene, what)) return undefined
        return repair(sent, scene).then(scene.forward)
      },
    })
    return [
      ...(needsKey
        ? [
            fault('a call without a key', 'Authentication 4 and 5: the api-key is required', withKey),
            fault('a wrong key', 'Authentication 4: the key identifies the tenant', withKey),
          ]
        : []),
      ...(needsBearer
        ? [
            fault('a call without a token', 'Authentication 4: both are required', withToken),
            fault('a malformed token', 'Authentication 4: the token identifies the caller', withToken),
            fault('a forged token', 'Authentication 4: the token identifies the caller', withToken),
            fault('any tenant in the path', 'Base addresses: the tenant gateway', withTenant),
          ]
        : []),
    ]
  })
}

type Repair = (sent: Sent, scene: Scene) => Promise<Sent>

const withKey: Repair = async (sent, { apiKey }) => withQuery(sent, 'api-key', apiKey)
const withToken: Repair = async (sent, { token }) => ({
  ...sent,
  headers: { ...sent.headers, authorization: `Bearer ${await token()}` },
})
const withTenant: Repair = async (sent, { tenant }) => ({
  ...sent,
  path: sent.path.replace(/^\/[^/]+/, `/${tenant}`),
})

/** Whether the call has the one flaw that the fault overlooks. */
function isBroken(sent: Sent, { apiKey, tenant, issued }: Scene, what: string): boolean {
  const key = queryValue(sent, 'api-key') ?? ''
  const { authorization } = sent.headers
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  const isJwt = token?.split('.').length === 3
  switch (what) {
    case 'a call without a key':
      return key === ''
    case 'a wrong key':
      return key !== '' && key !== apiKey
    case 'a call without a token':
      return authorization === undefined
    case 'a malformed token':
      return authorization !== undefined && !isJwt
    case 'a forged token':
      return isJwt && !issued.has(token!)
    default:
      return sent.values.tenant !== tenant
  }
}
