import { demo } from '../samples/demo.ts'
import {
  type Connection,
  defaultBaseUrl,
  getToken,
  readStored,
  readToken,
  storeConnection,
  tokenOwner,
} from './connection.ts'
import { element } from '../element.ts'

export interface ConnectionFields {
  element: HTMLElement
  read: () => Connection
  /** Shows what another form of the page stored. */
  refresh: () => void
  /** Says that a token is at hand, or else this text, which may be a fault. */
  showToken: (text?: string, isFault?: boolean) => void
}

const labels = {
  baseUrl: 'Base URL',
  apiKey: 'API key',
  tenant: 'Tenant',
  username: 'User',
  password: 'Password',
}

interface FieldsOptions {
  /** The password of a reader's own account, where the page knows it. */
  password?: string | undefined
  /** Whether a button gets a token, for a panel that has no other use for the fields. */
  hasButton?: boolean
}

/** The address and credentials of a call. `bearer`: the operation needs a tenant and a token. */
export function connectionFields(
  gateway: string,
  bearer: boolean,
  { password = '', hasButton = true }: FieldsOptions = {},
): ConnectionFields {
  const values: Connection = { baseUrl: defaultBaseUrl(gateway), ...demo, ...readStored() }
  // The demo's password is of no other account.
  if (values.username !== demo.username) values.password = password
  const inputs = new Map<keyof Connection, HTMLInputElement>()
  const field = (name: keyof Connection) => {
    const type = { baseUrl: 'url', password: 'password' }[name as string] ?? 'text'
    const input = element('input', {
      'data-connection': name,
      type,
      value: values[name],
      spellcheck: 'false',
    })
    inputs.set(name, input)
    return element('label', {}, labels[name], input)
  }
  const read = () => {
    const connection: Connection = { baseUrl: '', apiKey: '', tenant: '', username: '', password: '' }
    for (const [name, input] of inputs)
      connection[name] = name === 'password' ? input.value : input.value.trim()
    return connection
  }
  const state = element('span', { 'data-token-state': true, role: 'status' })
  const showToken = (text?: string, isFault = false) => {
    state.className = isFault ? 'field-fault' : ''
    const token = readToken(tokenOwner(read()))
    const minutes = token ? Math.max(1, Math.round((token.expiresAt - Date.now()) / 60_000)) : 0
    state.textContent =
      text ??
      (token ? `Signed in; the token expires in ${minutes} min.` : 'No token yet: the first call gets one.')
  }
  const refresh = () => {
    for (const [name, value] of Object.entries(readStored())) {
      const input = inputs.get(name as keyof Connection)
      if (input) input.value = value
    }
    showToken()
  }
  const ask = () => {
    storeConnection(read())
    getToken(read()).then(
      () => showToken(),
      (error: unknown) => showToken(error instanceof Error ? error.message : String(error), true),
    )
  }
  const pair = (...names: (keyof Connection)[]) => element('div', { class: 'try-pair' }, ...names.map(field))
  const group = element(
    'div',
    { class: 'try-group' },
    field('baseUrl'),
    bearer ? pair('apiKey', 'tenant') : field('apiKey'),
    bearer && pair('username', 'password'),
    bearer &&
      element(
        'p',
        { class: 'try-token' },
        state,
        hasButton && element('button', { type: 'button', click: ask }, 'Get a token'),
      ),
  )
  showToken()
  return { element: group, read, refresh, showToken }
}
