import { element } from '@geofield/page/element'
import type { Play } from '../tool.ts'
import { type FoundPlace, toFoundPlace } from '../foundPlace.ts'
import { nearShown } from '../map/nearShown.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { readEntry, readLines } from './readEntry.ts'
import { type SuggestionList, suggestionList } from './suggestionList.ts'

export interface SearchBox {
  element: HTMLElement
  input: HTMLInputElement
}

export interface SearchBoxOptions {
  /** Called with the text for Enter and for the button. */
  search: (text: string) => void
  /** Called for a suggestion that was chosen. */
  chosen: (place: FoundPlace) => void
  /** Called for several lines that were pasted. */
  pasted: (text: string) => void
}

/** Suggestions are fetched so long after a key: fast typing sends one call, not one per letter. */
const pauseMs = 120

/** The search box: suggestions while typing, chosen with the arrows and Enter; Enter alone searches. */
export function searchBox(play: Play, { search, chosen, pasted }: SearchBoxOptions): SearchBox {
  const calls = oneAtATime(play)
  let timer = 0
  const input = element('input', inputAttributes)
  const hint = element('small', { id: 'find-hint', role: 'status' })
  const list = suggestionList(input)
  const close = () => {
    clearTimeout(timer)
    calls.stop()
    list.show([])
    hint.textContent = ''
  }
  const submit = () => {
    close()
    search(input.value)
  }
  const take = (place: FoundPlace) => {
    input.value = place.name
    close()
    chosen(place)
  }
  const fetchFor = (searchKey: string) => {
    const job = async (signal: AbortSignal) => {
      const args = { searchKey, ...nearShown(play.map) }
      const { docs } = await play.ask((client) => client.geocoding.suggestPlaces, args, { signal })
      if (signal.aborted) return
      play.say('')
      list.show(docs.map(toFoundPlace).map((shown) => ({ shown, choose: () => take(shown) })))
      hint.textContent = docs.length > 0 ? '' : 'Nothing begins like this. Enter searches for the whole text.'
    }
    return calls.now(job, searchKey)
  }
  const suggest = () => {
    clearTimeout(timer)
    const entry = readEntry(input.value)
    if (entry?.kind === 'text') {
      timer = window.setTimeout(() => void fetchFor(entry.text), pauseMs)
      return
    }
    close()
    if (entry) list.show([{ shown: entry.name, choose: submit }])
  }
  listen(input, { list, suggest, close, pasted })
  const form = element(
    'form',
    {
      role: 'search',
      class: 'find-search',
      submit: (event) => {
        event.preventDefault()
        submit()
      },
    },
    element('label', { for: 'find-text' }, 'Address, place, PIN, DIGIPIN or position'),
    element(
      'div',
      { class: 'find-box' },
      input,
      list.element,
      element('button', { type: 'submit', class: 'main' }, 'Search'),
    ),
    hint,
  )
  return { element: form, input }
}

const inputAttributes = {
  id: 'find-text',
  type: 'search',
  role: 'combobox',
  autocomplete: 'off',
  spellcheck: 'false',
  enterkeyhint: 'search',
  maxlength: 256,
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': 'find-options',
  'aria-describedby': 'find-hint',
  placeholder: 'Deccan Gymkhana, Pune',
}

interface BoxParts extends Pick<SearchBoxOptions, 'pasted'> {
  list: SuggestionList
  suggest: () => void
  close: () => void
}

function listen(input: HTMLInputElement, { list, suggest, close, pasted }: BoxParts): void {
  input.addEventListener('input', suggest)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    // Enter that ends the composing of a letter, as in Devanagari, is no search.
    if (event.isComposing) return
    if (event.key === 'Escape' && list.isOpen()) {
      // The second press empties the box, as in every search field.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' && !list.isOpen()) suggest()
    else list.press(event)
  })
  input.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? ''
    if (readLines(text).length < 2) return
    event.preventDefault()
    pasted(text)
  })
}
