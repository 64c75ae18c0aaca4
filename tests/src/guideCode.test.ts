import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { check } from './check/check.ts'
import { newLogin } from './check/credentials.ts'
import { listGuides, showsOutputs, type Step } from './guides/readGuide.ts'
import { runGuide } from './guides/runGuide.ts'
import { settings } from './run/settings.ts'

/** The client is found from here. */
const packages = join(import.meta.dirname, '../node_modules')

for (const [page, guide] of listGuides()) {
  // samples.test.ts runs the commands of the other pages.
  const steps = guide.steps.filter(({ language }) => language === 'ts' || showsOutputs(guide))
  if (steps.length === 0) continue
  check(
    `guides: the steps of ${page} run, and print what the page shows`,
    async () => {
      // A page may take the quickstart's token for granted.
      const { accessToken: TOKEN } = await newLogin()
      await runGuide({ ...guide, steps }, { baseUrl: settings().baseUrl, packages, env: { TOKEN } })
    },
    { skip: (settings().live && 'the guides are written for the demo tenant') || findMissingProgram(steps) },
  )
}

/** Says which program the steps need that this machine lacks; false if there is none. */
function findMissingProgram(steps: Step[]): string | false {
  const needsPython = steps.some(({ code }) => /^python3 /m.test(code))
  const isMissing = needsPython && spawnSync('python3', ['--version']).status !== 0
  return isMissing && 'python3 is not installed'
}
