export type Coding = 'br' | 'gzip'

/** Of equal quality, the first one is taken: brotli makes the smaller body for the same work. */
const codings = ['br', 'gzip'] as const
/** Callers send few different headers, most of them one. */
const maxKept = 100
const kept = new Map<string, Coding | undefined>()

/** Returns the coding that an Accept-Encoding header prefers; undefined for none. */
export function chooseCoding(header: string | undefined): Coding | undefined {
  if (header === undefined) return undefined
  if (kept.has(header)) return kept.get(header)
  if (kept.size >= maxKept) kept.clear()
  const chosen = choose(header)
  kept.set(header, chosen)
  return chosen
}

function choose(header: string): Coding | undefined {
  const qualities = readQualities(header)
  const plain = qualities.get('identity') ?? 0
  let [best, bestQuality]: [Coding | undefined, number] = [undefined, 0]
  for (const coding of codings) {
    const quality = qualities.get(coding) ?? qualities.get('*') ?? 0
    if (quality > bestQuality && quality >= plain) [best, bestQuality] = [coding, quality]
  }
  return best
}

/** As in RFC 9110, section 12.5.3. A quality that can't be read counts as 0, so that its coding is not used. */
function readQualities(header: string): Map<string, number> {
  const entries = header.toLowerCase().split(',')
  return new Map(
    entries.map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
    }),
  )
}
