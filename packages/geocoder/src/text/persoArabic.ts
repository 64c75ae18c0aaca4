/**
 * The Arabic script as Urdu, Kashmiri, Sindhi and Punjabi write it. It leaves out short vowels, so the Latin letters are a
 * skeleton of the name: "lkhnu" for Lucknow. Names that a source has in the script become the same letters.
 */
const letters: Record<string, string> = {
  'ا': 'a', 'آ': 'a', 'أ': 'a', 'إ': 'i', 'ٱ': 'a', 'ب': 'b', 'ٻ': 'b', 'ڀ': 'bh', 'پ': 'p', 'ت': 't', 'ط': 't', 'ٿ': 'th', 'ٽ': 't',
  'ٹ': 't', 'ٺ': 'th', 'ث': 's', 'س': 's', 'ص': 's', 'ج': 'j', 'ڄ': 'j', 'ڃ': 'n', 'چ': 'ch', 'ڇ': 'chh', 'ح': 'h', 'خ': 'kh', 'د': 'd',
  'ڌ': 'dh', 'ڈ': 'd', 'ڊ': 'd', 'ڏ': 'd', 'ڍ': 'dh', 'ذ': 'z', 'ز': 'z', 'ض': 'z', 'ظ': 'z', 'ژ': 'z', 'ر': 'r', 'ڑ': 'r', 'ڙ': 'r',
  'ش': 'sh', 'ع': 'a', 'غ': 'g', 'ف': 'f', 'ڦ': 'ph', 'ق': 'k', 'ک': 'k', 'ك': 'k', 'ڪ': 'k', 'گ': 'g', 'ڳ': 'g', 'ڱ': 'n', 'ل': 'l',
  'م': 'm', 'ن': 'n', 'ں': 'n', 'ڻ': 'n', 'ڼ': 'n', 'ہ': 'h', 'ه': 'h', 'ۂ': 'h', 'ۃ': 't', 'ة': 't', 'ھ': 'h', 'ء': '', 'ئ': 'i', 'ؤ': 'o',
  'ے': 'e', 'ۓ': 'e', 'ی': 'i', 'ي': 'i', 'ى': 'a', 'ې': 'e', 'ۍ': 'i', 'ێ': 'e', 'ۄ': 'o', 'و': 'o', 'ۆ': 'o', 'ۇ': 'u', 'ۋ': 'v',
  'َ': 'a', 'ِ': 'i', 'ُ': 'u', 'ٔ': '', 'ّ': '', 'ْ': '', '۔': ' ', '،': ' ',
} // prettier-ignore
const vowel = /[aeiou]$/

/** Transliterates words in the Arabic script to Latin letters. Other text stays. */
export function transliterateArabic(text: string): string {
  return text.replaceAll(/[\u0600-\u06ff\u0750-\u077f\u200c\u200d]+/gu, (word) =>
    word
      .split(/(?<=[\u06d4\u060c])/)
      .map(spell)
      .join(''),
  )
}

function spell(word: string): string {
  let spelt = ''
  const points = [...word]
  for (const [i, point] of points.entries()) {
    const digit = /[\u0660-\u0669]/.test(point)
      ? point.codePointAt(0)! - 0x0660
      : /[\u06f0-\u06f9]/.test(point)
        ? point.codePointAt(0)! - 0x06f0
        : undefined
    if (digit !== undefined) spelt += digit
    else spelt += letterAt(point, { isFirst: i === 0, before: spelt, next: points[i + 1] })
  }
  return spelt
}

/** و and ی are consonants at the beginning and before a vowel, else vowels. */
function letterAt(
  point: string,
  { isFirst, before, next }: { isFirst: boolean; before: string; next: string | undefined },
): string {
  const isBeforeVowel = next !== undefined && /[اآےۓ]/.test(next)
  const isConsonant = isFirst || vowel.test(before) || isBeforeVowel
  if (point === 'و' && isConsonant) return 'v'
  if ((point === 'ی' || point === 'ي') && (isFirst || isBeforeVowel)) return 'y'
  return Object.hasOwn(letters, point) ? letters[point]! : ''
}
