import { printJson } from './samples/printValue.ts'
import type { Json } from './schema.ts'
import { element } from './element.ts'

/** Entries of a list that are shown before the rest is asked for. */
const shownEntries = 20
/** Fields of an object; more are shown only where a server uses an object as a list. */
const shownFields = 100
/** An object is open at the start if it is not deeper than this, or not longer than that. */
const openDepth = 1
const openLength = 600
/** Characters of a text that are shown before the rest is asked for. */
const shownText = 300
/** The maximum length of an object that stands on one line. */
const lineLength = 60

/** JSON whose objects and lists fold, and whose long lists and texts are shortened until asked. */
export function jsonTree(value: Json): HTMLElement {
  return element(
    'div',
    { class: 'json-tree', role: 'group', 'aria-label': 'Body of the response' },
    node(value, '', 0),
  )
}

function node(value: Json, before: string, depth: number): HTMLElement {
  const key = before === '' ? [] : [span('t-p', before), ': ']
  const line = isShort(value) ? inline(value) : undefined
  if (line) return element('div', { class: 'json-line' }, ...key, ...line)
  if (typeof value !== 'object' || value === null)
    return element('div', { class: 'json-line' }, ...key, scalar(value))
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((item) => ['', item])
    : Object.entries(value).map(([name, field]) => [JSON.stringify(name), field])
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const word = Array.isArray(value) ? 'entry' : 'field'
  const folded = span('json-count', ` ${counted(entries.length, word)} ${close}`)
  const inside = element('div', { class: 'json-inside' })
  const few = Array.isArray(value) ? shownEntries : shownFields
  const details = element(
    'details',
    {},
    element('summary', {}, ...key, open!, folded),
    inside,
    element('div', {}, close!),
  )
  // What is folded is made when it is opened: a large response would freeze the page.
  const fill = () => {
    if (inside.childElementCount === 0) inside.append(...some(entries, few, depth))
  }
  details.addEventListener('toggle', fill)
  if (depth <= openDepth || JSON.stringify(value).length <= openLength) {
    details.open = true
    fill()
  }
  return details
}

/** The first entries, and a button for ten times as many. */
function some(entries: [string, Json][], few: number, depth: number): HTMLElement[] {
  const shown = entries.slice(0, few).map(([name, value]) => node(value, name, depth + 1))
  const left = entries.length - few
  if (left <= 0) return shown
  const more = element(
    'button',
    {
      type: 'button',
      class: 'json-more',
      click: () => {
        const added = some(entries.slice(few), 10 * few, depth)
        more.replaceWith(...added)
        added[0]?.querySelector<HTMLElement>('summary, button')?.focus()
      },
    },
    `${left.toLocaleString('en')} more`,
  )
  return [...shown, more]
}

const isShort = (value: Json) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= 8 &&
  printJson(value).length <= lineLength

function inline(value: Json): (Node | string)[] {
  if (Array.isArray(value))
    return ['[', ...value.flatMap((item, at) => [at > 0 ? ', ' : '', ...inline(item)]), ']']
  if (typeof value !== 'object' || value === null) return [scalar(value)]
  const fields = Object.entries(value).flatMap(([name, field], at) => [
    at > 0 ? ', ' : ' ',
    span('t-p', JSON.stringify(name)),
    ': ',
    ...inline(field),
  ])
  return ['{', ...fields, fields.length > 0 ? ' }' : '}']
}

function scalar(value: null | boolean | number | string): HTMLElement {
  if (typeof value !== 'string') return span(typeof value === 'number' ? 't-n' : 't-k', String(value))
  const text = JSON.stringify(value)
  if (text.length <= shownText) return span('t-s', text)
  const shown = span('t-s', `${text.slice(0, shownText)}…`)
  const more = element(
    'button',
    { type: 'button', class: 'json-more', click: () => shown.replaceChildren(text) },
    `${text.length - shownText} more characters`,
  )
  shown.append(' ', more)
  return shown
}

function span(className: string, text: string): HTMLElement {
  return element('span', { class: className }, text)
}

function counted(count: number, word: string): string {
  const plural = word === 'entry' ? 'entries' : `${word}s`
  return `${count.toLocaleString('en')} ${count === 1 ? word : plural}`
}
