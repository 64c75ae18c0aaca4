import type { Json } from '@geofield/page/schema'
import { codeIn } from '../../spec/codeIn.ts'
import { printJson } from '@geofield/page/samples/printValue'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { element } from '@geofield/page/element'
import type { ShownResponse } from '../send.ts'
import { responseMap, type Sent } from './responseMap.ts'
import { errorMeaning } from '@geofield/page/connection/errorMeaning'
import { jsonTree } from '@geofield/page/jsonTree'

/** Longer texts that are not JSON would make the page slow; curl shows the rest. */
const shownCharacters = 100_000

export interface ResponseView {
  element: HTMLElement
  /** `line` is the request line, such as `GET /path`. */
  show: (line: string, response: ShownResponse, sent: Sent) => Promise<void>
  showFailure: (line: string, message: string) => void
  /** Scrolls the response into view and moves the focus to it. */
  reveal: () => void
}

export function responseView(): ResponseView {
  const place = element('section', {
    class: 'try-response',
    'data-response': true,
    'aria-label': 'Response',
    tabindex: -1,
    hidden: true,
  })
  return {
    element: place,
    show: async (line, response, sent) => {
      const value = parse(response.body)
      const meaning =
        response.status >= 400 ? await errorMeaning(codeIn(value as Json), response.status) : undefined
      place.replaceChildren(
        element('p', { class: 'response-line' }, line),
        responseHead(response),
        ...(meaning ? [meaning] : []),
        headers(response),
        ...(value === undefined ? plainBody(response.body) : jsonBody(value as Json, sent)),
      )
      place.hidden = false
    },
    showFailure: (line, message) => {
      place.replaceChildren(
        element('p', { class: 'response-line' }, line),
        element('p', { class: 'response-failure' }, message),
      )
      place.hidden = false
    },
    reveal: () => {
      place.focus({ preventScroll: true })
      place.scrollIntoView({ block: 'start' })
    },
  }
}

function responseHead({ status, statusText, milliseconds, bytes, stopped }: ShownResponse): HTMLElement {
  const words = [
    statusText,
    `${milliseconds.toFixed(0)} ms`,
    size(bytes),
    stopped ? 'stopped before its end' : '',
  ]
  return element(
    'p',
    { class: 'response-head' },
    element('span', { class: `status-code${status < 400 ? ' ok' : ''}` }, String(status)),
    ` ${words.filter(Boolean).join(' · ')}`,
  )
}

function headers({ headers: all }: ShownResponse): HTMLElement {
  const text = all.map(([name, value]) => `${name}: ${value}`).join('\n')
  const shown = element(
    'pre',
    { class: 'code', tabindex: 0, role: 'group', 'aria-label': 'Headers of the response' },
    text,
  )
  return element('details', { class: 'example' }, element('summary', {}, `${all.length} headers`), shown)
}

function jsonBody(value: Json, sent: Sent): HTMLElement[] {
  const copy = element('button', { type: 'button', class: 'copy-response' }, 'Copy')
  copyOnClick(copy, () => printJson(value))
  const map = responseMap(sent, value)
  const body = element('div', { class: 'response-body code' }, copy, jsonTree(value))
  return map ? [map, body] : [body]
}

function plainBody(body: string): HTMLElement[] {
  if (body === '') return [element('p', { class: 'response-note' }, 'The response has no body.')]
  const text = body.slice(0, shownCharacters)
  const shown = element(
    'pre',
    { class: 'code', tabindex: 0, role: 'group', 'aria-label': 'Body of the response' },
    text,
  )
  if (body.length <= shownCharacters) return [shown]
  return [
    shown,
    element('p', { class: 'response-note' }, `Only the first ${shownCharacters} characters are shown.`),
  ]
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function size(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`
}
