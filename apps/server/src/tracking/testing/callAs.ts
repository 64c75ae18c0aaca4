/** Returns the input of a tracking handler: a call by an account of the tenant "acme", which has the number 1. */
export function callAs(username: string, body: object): never {
  return {
    path: { tenant: 'acme' },
    query: { 'api-key': 'k' },
    headers: {},
    body,
    caller: {
      tenant: { tenantId: 1, code: 'acme' },
      keyId: 'k',
      user: { userId: 'u', accountKey: username, username },
    },
  } as never
}
