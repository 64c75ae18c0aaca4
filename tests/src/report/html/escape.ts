/** Text inside of an element or of a quoted attribute. */
export function escape(value: string | number | undefined): string {
  return String(value ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A number with commas between its thousands. */
export function count(value: number): string {
  return value.toLocaleString('en')
}
