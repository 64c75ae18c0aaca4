/** The value as one line of text. */
export function toCell(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Control characters of other people's data must not steer the terminal.
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
