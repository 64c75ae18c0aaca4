import { sampleLabels } from '@geofield/page/samples/languages'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { element } from '@geofield/page/element'
import type { Call } from './callList.ts'

export interface CallDrawer {
  element: HTMLElement
  /** Shows the calls as they are now. */
  update: (calls: readonly Call[]) => void
}

/** What only a reader who looks at a call needs. */
const loadDetails = () => import('./callDetails.ts')
const loadCode = () => import('./callCode.ts')

/** The call behind the last action in one line, with its code to copy; unfolded, the calls before it and their responses. */
export function callDrawer(): CallDrawer {
  const line = element('span', { class: 'call-line' }, 'Each action’s call stands here.')
  const copies = (['sh', 'ts'] as const).map((language) => {
    const button = element('button', { type: 'button', disabled: true }, sampleLabels[language])
    button.setAttribute('aria-label', `Copy the last call as ${sampleLabels[language]}`)
    copyOnClick(button, async () => {
      const [call] = shown
      return (await loadCode()).callCode[language](call!)
    })
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
  // Some browsers let a page write to the clipboard only at once.
  const warm = () => void loadCode().catch(() => undefined)
  const section = { class: 'play-calls', 'aria-label': 'Calls', pointerenter: warm, focusin: warm }
  return {
    element: element('section', section, details, ...copies),
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
  const build = async () => {
    if (isBuilt || !details.open) return
    isBuilt = true
    const { callDetails } = await loadDetails()
    details.append(...callDetails(call))
  }
  details.addEventListener('toggle', () => void build())
  details.open = isOpen
  return element('li', { 'data-state': stateOf(call) }, details)
}
