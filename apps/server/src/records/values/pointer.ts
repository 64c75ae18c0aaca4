import { escapeStep } from '../../platform/jsonPointer.ts'

/** Returns the JSON Pointer of a body's field, as errors name it. */
export function pointer(name: string): string {
  return `/${escapeStep(name.slice(0, 200))}`
}
