import type { OperationResult } from '@geofield/client'
import { element } from '@geofield/page/element'
import type { Play } from '../tool.ts'
import { addressForm, countAddresses } from './addressForm.ts'
import { toFoundPlace } from '../foundPlace.ts'
import { listSummary } from './listSummary.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { type ListedPlace, placeList, type PlaceSource, type PlaceSourceOptions } from './placeList.ts'

export interface AddressList extends PlaceSource {
  /** Fills the list and opens it. */
  fill: (text: string) => void
  /** Looks up what is in the list. */
  lookUp: () => void
}

export interface AddressListOptions extends PlaceSourceOptions {
  /** Called when the reader has a list looked up. */
  started: () => void
}

/** One call takes so many addresses. */
const itemsPerCall = 1000

/** A longer link is cut by some mail programs and proxies. */
const linkLimit = 1500

/** A list of addresses, and the place of each. */
export function addressList(play: Play, { started, found, chosen }: AddressListOptions): AddressList {
  const runs = oneAtATime(play)
  const form = addressForm(() => {
    started()
    lookUp()
  })
  const outcome = element('div', { class: 'play-part' })
  const details = element(
    'details',
    { class: 'find-addresses', open: play.address.get('open') === 'list' },
    element('summary', {}, 'A list of addresses'),
    form.element,
    outcome,
  )
  const show = (lines: readonly string[], listed: readonly ListedPlace[]) => {
    const list = placeList(listed, chosen)
    const text = lines.join('\n')
    const isInLink = encodeURIComponent(text).length <= linkLimit
    play.address.set({ list: isInLink ? text : undefined })
    outcome.replaceChildren(
      ...listSummary(listed, list, form.table()),
      ...(isInLink ? [] : [tooLong()]),
      list.element,
    )
    found(listed, list)
  }
  const lookUp = () => {
    const lines = form.lines()
    if (lines.length === 0) return
    const job = async (signal: AbortSignal) => {
      outcome.replaceChildren(note(`Looking up ${countAddresses(lines.length)} …`))
      try {
        const listed = await geocode(play, lines, signal)
        if (signal.aborted) return
        play.say('')
        show(lines, listed)
      } catch (error) {
        if (!signal.aborted) outcome.replaceChildren()
        throw error
      }
    }
    void runs.now(job, lines.join('\n'))
  }
  return {
    element: details,
    fill: (text) => {
      form.fill(text)
      details.open = true
    },
    lookUp,
    clear: () => {
      runs.stop()
      outcome.replaceChildren()
      play.address.set({ list: undefined })
    },
  }
}

function note(text: string): HTMLElement {
  return element('p', { class: 'play-about', role: 'status' }, text)
}

function tooLong(): HTMLElement {
  return note('This list is too long for the page’s link. To pass it on, send the CSV.')
}

/** Looks up the lines, in as many calls as they need. */
async function geocode({ ask }: Play, lines: readonly string[], signal: AbortSignal): Promise<ListedPlace[]> {
  const listed: ListedPlace[] = []
  for (let start = 0; start < lines.length; start += itemsPerCall) {
    const part = lines.slice(start, start + itemsPerCall)
    const args = { items: part.map((searchKey) => ({ searchKey })) }
    const { results } = await ask((client) => client.preview.geocoding.batch, args, { signal })
    listed.push(...results.map((result, index) => toListed(result, part[index]!, start + index)))
  }
  return listed
}

function toListed(
  { docs, error }: OperationResult<'geocodeBatch'>['results'][number],
  searched: string,
  index: number,
): ListedPlace {
  const [doc] = docs
  return { label: String(index + 1), searched, place: doc && toFoundPlace(doc), fault: error?.message }
}
