const beginnings =
  'Amba Bela Chand Deva Gokul Hari Jaya Kama Lakhan Madhav Nanda Palan Rama Sita Tara Uma Vijay Yash Bhim Ganga Kesar Moti Ratan Surya Tulsi'.split(
    ' ',
  )
const endings =
  'pur nagar gaon wadi garh patti palli halli kheda ganj abad tola guda peth kot war khurd bandh vihar sar'.split(
    ' ',
  )

/**
 * Returns the name in a copy of a town: a third of the names stay as they are everywhere, a third get the name of the
 * copy's place before them, and a third become others.
 */
export function varyName(name: string, copy: number): string {
  const hash = hashText(name)
  if (hash % 3 === 0) return name
  if (hash % 3 === 1) return `${makeName(copy)} ${name}`
  return `${makeName((hash ^ Math.imul(copy + 1, 0x9e3779b1)) >>> 0)} ${name.split(' ').at(-1)}`
}

/** Makes a name of syllables: about 250,000 differ. */
function makeName(seed: number): string {
  const [first, second, third] = [seed % 25, Math.floor(seed / 25) % 20, Math.floor(seed / 500) % 500]
  const word = `${beginnings[first]}${endings[second]}`
  return third === 0 ? word : `${beginnings[third % 25]}${endings[Math.floor(third / 25)]} ${word}`
}

function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}
