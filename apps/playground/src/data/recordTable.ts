import { element } from '@geofield/page/element'
import { type Field, type Layer, type LayerRecord, mainColumns, showValue, titleOf } from './layer.ts'
import type { RecordList } from './recordList.ts'
import type { View } from './view.ts'

export const pageSize = 25

export interface TableContent {
  layer: Layer
  view: View
  list: RecordList
  /** Whether a call is under way. */
  isBusy: boolean
}

/** Takes the parts of the view that the table changes. */
export type ChangeView = (changed: Partial<View>) => void

/** One page of the records, with its columns, its order and the way to the other pages. */
export function recordTable(content: TableContent, change: ChangeView, showAll: () => void): HTMLElement {
  const { layer, view, list, isBusy } = content
  const rows = list.records.slice(view.page * pageSize, (view.page + 1) * pageSize)
  const chosen = view.columns.length > 0 ? view.columns : mainColumns(layer)
  const columns = chosen.flatMap((name) => layer.fields.find((field) => field.name === name) ?? [])
  return element(
    'section',
    { class: 'play-part', 'aria-label': 'Records', 'aria-busy': isBusy ? 'true' : 'false' },
    element(
      'div',
      { class: 'data-count' },
      element('p', { role: 'status' }, countText(content, rows.length)),
      list.records.length > 0 &&
        element('button', { type: 'button', 'data-key': 'show-all', click: showAll }, 'Show all on the map'),
    ),
    rows.length > 0 && tableOf(content, { rows, columns, change }),
    rows.length > 0 && pager(content, change),
    rows.length > 0 && columnChoice(layer, chosen, change),
    list.total === 0 &&
      element(
        'p',
        { class: 'play-empty' },
        view.search === '' && Object.keys(view.conditions).length === 0
          ? 'The layer has no records yet: create the first one.'
          : 'Nothing matches. Shorten the text, remove a filter, or press Clear.',
      ),
  )
}

function countText({ list, view, isBusy }: TableContent, shown: number): string {
  const { total } = list
  if (total === undefined) return isBusy ? 'Loading…' : 'Not loaded. Press Search to try again.'
  if (total === 0) return '0 records'
  const first = view.page * pageSize + 1
  if (shown === 0) return isBusy ? 'Loading…' : `There is no page ${view.page + 1} of ${total} records.`
  return `${counted(first)}–${counted(first + shown - 1)} of ${counted(total)}`
}

/** With the commas of a long number. */
function counted(count: number): string {
  return count.toLocaleString('en')
}

interface Shown {
  rows: readonly LayerRecord[]
  columns: readonly Field[]
  change: ChangeView
}

function tableOf({ layer, view }: TableContent, { rows, columns, change }: Shown): HTMLElement {
  const head = columns.map((field) => {
    const isSorted = view.sort === field.name || view.sort === `-${field.name}`
    const isDown = view.sort.startsWith('-')
    const next = view.sort === field.name ? `-${field.name}` : isSorted ? '' : field.name
    const arrow = isSorted ? (isDown ? ' ↓' : ' ↑') : ''
    const sort = () => change({ sort: next, page: 0 })
    const label = element(
      'button',
      { type: 'button', 'data-key': `sort-${field.name}`, click: sort },
      field.label,
      arrow,
    )
    // A geometry has no order.
    return element(
      'th',
      { scope: 'col', 'aria-sort': isSorted ? (isDown ? 'descending' : 'ascending') : undefined },
      field.kind === 'geometry' ? field.label : label,
    )
  })
  const body = rows.map((record) => {
    const isChosen = record.Id === view.id
    const choose = () => change({ id: record.Id })
    const cells = columns.map((field, at) => {
      const text = showValue(field, record[field.name])
      if (at > 0) return element('td', {}, text)
      const name = text === '–' ? titleOf(layer, record) : text
      const key = `row-${record.Id}`
      const button = element(
        'button',
        { type: 'button', 'data-key': key, 'aria-current': isChosen ? 'true' : undefined },
        name,
      )
      return element('th', { scope: 'row' }, button)
    })
    return element('tr', { class: isChosen ? 'chosen' : undefined, click: choose }, ...cells)
  })
  return element(
    'div',
    { class: 'play-scroll', tabindex: 0, role: 'region', 'aria-label': `Records of ${layer.name}` },
    element(
      'table',
      { class: 'data-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...body),
    ),
  )
}

function pager({ view, list, isBusy }: TableContent, change: ChangeView): HTMLElement | false {
  const total = list.total ?? 0
  if (total <= pageSize) return false
  const isLast = (view.page + 1) * pageSize >= total
  const go = (step: number) => () => change({ page: view.page + step })
  const pages = Math.ceil(total / pageSize)
  return element(
    'div',
    { class: 'play-actions' },
    element(
      'button',
      { type: 'button', 'data-key': 'before', disabled: view.page === 0, click: go(-1) },
      'Previous',
    ),
    element(
      'button',
      { type: 'button', 'data-key': 'next', disabled: isLast || isBusy, click: go(1) },
      'Next',
    ),
    element('span', { class: 'play-about' }, `Page ${counted(view.page + 1)} of ${counted(pages)}`),
  )
}

function columnChoice(layer: Layer, chosen: readonly string[], change: ChangeView): HTMLElement {
  const ticks = layer.fields.map(({ name, label }) => {
    const input = element('input', {
      type: 'checkbox',
      'data-key': `column-${name}`,
      checked: chosen.includes(name),
      change: () => {
        const next = input.checked ? [...chosen, name] : chosen.filter((one) => one !== name)
        change({ columns: next })
      },
    })
    return element('label', { class: 'play-tick' }, input, label)
  })
  return element(
    'details',
    { class: 'data-columns', 'data-key': 'columns' },
    element('summary', { 'data-key': 'columns-summary' }, 'Columns'),
    element('div', { class: 'data-ticks' }, ...ticks),
  )
}

/** Puts a new table in the place of the last one. What was unfolded stays so, and the focus and the scroll stay. */
export function replaceTable(place: HTMLElement, next: HTMLElement): void {
  const focused = place.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset.key
    : undefined
  const isOpen = place.querySelector<HTMLDetailsElement>('.data-columns')?.open === true
  const scrolled = place.querySelector('.play-scroll')?.scrollLeft ?? 0
  place.replaceChildren(next)
  const columns = next.querySelector<HTMLDetailsElement>('.data-columns')
  if (columns) columns.open = isOpen
  next.querySelector('.play-scroll')?.scrollTo({ left: scrolled })
  if (focused === undefined) return
  const same = next.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]:not(:disabled)`)
  // The last page has no next one: its neighbour takes the focus.
  const other = next.querySelector<HTMLElement>('[data-key="before"]:not(:disabled), [data-key="next"]')
  ;(same ?? other)?.focus({ preventScroll: true })
}
