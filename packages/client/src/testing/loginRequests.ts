import type { Client } from '../createClient.ts'

/** A call, and its request: HTTP method, target, and body if any. */
export type SentRequest = { call: (client: Client) => Promise<unknown>; line: string; body?: unknown }

export const id = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
export const key = 'api-key=key-6f1d'

/** The calls on one's account and on logins. */
export const loginRequests: SentRequest[] = [
  { call: (client) => client.preview.accounts.get(), line: `GET /demo/account?${key}` },
  {
    call: (client) => client.preview.auth.revokeToken({ token: 'r&=' }),
    line: `POST /authen/oauth/revoke?${key}`,
    body: 'token=r%26%3D',
  },
  { call: (client) => client.preview.accounts.listLogins(), line: `GET /demo/account/logins?${key}` },
  {
    call: (client) => client.preview.accounts.endLogin({ loginId: id }),
    line: `DELETE /demo/account/logins/${id}?${key}`,
  },
  { call: (client) => client.preview.accounts.endOtherLogins(), line: `DELETE /demo/account/logins?${key}` },
  {
    call: (client) => client.preview.accounts.listEmployeeLogins({ id }),
    line: `GET /demo/employee/${id}/logins?${key}`,
  },
  {
    call: (client) => client.preview.accounts.endEmployeeLogin({ id, loginId: id }),
    line: `DELETE /demo/employee/${id}/logins/${id}?${key}`,
  },
  {
    call: (client) => client.preview.accounts.endEmployeeLogins({ id }),
    line: `DELETE /demo/employee/${id}/logins?${key}`,
  },
]
