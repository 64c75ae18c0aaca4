const smallWords = new Set(['and', 'of', 'the'])

/** "THE DADRA AND NAGAR HAVELI" becomes "The Dadra and Nagar Haveli". Text that already has both cases stays. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text
  return text
    .toLowerCase()
    .replaceAll(/[\p{L}\p{M}\d]+/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    )
}

/** "Pūnch" becomes "Punch": the plain letters that people type and other sources use. */
export function plainLatin(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
}
