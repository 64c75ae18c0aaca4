import type { Client } from '../createClient.ts'

type SentCall = { call: (client: Client) => Promise<unknown>; line: string; body?: unknown }

/** The calls of limited tokens, with what each sends. */
export function tokenCalls(id: string, key: string): SentCall[] {
  return [
    {
      call: (client) => client.preview.accounts.createToken({ name: 'Phone', scope: 'push' }),
      line: `POST /demo/account/tokens?${key}`,
      body: { name: 'Phone', scope: 'push' },
    },
    {
      call: (client) => client.preview.accounts.listTokens(),
      line: `GET /demo/account/tokens?${key}`,
    },
    {
      call: (client) => client.preview.accounts.revokeToken({ id }),
      line: `DELETE /demo/account/tokens/${id}?${key}`,
    },
    {
      call: (client) =>
        client.preview.accounts.createEmployeeToken({
          id,
          name: 'Report',
          scope: 'read',
          collections: ['customers'],
        }),
      line: `POST /demo/employee/${id}/tokens?${key}`,
      body: { name: 'Report', scope: 'read', collections: ['customers'] },
    },
    {
      call: (client) => client.preview.accounts.listEmployeeTokens({ id }),
      line: `GET /demo/employee/${id}/tokens?${key}`,
    },
    {
      call: (client) => client.preview.accounts.revokeEmployeeToken({ id, tokenId: id }),
      line: `DELETE /demo/employee/${id}/tokens/${id}?${key}`,
    },
  ]
}
