/**
 * The text as a terminal may get it: other people's names and notes must not steer it. Line feeds, tabs and the colours
 * of our own lines stay.
 */
export function toPlain(text: string): string {
  return text.replaceAll(
    /(\u001B\[[\d;]*m)|[^\P{Cc}\n\t]/gu,
    (_, colour: string | undefined) => colour ?? ' ',
  )
}
