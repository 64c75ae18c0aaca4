import { join } from 'node:path'
import { repository } from './testData.ts'

/** The program `geofield-server` of this repository: a bundle, which starts sooner, where one is made of its sources as they are. */
export async function serverMain(): Promise<string> {
  // The suite is also run without the repository.
  const file = join(repository, 'apps/server/src/testing/bundledServer.ts')
  const bundled = (await import(file)) as { serverMain: () => string }
  return bundled.serverMain()
}
