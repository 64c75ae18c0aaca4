/**
 * Takes the words off a description that are ours, by the way they are marked:
 *
 *   Best first (ours: the longest last).                       the brackets
 *   Best first. Where nothing matches it is empty (ours).      the sentence, or what follows the last semicolon
 *   The stops. Of our making: at most 50, and no hills.        from the mark to the end of the paragraph
 */
export function withoutOwnWords(description: string): string {
  return description
    .split(/\n{2,}/)
    .map(ofTheDocument)
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n')
}

function ofTheDocument(paragraph: string): string {
  const left = paragraph.replace(toTheEnd, '').replaceAll(inside, '').replaceAll(before, '')
  // What is left ends as a sentence does.
  return left === paragraph ? left : left.trim().replace(/[;:,]$/, '.')
}

const marks = [
  'Of our making',
  'Of our own server',
  'Of the public standard',
  'Of the engine',
  'Our definition',
  'Our reading',
  'Our extension',
  'Ours',
]
const toTheEnd = new RegExp(
  `(^|\\s+)(What follows is our definition\\.|(${marks.join('|').replaceAll(' ', String.raw`\s+`)})\\b[^.:]*:)[^]*$`,
)
const ours = String.raw`(?:ours|our\s(?:reading|definition|limit|extension))`
const inside = new RegExp(String.raw`\s*\(${ours}:[^)]*\)`, 'g')
const before = new RegExp(
  String.raw`(?<=^|[.;]\s)(?:[^.;(]|[.;](?!\s)|\((?!${ours}\)))*\(${ours}\)[.;]?\s*`,
  'g',
)
