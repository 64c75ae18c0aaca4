/** The small and the large one of two villages of a name. */
const shortForms = new Map<string, string>(
  Object.entries({ kh: 'khurd', kd: 'khurd', bk: 'budruk', budrukh: 'budruk' }),
)

/**
 * One spelling for the ways in which Indian names are written in English: "Shree" and "Sri", "Poona" and "Puna",
 * "Laxmi" and "Lakshmi" meet. Light on purpose: what differs more is found by `editCost.ts`, at a price.
 */
export function foldSpelling(word: string): string {
  return foldKeepingX(word)
    .replaceAll('x', 'ksh')
    .replaceAll(/([a-z])\1+/g, '$1')
}

/** The same where an "x" is one letter, hit by mistake. */
export function foldKeepingX(word: string): string {
  return (shortForms.get(word) ?? word)
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('q', 'k')
    .replaceAll('ck', 'k')
    .replaceAll(/([a-z])\1+/g, '$1')
}

/**
 * What is left when all that is often written differently goes: vowels, breath, voice. "Bhavnagar", "Bavnagar" and
 * "Bhaunagar" have one skeleton. The first letter stays apart as vowel or not.
 */
export function skeleton(folded: string): string {
  const first = /^[aeiouy]/.test(folded) ? 'a' : ''
  return (
    first +
    folded
      .replaceAll('sh', 's')
      .replaceAll('ch', 'c')
      .replaceAll(/[aeiouyh]/g, '')
      .replaceAll(/[vbw]/g, 'b')
      .replaceAll(/[dt]/g, 't')
      .replaceAll(/[gj]/g, 'j')
      .replaceAll(/[zs]/g, 's')
      .replaceAll(/[ck]/g, 'k')
      .replaceAll(/[mn]/g, 'n')
      .replaceAll(/([a-z])\1+/g, '$1')
  )
}
