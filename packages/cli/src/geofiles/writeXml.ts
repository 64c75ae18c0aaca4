const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML, which has no place for control characters, not even escaped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => entities[character]!)
}

/** An element with a text, or nothing where there is none. */
export function writeText(tag: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? `<${tag}>${escapeXml(value)}</${tag}>` : ''
}
