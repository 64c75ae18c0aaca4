/** `npm run pack`: packs the public packages, to install them from files. */
import { resolve } from 'node:path'
import { readArguments, readVersion } from '../options.ts'
import { packInstallation } from './installation.ts'

const usage = `Usage: npm run pack -- FOLDER | --help | --version

  Packs every public package into FOLDER, which is created where it does not exist. Nothing is published.
  The server, with exactly the versions and hashes of pnpm-lock.yaml: npm ci --omit=dev, in FOLDER.
  Packages in a project of your own: npm install FOLDER/*.tgz`

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
  const packed = await packInstallation(folder)
  console.log(
    `${packed.length} packages are in ${folder}. Install the server: npm ci --omit=dev, in that folder`,
  )
}
