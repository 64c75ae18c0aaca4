import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { demoAccount } from '../service/demoServer.ts'
import type { OtherTenant } from '../service/otherTenant.ts'

/** The load that one tenant creates without end, and the call of another tenant that must stay fast. */
export type Row = {
  name: string
  /** Calls of the loading tenant that are under way at once. */
  callers: number
  load: (at: Place) => Promise<unknown>
  call: (at: Place) => Promise<number>
}
/** A server and the accounts with their tokens. */
export type Place = { url: string; loading: Session; other: Session }
export type Session = OtherTenant & { token: string }

const layer = 'SAMPLE_DATA'
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Misspelt names, which are the most costly searches for places. */
const misspelt = ['Shivajinagr', 'Laxmi Ngar Road', 'Bandraa Wst', 'Koregaonn Prk', 'Jayanagra 4th Blok']

export const rows: Row[] = [
  { name: 'logins', callers: 100, load: login('loading'), call: login('other') },
  {
    name: 'unread streams',
    callers: 5,
    load: ({ url, loading }) => unreadStream(url, loading),
    call: search('other', { take: -1 }),
  },
  { name: 'isochrones', callers: 200, load: isochrone('loading'), call: isochrone('other') },
  {
    name: 'costly searches',
    callers: 60,
    load: search('loading', {
      take: 1,
      searchKey: 'a',
      sortBy: [{ Field: 'Description', Direction: 'ASC' }],
    }),
    call: live('other'),
  },
  { name: 'workbooks', callers: 1, load: search('loading', { take: -1 }, workbook), call: live('other') },
  { name: 'batches of places', callers: 2, load: batch('loading'), call: live('other') },
  { name: 'unknown keys', callers: 100, load: unknownKey, call: live('other') },
]

type Who = 'loading' | 'other'

async function send(url: string, body: object, token?: string, accept = 'application/json'): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

function login(who: Who): Row['call'] {
  return async ({ url, [who]: { apiKey, username, password } }) => {
    const body = new URLSearchParams({ grant_type: 'password', username, password })
    const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, { method: 'POST', body })
    await response.arrayBuffer()
    return response.status
  }
}

function search(who: Who, body: object, accept?: string): Row['call'] {
  return ({ url, [who]: { tenant, apiKey, token } }) =>
    send(`${url}/${tenant}/api/app-base/data-layer/${layer}/search?api-key=${apiKey}`, body, token, accept)
}

function live(who: Who): Row['call'] {
  return ({ url, [who]: { tenant, apiKey, token } }) =>
    send(`${url}/${tenant}/tracking/live?api-key=${apiKey}`, { take: 20 }, token)
}

function isochrone(who: Who): Row['call'] {
  const body = { locations: [{ lat: 18.52, lon: 73.85 }], costing: 'auto', contours: [{ time: 60 }] }
  return ({ url, [who]: { apiKey } }) => send(`${url}/routing/adapter/isochrone?api-key=${apiKey}`, body)
}

function batch(who: Who): Row['call'] {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    searchKey: `${misspelt[index % misspelt.length]} ${index}`,
  }))
  return ({ url, [who]: { apiKey } }) => send(`${url}/geocode/batch?api-key=${apiKey}`, { items })
}

function unknownKey({ url, other }: Place): Promise<number> {
  return send(`${url}/${other.tenant}/tracking/live?api-key=gf_${randomUUID()}`, {})
}

/** Requests everything and reads a little now and then, until the server ends the connection. */
async function unreadStream(url: string, { tenant, apiKey, token }: Session): Promise<void> {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ take: -1 })
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const dripping = setInterval(() => socket.read(100), 500)
  socket.pause()
  socket.write(
    `POST /${tenant}/api/app-base/data-layer/${layer}/search?api-key=${apiKey} HTTP/1.1\r\nHost: ${hostname}\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await new Promise((resolve) => {
    socket.once('close', resolve)
    setTimeout(() => socket.destroy(), 15_000).unref()
  })
  clearInterval(dripping)
}

export async function logIn(url: string, account: OtherTenant): Promise<Session> {
  const { apiKey, username, password } = account
  const body = new URLSearchParams({ grant_type: 'password', username, password })
  const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, { method: 'POST', body })
  return { ...account, token: ((await response.json()) as { access_token: string }).access_token }
}

export const loadingAccount: OtherTenant = demoAccount
