/** One server-sent event, or the wait before the next connection that the server asks for. */
export interface ServerEvent {
  event: string
  /** The last id so far; empty if there was none. */
  id: string
  data: string
}

interface Parsed {
  onEvent: (event: ServerEvent) => void
  onRetry: (milliseconds: number) => void
}

/**
 * Returns a function that takes the text of a stream in pieces of any size and calls back with each whole event, by the
 * rules of the HTML standard. A piece may end inside a line, or between the two characters of a line end.
 */
export function createEventParser({ onEvent, onRetry }: Parsed): (piece: string) => void {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  const takeLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', id, data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    const name = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
    else if (name === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }
  return (piece) => {
    // The last line may go on in the next piece, and so may a line end that has only its first half.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    lines.forEach(takeLine)
  }
}
