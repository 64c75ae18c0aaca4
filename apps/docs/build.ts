/**
 * `npm run build`: builds the site into `dist`. A second build in this folder waits for the first, which would lose its
 * files to it: `npm start` and `npm run pack` both build the docs.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'

const folder = import.meta.dirname
const [work, dist] = [join(folder, '.astro'), join(folder, 'dist')]
mkdirSync(work, { recursive: true })
const release = await lock(work, {
  lockfilePath: join(work, 'build.lock'),
  retries: { forever: true, minTimeout: 500, maxTimeout: 500 },
})
try {
  const astro = spawn('astro', ['build'], { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(astro, 'exit')) as [number | null]
  process.exitCode = code ?? 1
  if (code === 0) {
    rmSync(dist, { recursive: true, force: true })
    renameSync(join(work, 'dist'), dist)
  }
} finally {
  await release()
}
