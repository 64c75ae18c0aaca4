/** Returns the JSON Pointer of a body's field, as errors name it. */
export function pointer(name: string): string {
  return `/${name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
