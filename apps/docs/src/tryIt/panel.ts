import { emitters } from '../samples/emitters.ts'
import type { Json } from '@geofield/page/schema'
import { demo } from '@geofield/page/samples/demo'
import { sampleLabels } from '@geofield/page/samples/languages'
import { copyOnClick } from '@geofield/page/copyOnClick'
import type { SampleRequest } from '@geofield/page/samples/request'
import { type ResponseView, responseView } from './response/responseView.ts'
import type { Sent } from './response/responseMap.ts'
import { bodyEditor } from './bodyEditor.ts'
import { buildCall, type Call, HeaderError, withoutKey } from './call.ts'
import {
  type Connection,
  connectionChanged,
  forgetToken,
  getToken,
  readReader,
  readToken,
  storeConnection,
  TokenError,
  tokenOwner,
} from '@geofield/page/connection/connection'
import { type ConnectionFields, connectionFields } from '@geofield/page/connection/connectionFields'
import type { CallData } from './data.ts'
import { element } from '@geofield/page/element'
import { listExisting } from './existingIds.ts'
import { learnIds } from './knownIds.ts'
import { type ParameterFields, parameterFields } from './parameterFields.ts'
import { adviceFor } from '@geofield/page/connection/adviceFor'
import { send } from './send.ts'

/** Builds the panel of an operation: what is sent, the button that sends it, and the response. */
export function buildPanel(place: HTMLElement, data: CallData): void {
  const { request } = data
  const state = element('span', { class: 'try-state', role: 'status' })
  const check = () => {
    const count = parameters.faulty().length + (body?.check() ?? 0)
    state.textContent =
      count === 0 ? '' : `${count} ${count === 1 ? 'fault' : 'faults'}: the server would refuse this.`
  }
  const connection = connectionFields(request.baseUrl, request.bearer)
  addEventListener(connectionChanged, connection.refresh)
  const parameters = parameterFields(data, check)
  const body = request.body ? bodyEditor(data, check) : undefined
  /** What is in the panel now, as samples show it. */
  const entered = (): SampleRequest => {
    const { baseUrl, ...own } = connection.read()
    // A call whose token is in its path has a tenant, but no field for it.
    const tenant = own.tenant || readReader(baseUrl).tenant
    const {
      value: _,
      literal: __,
      ...tenantParameter
    } = request.parameters.find(isTenant) ?? { name: '', in: '', required: true }
    const first = request.parameters.some(isTenant)
      ? [{ ...tenantParameter, value: tenant, literal: tenant }]
      : []
    return { ...request, baseUrl, parameters: [...first, ...parameters.read()] }
  }
  const withBody = (): SampleRequest => {
    const { body: sample, ...others } = entered()
    return sample && body && body.text().trim() !== ''
      ? { ...others, body: { ...sample, value: body.value() } }
      : others
  }
  const fill = filler(connection, parameters)
  const response = responseView()
  const sending = sender({
    data,
    fill,
    entered,
    json: () => body?.text(),
    connection,
    response,
    say: (text) => (state.textContent = text),
  })
  const form = element(
    'form',
    { autocomplete: 'off', novalidate: true, submit: sending.submit },
    connection.element,
    parameters.element.childElementCount > 0 && parameters.element,
    body?.element,
    element('div', { class: 'try-send' }, sending.button, sending.stop, state),
    copyButtons(withBody, connection.read),
    element(
      'p',
      { class: 'try-note' },
      'The key goes with the request only; this page keeps it for the session of this tab.',
    ),
  )
  place.replaceChildren(form, response.element)
  check()
  // A reader who is signed in sees the ids at once; for others the first call gets the token.
  const token = request.bearer ? readToken(tokenOwner(connection.read())) : undefined
  if (token) void fill(token.value)
}

const isTenant = (one: { name: string; in: string }) => one.name === 'tenant' && one.in === 'path'

/** Puts ids that exist in place of those of the example. */
function filler(connection: ConnectionFields, parameters: ParameterFields): Sending['fill'] {
  return (token, signal) => {
    const { baseUrl, apiKey, tenant: value } = connection.read()
    const tenant = { name: 'tenant', in: 'path', required: true, value }
    return parameters.fill((call) =>
      listExisting({ ...call, parameters: [...call.parameters, tenant] }, { baseUrl, apiKey, token }, signal),
    )
  }
}

