import { id, key, type SentRequest } from './sentRequest.ts'

export const accounts: SentRequest[] = [
  { call: (client) => client.preview.accounts.get(), line: `GET /demo/account?${key}` },
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
  {
    call: (client) =>
      client.preview.accounts.changePassword({ current_password: 'one', new_password: 'another-one' }),
    line: `POST /demo/account/password?${key}`,
    body: { current_password: 'one', new_password: 'another-one' },
  },
  {
    call: (client) => client.preview.accounts.setEmployeePassword({ id, employee_password: 'for-a-day' }),
    line: `POST /demo/employee/${id}/password?${key}`,
    body: { employee_password: 'for-a-day' },
  },
  {
    call: (client) => client.preview.accounts.renameEmployeeAccount({ id, employee_username: 'asha.k' }),
    line: `POST /demo/employee/${id}/username?${key}`,
    body: { employee_username: 'asha.k' },
  },
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
