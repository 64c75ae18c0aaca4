import { join } from 'node:path'
import { check } from './check/check.ts'
import { newLogin } from './check/credentials.ts'
import { listGuides, readGuide } from './guides/readGuide.ts'
import { runGuide } from './guides/runGuide.ts'
import { settings } from './service/settings.ts'

/** The client is found from here. */
const packages = join(import.meta.dirname, '../node_modules')

for (const page of listGuides()) {
  check(
    `guides: the steps of ${page} run, and print what the page says`,
    async () => {
      // A page may take the quickstart's token for granted.
      const { accessToken: TOKEN } = await newLogin()
      await runGuide(readGuide(page), { baseUrl: settings().baseUrl, packages, env: { TOKEN } })
    },
    { skip: settings().live && 'the guides are written for the demo tenant' },
  )
}
