import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const source = 'apps/server/src/'

export function isTest(file: string): boolean {
  return /\.test\.ts$|\/(test|testing|attacks)\//.test(file)
}
