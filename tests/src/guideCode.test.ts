import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { check } from './check/check.ts'
import { parseCsv } from './search/csv.ts'
import { settings } from './service/settings.ts'
import { repository } from './service/testData.ts'

/** The TypeScript of a guide as a reader copies it, from top to bottom. Only the server's address is replaced. */
function readCode(guide: string): string {
  const page = readFileSync(join(repository, 'apps/docs/src/content/docs/guides', guide), 'utf8')
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block!)
  return blocks.join('\n').replaceAll(/http:\/\/(localhost|127\.0\.0\.1):4010/g, settings().baseUrl)
}

check(
  'guides: the TypeScript of the guide on bulk runs, and prints what the guide says',
  async () => {
    // Inside the package, where the client's name resolves.
    const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.guide-'))
    try {
      // Node strips no types below node_modules by itself.
      writeFileSync(join(folder, 'bulk.mjs'), stripTypeScriptTypes(readCode('bulk.mdx')))
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['bulk.mjs'], { cwd: folder })
      expect(stderr).toBe('')
      const lines = stdout.trim().split('\n')
      expect(lines[0]).toBe('1 1')
      expect(lines[1]).toMatch(/^0 created [\da-f-]{36}$/)
      expect(lines[2]).toBe('1 failed [')
      expect(stdout).toContain("path: '/customer_full_name'")
      // Created at first, and unchanged in a demo that ran the guide before.
      expect(lines.filter((line) => /^(2 0 0|0 [0-2] [0-2])$/.test(line))).toHaveLength(1)
      expect(lines).toContain('erp-10042 Blue Hill Traders')
      const [names, ...rows] = parseCsv(readFileSync(join(folder, 'customers.csv'), 'utf8'))
      expect(names).toEqual(['Id', 'customer_guid', 'customer_full_name'])
      expect(rows.map(([, guid]) => guid)).toContain('erp-10042')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  { skip: settings().live && 'the guide is written for the demo tenant' },
)
