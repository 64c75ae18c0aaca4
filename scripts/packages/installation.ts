import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describeInstallation } from './npmLock.ts'
import { packAll, type Packed } from './pack.ts'
import { root } from './workspace.ts'

/** Packs every public package into `folder`, where `npm ci` then installs the server as pnpm-lock.yaml says. */
export async function packInstallation(folder: string): Promise<Packed[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'geofield-pack-'))
  try {
    const packed = await packAll(temporary)
    mkdirSync(folder, { recursive: true })
    for (const { tarball } of packed) copyFileSync(tarball, join(folder, basename(tarball)))
    const { manifest, lock } = describeInstallation(root, packed)
    for (const [name, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
      writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`)
    return packed
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
