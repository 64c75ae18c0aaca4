import { highlight } from '@geofield/page/highlight'
import { sampleLabels } from '@geofield/page/samples/languages'
import { copyOnClick } from '@geofield/page/copyOnClick'
import type { Json } from '@geofield/page/schema'
import { jsonTree } from '@geofield/page/jsonTree'
import { element } from '@geofield/page/element'
import { callCode } from './callCode.ts'
import type { Call } from './callList.ts'
import { problemOf } from './problem.ts'

/** A call's code in each language, and its response. */
export function callDetails(call: Call): HTMLElement[] {
  return [...codeBlocks(call), ...responseOf(call)]
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
