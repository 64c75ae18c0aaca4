import { highlight } from '@geofield/page/highlight'
import { sampleLabels } from '@geofield/page/samples/languages'
import { copyOnClick } from '@geofield/page/copyOnClick'
import type { Json } from '@geofield/page/schema'
import { jsonTree } from '@geofield/page/jsonTree'
import { element } from '@geofield/page/element'
import { callCode } from './callCode.ts'
import type { Call } from './callList.ts'
import { problemOf } from './problem.ts'

export interface CallDrawer {
  element: HTMLElement
  /** Shows the calls as they are now. */
  update: (calls: readonly Call[]) => void
}

/** The call behind the last action in one line, with its code to copy; unfolded, the calls before it and their responses. */
export function callDrawer(): CallDrawer {
  const line = element('span', { class: 'call-line' }, 'Each action’s call stands here.')
  const copies = (Object.keys(callCode) as (keyof typeof callCode)[]).map((language) => {
    const button = element('button', { type: 'button', disabled: true }, sampleLabels[language])
    button.setAttribute('aria-label', `Copy the last call as ${sampleLabels[language]}`)
    copyOnClick(button, () => callCode[language](shown[0]!))
    return button
  })
  const list = element('ol', { class: 'calls' })
  const details = element(
    'details',
    { toggle: () => showList() },
    element('summary', {}, element('span', { class: 'call-caption' }, 'Calls'), line),
    list,
  )
  let shown: readonly Call[] = []
  const entries = new WeakMap<Call, HTMLElement>()
  const showList = () => {
    if (!details.open) return
    const made = shown.map((call) => {
      const known = entries.get(call)
      if (known && known.dataset.state === stateOf(call)) return known
      const isOpen = known?.querySelector('details')?.open === true
      const entry = callEntry(call, isOpen)
      entries.set(call, entry)
      return entry
    })
    list.replaceChildren(...made)
  }
  return {
    element: element('section', { class: 'play-calls', 'aria-label': 'Calls' }, details, ...copies),
    update: (calls) => {
      shown = calls
      line.replaceChildren(...headline(calls[0]))
      for (const button of copies) button.disabled = !calls[0]?.request
      showList()
    },
  }
}

/** Changes with everything that an entry shows. */
function stateOf({ status, outcome, request }: Call): string {
  return `${status} ${outcome !== undefined} ${request?.url}`
}

function headline(call: Call | undefined): (Node | string)[] {
  if (!call) return ['None yet.']
  const { request, status, milliseconds, outcome, method } = call
  const path = request ? new URL(request.url, location.href).pathname : ''
  const failed = outcome?.error !== undefined || (status ?? 0) >= 400
  const end =
    status === undefined ? (outcome ? 'no response' : 'under way') : `${milliseconds?.toFixed(0)} ms`
  return [
    ...(status === undefined
      ? []
      : [element('span', { class: `status-code${failed ? '' : ' ok'}` }, String(status)), ' ']),
    element('code', {}, request ? `${request.method} ${path}` : `client.${method}`),
    ` ${end}`,
  ]
}

function callEntry(call: Call, isOpen: boolean): HTMLElement {
  const details = element('details', {}, element('summary', {}, ...headline(call)))
  let isBuilt = false
  const build = () => {
    if (isBuilt || !details.open) return
    isBuilt = true
    details.append(...codeBlocks(call), ...responseOf(call))
  }
  details.addEventListener('toggle', build)
  details.open = isOpen
  return element('li', { 'data-state': stateOf(call) }, details)
}

function codeBlocks(call: Call): HTMLElement[] {
  if (!call.request) return []
  return (['sh', 'ts'] as const).map((language) => {
    const code = callCode[language](call)
    const label = sampleLabels[language]!
    const shown = element('code')
    shown.innerHTML = highlight(code, language)
    const copy = element('button', { type: 'button', class: 'copy' }, 'Copy')
    copyOnClick(copy, () => code)
    const block = element('pre', { class: 'code', tabindex: 0, role: 'group', 'aria-label': label }, shown)
    return element('div', { class: 'call-code' }, copy, block)
  })
}

function responseOf({ outcome }: Call): HTMLElement[] {
  if (outcome?.error !== undefined)
    return [element('p', { class: 'response-failure' }, problemOf(outcome.error)?.what ?? 'It was stopped.')]
  if (outcome?.result === undefined) return []
  return [
    element('p', { class: 'call-caption' }, 'What the client returned'),
    element('div', { class: 'response-body code' }, jsonTree(outcome.result as Json)),
  ]
}
