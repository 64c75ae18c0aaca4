/**
 * The text as a terminal may get it: other people's names and notes must not steer it. Line feeds, tabs and colours stay.
 */
export function toPlain(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t](\[[\d;]*m)?/gu, (control, colour = '') =>
    colour !== '' && control.startsWith('\u001B') ? control : ` ${colour}`,
  )
}
