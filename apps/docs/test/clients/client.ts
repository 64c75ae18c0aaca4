import { join } from 'node:path'

/** What a client drew, in words. */
export type Drawing = { isWhole: boolean; what: string }
/** A library without types, in the page. */
export type Untyped = ReturnType<typeof JSON.parse>

const [, , folder = ''] = process.argv
/** Returns the path of an installed client's file. */
export const at = (...path: string[]) => join(folder, 'node_modules', ...path)
