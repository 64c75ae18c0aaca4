import { printJson } from '../samples/printValue.ts'
import { showAnswer, showFailure } from './answer.ts'
import { buildCall, type Call, type CallInput, withoutKey } from './call.ts'
import {
  type Connection,
  forgetToken,
  getToken,
  storeConnection,
  tokenOwner,
  readStored,
  readToken,
  defaultBaseUrl,
} from './connection.ts'
import type { TryItData } from './data.ts'
import { knownId, learnId } from './knownIds.ts'

const form = document.querySelector<HTMLFormElement>('form[data-try-it]')
if (form) setUp(form)

function setUp(form: HTMLFormElement): void {
  const panel = form.closest('details') as HTMLDetailsElement
  const data = JSON.parse(form.dataset.tryIt ?? '{}') as TryItData
  const answer = panel.querySelector<HTMLElement>('[data-answer]') as HTMLElement
  const send = form.querySelector<HTMLButtonElement>('.send') as HTMLButtonElement
  fillConnection(form, data)
  fillBody(form, data, 0)
  fillId(form, data)
  showTokenState(form)

  form.querySelector<HTMLSelectElement>('[data-example]')?.addEventListener('change', (event) => {
    fillBody(form, data, Number((event.target as HTMLSelectElement).value))
  })
  form.querySelector('[data-get-token]')?.addEventListener('click', () => {
    const connection = readConnection(form)
    storeConnection(connection)
    getToken(connection).then(
      () => showTokenState(form),
      (error: unknown) => showTokenState(form, readMessage(error)),
    )
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send.disabled = true
    sendCall(form, data, answer)
      .catch((error: unknown) => showFailure(answer, `${data.method} ${data.path}`, readMessage(error)))
      .finally(() => {
        send.disabled = false
        showTokenState(form)
      })
  })
}

async function sendCall(form: HTMLFormElement, data: TryItData, answer: HTMLElement): Promise<void> {
  const connection = readConnection(form)
  storeConnection(connection)
  const token = data.bearer ? await tokenFor(connection) : undefined
  const call = buildCall(data, readInput(form, connection, token))
  const started = performance.now()
  let response: Response
  try {
    response = await fetch(call.url, call.init)
  } catch (error) {
    throw new Error(unreachable(call, error), { cause: error })
  }
  const body = await response.text()
  // The server rejected the token, so it is removed and the next call gets a new one.
  if (data.bearer && response.status === 401) forgetToken()
  if (data.bearer && response.ok) learnId(data.path, data.method, parsed(body))
  showAnswer(answer, {
    line: `${data.method} ${withoutKey(call.url)}`,
    status: response.status,
    statusText: response.statusText,
    milliseconds: performance.now() - started,
    headers: [...response.headers],
    body,
  })
}

async function tokenFor(connection: Connection): Promise<string> {
  return (readToken(tokenOwner(connection)) ?? (await getToken(connection))).value
}

function fillConnection(form: HTMLFormElement, data: TryItData): void {
  const defaults: Partial<Connection> = { baseUrl: defaultBaseUrl(data.gateway), ...readStored() }
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-connection]')) {
    const value = defaults[input.dataset.connection as keyof Connection]
    if (value !== undefined) input.value = value
  }
}

function fillId(form: HTMLFormElement, data: TryItData): void {
  const input = form.querySelector<HTMLInputElement>('[data-parameter="id"][data-in="path"]')
  const id = knownId(data.path)
  if (input && id !== undefined) input.value = id
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function readConnection(form: HTMLFormElement): Connection {
  const connection: Connection = { baseUrl: '', apiKey: '', tenant: '', username: '', password: '' }
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-connection]')) {
    connection[input.dataset.connection as keyof Connection] = input.value.trim()
  }
  return connection
}

function fillBody(form: HTMLFormElement, data: TryItData, index: number): void {
  const example = data.examples[index]
  const text = form.querySelector<HTMLTextAreaElement>('[data-body]')
  if (text && example !== undefined) {
    text.value = printJson(example)
    text.rows = Math.min(18, Math.max(4, text.value.split('\n').length + 1))
  }
  const fields = form.querySelector('[data-form-fields]')
  fields?.replaceChildren(
    ...Object.entries((example ?? {}) as Record<string, unknown>).map(([name, value]) =>
      formField(name, value),
    ),
  )
}

function formField(name: string, value: unknown): HTMLLabelElement {
  const label = document.createElement('label')
  const word = document.createElement('code')
  word.textContent = name
  const input = document.createElement('input')
  input.dataset.formField = name
  input.value = String(value)
  input.spellcheck = false
  if (name === 'password') input.type = 'password'
  label.append(word, input)
  return label
}

function readInput(
  form: HTMLFormElement,
  { baseUrl, apiKey }: Connection,
  token: string | undefined,
): CallInput {
  const text = form.querySelector<HTMLTextAreaElement>('[data-body]')
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-form-field]')]
  const formBody = fields.map((field): [string, string] => [field.dataset.formField ?? '', field.value])
  const body = text ? text.value : formBody
  return {
    baseUrl,
    apiKey,
    ...(token === undefined ? {} : { token }),
    body,
    parameters: [...form.querySelectorAll<HTMLInputElement>('[data-parameter]')].map((input) => ({
      name: input.dataset.parameter ?? '',
      in: input.dataset.in ?? 'query',
      value: input.value,
      required: input.dataset.required !== undefined,
    })),
  }
}

function showTokenState(form: HTMLFormElement, problem?: string): void {
  const state = form.querySelector('[data-token-state]')
  if (!state) return
  const token = readToken(tokenOwner(readConnection(form)))
  const minutes = token ? Math.max(1, Math.round((token.expiresAt - Date.now()) / 60_000)) : 0
  state.textContent =
    problem ?? (token ? `Token at hand, good for ${minutes} min.` : 'No token yet: sending gets one.')
}

function unreachable(call: Call, error: unknown): string {
  const origin = new URL(call.url, location.href).origin
  return `No answer from ${origin} (${readMessage(error)}). Is the server running there, and does it allow this page?`
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
