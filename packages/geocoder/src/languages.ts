/** Names in other languages than the one that is shown, by the tag of the language: "hi", "ur". */
export type Languages = Record<string, string>

/** Returns the text in which names are stored; empty without any. */
export function languagesText({ names }: { names?: Languages }): string {
  return names ? JSON.stringify(names) : ''
}

export function readLanguagesText(text: string): Languages {
  return text === '' ? {} : (JSON.parse(text) as Languages)
}

/**
 * Returns the name in the first of the languages that has one. Tags are as in `Accept-Language`, the best first. The name that is
 * shown otherwise is English where there is an English one.
 */
export function nameIn(name: string, names: Languages, languages: readonly string[]): string {
  for (const tag of languages) {
    const primary = tag.toLowerCase().split('-')[0]!
    if (primary === 'en') return name
    const key = Object.keys(names).find((each) => each.toLowerCase() === tag.toLowerCase()) ?? primary
    if (Object.hasOwn(names, key)) return names[key]!
  }
  return name
}

/** Between the name of a road and its names in other languages, in one text. */
const separator = '\u001f'

export function withLanguages(name: string, names?: Languages): string {
  return names ? `${name}${separator}${JSON.stringify(names)}` : name
}

export function pickLanguage(text: string, languages: readonly string[]): string {
  const at = text.indexOf(separator)
  if (at < 0) return text
  return nameIn(text.slice(0, at), readLanguagesText(text.slice(at + 1)), languages)
}

/** Returns the name in all languages that it has. */
export function namesOf(text: string): string[] {
  const at = text.indexOf(separator)
  if (at < 0) return [text]
  return [text.slice(0, at), ...Object.values(readLanguagesText(text.slice(at + 1)))]
}
