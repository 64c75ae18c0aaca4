/** Texts joined in UTF-8, and the end of each. */
export type TextPool = { texts: Uint8Array; textEnds: Uint32Array }

export function textAt({ texts, textEnds }: TextPool, text: number): string {
  const from = text === 0 ? 0 : textEnds[text - 1]!
  return Buffer.from(texts.buffer, texts.byteOffset + from, textEnds[text]! - from).toString('utf8')
}

/** Gives each distinct text a number. The empty text is 0. */
export function textPoolBuilder() {
  const numbers = new Map<string, number>([['', 0]])
  return {
    getNumber(text: string): number {
      let number = numbers.get(text)
      if (number === undefined) numbers.set(text, (number = numbers.size))
      return number
    },
    pool(): TextPool {
      const texts = [...numbers.keys()]
      let end = 0
      const textEnds = Uint32Array.from(texts, (text) => (end += Buffer.byteLength(text)))
      return { texts: new Uint8Array(Buffer.from(texts.join(''))), textEnds }
    },
  }
}
