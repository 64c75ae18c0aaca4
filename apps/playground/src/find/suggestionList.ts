import { moveChoice } from '@geofield/page/resultList'
import { element } from '@geofield/page/element'
import { type FoundPlace, matchView, whereabouts } from '../foundPlace.ts'

export interface Suggestion {
  /** A place, or the name of what was recognised. */
  shown: FoundPlace | string
  choose: () => void
}

export interface SuggestionList {
  element: HTMLElement
  isOpen: () => boolean
  /** Shows these instead of those before; none closes the list. */
  show: (suggestions: readonly Suggestion[]) => void
  /** The arrows choose a suggestion, Enter takes the chosen one. */
  press: (event: KeyboardEvent) => void
}

/** The list below the search box. The focus stays in the box. */
export function suggestionList(input: HTMLInputElement): SuggestionList {
  const list = element('div', {
    class: 'find-options',
    role: 'listbox',
    id: 'find-options',
    'aria-label': 'Suggestions',
    hidden: true,
    pointerdown: (event) => event.preventDefault(),
  })
  return {
    element: list,
    isOpen: () => !list.hidden,
    show: (suggestions) => {
      list.replaceChildren(...suggestions.map(option))
      list.hidden = suggestions.length === 0
      list.scrollTop = 0
      input.setAttribute('aria-expanded', String(suggestions.length > 0))
      input.removeAttribute('aria-activedescendant')
    },
    press: (event) => {
      if (event.key !== 'Enter' || input.hasAttribute('aria-activedescendant')) moveChoice(event, list, input)
    },
  }
}

function option({ shown, choose }: Suggestion, at: number): HTMLElement {
  const id = `find-option-${at}`
  const attributes = { role: 'option', class: 'entry', id, 'aria-selected': 'false', click: choose }
  if (typeof shown === 'string') return element('div', attributes, element('strong', {}, shown))
  const where = element('small', {}, whereabouts(shown))
  return element('div', attributes, element('strong', {}, shown.name), where, matchView(shown))
}
