/** A field of the body as a JSON Pointer, as errors name it. */
export function pointer(name: string): string {
  return `/${name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
