/** `npm run pack`: packs the public packages, to install them from files. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { readArguments, readVersion } from '../options.ts'
import { packAll } from './pack.ts'

const usage = `Usage: npm run pack -- FOLDER | --help | --version

  Packs every public package into FOLDER, which is created where it does not exist. Nothing is published.
  Install the packages in a project of your own: npm install FOLDER/*.tgz`

const { values, positionals: folders } = readArguments({
  help: { type: 'boolean' },
  version: { type: 'boolean' },
})
if (values.help) console.log(usage)
else if (values.version) console.log(readVersion())
else if (folders.length === 1) await packInto(resolve(folders[0]!))
else {
  console.error(usage)
  process.exitCode = 2
}

async function packInto(folder: string): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'geofield-pack-'))
  try {
    const packed = await packAll('npm', temporary)
    mkdirSync(folder, { recursive: true })
    for (const { tarball } of packed) copyFileSync(tarball, join(folder, basename(tarball)))
    console.log(`${packed.length} packages are in ${folder}. Install them: npm install ${folder}/*.tgz`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
