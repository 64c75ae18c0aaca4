import { key, type SentRequest } from './sentRequest.ts'

export const auth: SentRequest[] = [
  {
    call: (client) => client.auth.createToken({ grant_type: 'refresh_token', refresh_token: 'r&=+ ü' }),
    line: `POST /authen/oauth/token?${key}`,
    body: 'grant_type=refresh_token&refresh_token=r%26%3D%2B+%C3%BC',
  },
  {
    call: (client) => client.preview.auth.revokeToken({ token: 'r&=' }),
    line: `POST /authen/oauth/revoke?${key}`,
    body: 'token=r%26%3D',
  },
]