/** Buttons that copy the call as it is in the panel. */
function copyButtons(read: () => SampleRequest, connection: () => Connection): HTMLElement {
  const buttons = Object.entries(sampleLabels).map(([language, label]) => {
    const button = element('button', { type: 'button', 'data-copy-as': language }, label)
    copyOnClick(button, () => {
      const { password: _, ...own } = connection()
      const caller = own.username === demo.username ? { ...own, password: demo.password } : own
      return emitters[language]!(read(), caller)
    })
    return button
  })
  return element(
    'div',
    { class: 'copy-as', role: 'group', 'aria-label': 'Copy this call as' },
    'Copy as',
    ...buttons,
  )
}

interface Sending {
  data: CallData
  /** Puts ids that exist in place of those of the example. */
  fill: (token: string, signal?: AbortSignal) => Promise<void>
  entered: () => SampleRequest
  json: () => string | undefined
  connection: ConnectionFields
  response: ResponseView
  say: (text: string) => void
}

/** Sends one call at a time: while it runs, the button sends nothing, and another stops it. */
function sender({ data, fill, entered, json, connection, response, say }: Sending) {
  const button = element('button', { type: 'submit', class: 'send' }, 'Send')
  const stop = element('button', { type: 'button', class: 'stop', hidden: true }, 'Stop')
  let running: AbortController | undefined
  stop.addEventListener('click', () => running?.abort())
  const isBusy = (busy: boolean) => {
    button.setAttribute('aria-disabled', String(busy))
    button.textContent = busy ? 'Sending …' : 'Send'
    // Not disabled: it would lose the focus.
    if (!busy && document.activeElement === stop) button.focus()
    stop.hidden = !busy
  }
  const run = async ({ signal }: AbortController) => {
    const values = connection.read()
    storeConnection(values)
    const { bearer } = data.request
    let call: Call | undefined
    try {
      const token = bearer ? await tokenFor(values) : undefined
      if (token !== undefined) await fill(token, signal)
      signal.throwIfAborted()
      const text = json()
      const request = entered()
      const sent = sentValues(request, text)
      call = buildCall({
        request,
        apiKey: values.apiKey,
        ...(token === undefined ? {} : { token }),
        ...(text === undefined ? {} : { json: text }),
      })
      const line = `${call.method} ${withoutKey(call.url)}`
      const received = await send(call, signal, (soFar) => response.show(line, soFar, sent))
      // The server rejected the token, so it is removed and the next call gets a new one.
      if (bearer && received.status === 401) forgetToken()
      if (bearer && received.status < 400) learnIds(request, parse(received.body))
      await response.show(line, received, sent)
      say(`Status ${received.status} after ${received.milliseconds.toFixed(0)} ms.`)
    } catch (error) {
      const url = call?.url ?? values.baseUrl
      response.showFailure(`${data.request.method} ${data.request.path}`, describe(error, url))
      say('No response.')
    }
  }
  const submit = (event: Event) => {
    event.preventDefault()
    if (running) return
    running = new AbortController()
    isBusy(true)
    say('Sending …')
    void run(running).finally(() => {
      running = undefined
      isBusy(false)
      connection.showToken()
      response.reveal()
    })
  }
  return { button, stop, submit }
}

/** What was sent, for the map of the response. */
function sentValues({ parameters }: SampleRequest, json = ''): Sent {
  const values = parameters.flatMap(({ name, literal }): [string, Json][] =>
    literal === undefined ? [] : [[name, literal]],
  )
  return { parameters: Object.fromEntries(values), body: parse(json) as Json }
}

function describe(error: unknown, url: string): string {
  if (error instanceof SyntaxError) return `A form can't be made of this JSON: ${error.message}`
  return error instanceof TokenError || error instanceof HeaderError ? error.message : adviceFor(error, url)
}

async function tokenFor(connection: Connection): Promise<string> {
  return (readToken(tokenOwner(connection)) ?? (await getToken(connection))).value
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
