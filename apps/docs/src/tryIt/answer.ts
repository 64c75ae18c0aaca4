import { highlight } from '../code/highlight.ts'
import { printJson } from '../samples/printValue.ts'

/** Longer bodies would make the page slow; curl shows the rest. */
const shownCharacters = 100_000

export interface Answer {
  /** The request line, such as `GET /path`. */
  line: string
  status: number
  statusText: string
  milliseconds: number
  headers: [string, string][]
  body: string
}

/** Shows a response: the call, its status and time, its headers folded, its body coloured. */
export function showAnswer(into: HTMLElement, answer: Answer): void {
  const { status } = answer
  const line = element('p', 'answer-line', answer.line)
  const head = element('p', 'answer-head')
  const code = element('span', `status-code${status < 400 ? ' ok' : ''}`, String(status))
  head.append(code, ` ${answer.statusText} · ${answer.milliseconds.toFixed(0)} ms · ${size(answer.body)}`)
  const headers = document.createElement('details')
  headers.className = 'example'
  headers.append(
    element('summary', '', `${answer.headers.length} headers`),
    codeBlock(
      answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n'),
      '',
      'Headers of the response',
    ),
  )
  const { text, language } = readable(answer.body)
  const cut = text.length > shownCharacters
  const body = codeBlock(text.slice(0, shownCharacters), language, 'Body of the response')
  into.replaceChildren(line, head, headers, body)
  if (cut) into.append(element('p', 'answer-note', `Only the first ${shownCharacters} characters are shown.`))
  into.hidden = false
}

export function showFailure(into: HTMLElement, line: string, message: string): void {
  into.replaceChildren(element('p', 'answer-line', line), element('p', 'answer-failure', message))
  into.hidden = false
}

function readable(body: string): { text: string; language: string } {
  try {
    return { text: printJson(JSON.parse(body)), language: 'json' }
  } catch {
    return { text: body, language: '' }
  }
}

function codeBlock(text: string, language: string, label: string): HTMLElement {
  const pre = element('pre', 'code')
  pre.tabIndex = 0
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', label)
  const code = document.createElement('code')
  code.innerHTML = highlight(text, language)
  pre.append(code)
  return pre
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function size(body: string): string {
  const bytes = new TextEncoder().encode(body).length
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`
}
