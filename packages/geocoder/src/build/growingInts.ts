/** Lists of a country are long: twice the room would be too much. */
export const growth = 1.25

/** A growing list of 32-bit integers. A country has too many for a plain array. */
export function growingInts() {
  let values = new Int32Array(1024)
  let length = 0
  return {
    /** Appends the values and returns the length. */
    push(more: ArrayLike<number>): number {
      if (length + more.length > values.length) {
        const larger = new Int32Array(Math.ceil(growth * (length + more.length)))
        larger.set(values.subarray(0, length))
        values = larger
      }
      values.set(more, length)
      return (length += more.length)
    },
    length: () => length,
    at: (i: number): number => values[i]!,
    /** Shares the list's memory. */
    values: () => values.subarray(0, length),
  }
}
