/** Writes a name as one step of a JSON Pointer (RFC 6901). */
export function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
