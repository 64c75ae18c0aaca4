import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeInstallation, placeOf } from './npmLock.ts'
import { packAll } from './pack.ts'
import { type Packed, root } from './workspace.ts'

/** Packs every public package into `folder`, where `npm ci` then installs the server as pnpm-lock.yaml says. */
export async function packInstallation(folder: string): Promise<Packed[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'geofield-pack-'))
  try {
    const packed = await packAll(temporary)
    for (const each of packed) {
      const file = join(folder, placeOf(each))
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(each.tarball, file)
    }
    const { manifest, lock } = describeInstallation(root, packed)
    for (const [name, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
      writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`)
    return packed
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
