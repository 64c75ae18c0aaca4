import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OptionsError } from '../run/options.ts'
import type { Report } from './result.ts'

/** Reads a report by its path or its folder's. */
export function readReport(path: string): Report {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'report.json') : path
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    throw new OptionsError(`There is no report at ${file}`)
  }
}
