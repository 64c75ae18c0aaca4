/** Returns a number with its noun for a message: "1 visit", "2 visits". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
