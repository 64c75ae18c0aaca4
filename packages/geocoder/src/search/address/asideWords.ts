import type { QueryWord } from '../query.ts'

/** Words that follow are somebody's name. */
const personCues = new Set(['attn', 'attention', 'contact', 'prop', 'proprietor'])
/** The first letters of "c/o", "s/o" and their like, whose second word is "o". */
const relations = new Set(['c', 's', 'd', 'w', 'h', 'f'])
const phoneCues = new Set('mob mobile ph phone tel cell contact fax call whatsapp'.split(' '))
/** A number after these says nothing about where. */
const flatCues = new Set('flat floor flr wing room shop unit sco tower cabin office'.split(' '))
const longestName = 3

/** Returns which words say nothing about where: persons, telephone numbers, e-mail addresses and numbers of flats. */
export function asideMarks(words: QueryWord[]): boolean[] {
  const marks = words.map(({ isAside, text }, i) => isAside === true || isPhone(text) || isFlat(words, i))
  const hasParts = words.at(-1)?.part !== words[0]?.part
  for (const i of words.keys()) {
    // Without commas the name's end is unknown: most names have two words.
    markPerson(words, i, { marks, most: hasParts ? longestName : longestName - 1 })
    markPhone(words, i, marks)
  }
  return marks
}

function markPerson(
  words: QueryWord[],
  i: number,
  { marks, most }: { marks: boolean[]; most: number },
): void {
  const { text, part } = words[i]!
  const next = words[i + 1]
  const isRelation = relations.has(text) && next?.text === 'o' && next.part === part
  if (!isRelation && !personCues.has(text)) return
  const end = i + (isRelation ? 2 : 1) + most
  for (let j = i; j < end && words[j]?.part === part && words[j]?.pin === undefined; j++) marks[j] = true
}

function markPhone(words: QueryWord[], i: number, marks: boolean[]): void {
  const { text } = words[i]!
  if (phoneCues.has(text)) {
    marks[i] = true
    for (let j = i + 1; /^\d+$|^no$|^number$/.test(words[j]?.text ?? ''); j++) marks[j] = true
  }
  // "98220 12345"
  if (/^[6-9]\d{4}$/.test(text) && /^\d{5}$/.test(words[i + 1]?.text ?? '')) marks[i] = marks[i + 1] = true
}

function isPhone(text: string): boolean {
  return /^\d{8,}$/.test(text)
}

function isFlat(words: QueryWord[], i: number): boolean {
  const [word, before, second] = [words[i]!, words[i - 1], words[i - 2]]
  const cue = before?.text === 'no' || before?.text === 'number' ? second : before
  return isCode(word) && cue?.part === word.part && flatCues.has(cue.text)
}

/** A number or a single letter, which says which house or flat it is. */
export function isCode({ text, pin }: QueryWord): boolean {
  return /^[a-z]$|\d/.test(text) && pin === undefined
}
