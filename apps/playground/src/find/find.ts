import type { Position } from '@geofield/polyline'
import { element } from '@geofield/page/element'
import { readPosition } from '../address.ts'
import type { OpenTool, Play } from '../tool.ts'
import { addressList } from './addressList.ts'
import { listDots } from './listDots.ts'
import { openPlace } from './openPlace.ts'
import { readEntry, readLines } from './readEntry.ts'
import { searchBox } from './searchBox.ts'
import { searchResults } from './searchResults.ts'

/** What can be typed, one of each kind. */
const examples = ['Deccan Gymkhana, Pune', '411004', '18.5167, 73.8415', '4FP-49C-CCLJ']

/** Finds places by text, position and list. The address of the page has `q`, `list`, `at` and `level`. */
export function openFind(play: Play): OpenTool {
  const { map, address } = play
  const empty = element('div', { class: 'play-part' })
  const sources = placeSources(play, (isEmpty) => (empty.hidden = !isEmpty))
  const { place, results, addresses } = sources
  const search = (text: string) => {
    const entry = readEntry(text)
    if (entry?.kind === 'place') sources.goTo(entry.at, entry.level)
    if (entry?.kind !== 'text') return
    place.close()
    results.search(entry.text)
  }
  const box = searchBox(play, { search, chosen: ({ at }) => sources.goTo(at), pasted: addresses.fill })
  const tried = examples.map((text) => {
    const click = () => {
      box.input.value = text
      search(text)
    }
    return element('button', { type: 'button', click }, text)
  })
  empty.append(
    element('p', { class: 'play-empty' }, 'Type what you look for, or click the map. For a start:'),
    element('div', { class: 'play-actions' }, ...tried),
  )
  const middle = () => place.open(map.center())
  const panel = element(
    'div',
    {},
    box.element,
    element('div', {}, element('button', { type: 'button', click: middle }, 'Address at the map’s centre')),
    addresses.element,
    empty,
    place.home,
    results.element,
  )
  return {
    element: panel,
    clicked: sources.clicked,
    shown: () => {
      const at = readPosition(address.get('at') ?? '')
      const text = address.get('q')
      const lines = readLines(address.get('list') ?? '')
      if (at) place.open(at)
      if (text !== undefined) {
        box.input.value = text
        results.search(text)
      } else if (lines.length > 0) {
        addresses.fill(lines.join('\n'))
        addresses.lookUp()
      }
    },
  }
}

/** The full search and the list of addresses: what one finds takes the place of what the other found. */
function placeSources(play: Play, changed: (isEmpty: boolean) => void) {
  const place = openPlace(play, changed)
  const dots = listDots(play)
  const results = searchResults(play, {
    chosen: place.choose,
    found: (listed, list) => {
      addresses.clear()
      dots.show([])
      place.showList(listed, list)
    },
  })
  const addresses = addressList(play, {
    started: place.close,
    chosen: place.choose,
    found: (listed, list) => {
      results.clear()
      dots.show(listed)
      place.showList(listed, list)
    },
  })
  return {
    place,
    results,
    addresses,
    /** Shows a position alone. */
    goTo: (at: Position, level?: number) => {
      results.clear()
      addresses.clear()
      dots.show([])
      place.showList([], undefined)
      place.goTo(at, level)
    },
    clicked: (at: Position) => {
      const hit = dots.hit(at)
      if (hit) place.choose(hit)
      else place.open(at)
    },
  }
}
