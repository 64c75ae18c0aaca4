/** Passes on text in whole lines; the beginning of a line waits for its end. */
export function wholeLines(pass: (lines: string) => void): (text: string) => void {
  let begun = ''
  return (text) => {
    const end = text.lastIndexOf('\n') + 1
    if (end === 0) begun += text
    else {
      pass(begun + text.slice(0, end))
      begun = text.slice(end)
    }
  }
}
