import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
/** The server's source, relative to the root. */
export const serverSource = 'apps/server/src/'

/** Returns whether a file of the server is a test or is used only by tests. */
export function isTest(file: string): boolean {
  return /\.test\.ts$|\/(test|testing|attacks)\//.test(file)
}
