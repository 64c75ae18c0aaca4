import type { Client } from '../createClient.ts'

const id = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
const key = 'api-key=key-6f1d'

/** The calls that change an account, each with its request: HTTP method, target and body. */
export const passwordRequests: { call: (client: Client) => Promise<unknown>; line: string; body: object }[] =
  [
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
  ]
