import { InputError } from '../inputError.ts'

/** The most bytes of the KML in a KMZ. Few bytes of an archive can stand for very many. */
const largestKml = 256 * 1024 * 1024

export function isKmz(file: string): boolean {
  return /\.kmz$/i.test(file)
}

/** Yields the KML of a KMZ: the archive's first file that ends in `.kml`, as Google Earth reads it. */
export async function* unpackKmz(
  pieces: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of pieces) parts.push(new Uint8Array(piece))
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const { unzipSync } = await import('fflate')
  let name: string | undefined
  const isFirst = (entry: { name: string; originalSize: number }) => {
    if (name !== undefined || !entry.name.toLowerCase().endsWith('.kml')) return false
    if (entry.originalSize > largestKml)
      throw new InputError(`${file} holds more than 256 MB of KML`, 'Divide it into several files.')
    name = entry.name
    return true
  }
  const found = unzip()
  if (name === undefined) throw new InputError(`${file} holds no .kml file`)
  yield found[name]!

  function unzip() {
    try {
      return unzipSync(bytes, { filter: isFirst })
    } catch (error) {
      if (error instanceof InputError) throw error
      throw new InputError(`${file} is no .kmz file`, 'Save it as KML or KMZ.')
    }
  }
}
