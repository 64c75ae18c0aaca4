import { exitCodeMeanings, exitCodes } from '../errors/exitCodes.ts'

/** The variables of the environment, and what each is. */
export const variables: Readonly<Record<string, string>> = {
  GEOFIELD_BASE_URL: 'address of the service',
  GEOFIELD_API_KEY: 'the API key',
  GEOFIELD_TENANT: 'the tenant; demo if nothing names another',
  GEOFIELD_USERNAME: 'the user',
  GEOFIELD_PASSWORD: 'the password of that user',
  GEOFIELD_PROFILE: 'the profile to use',
  GEOFIELD_CONFIG_DIR: 'the folder of the profiles',
  GEOFIELD_KEYRING: '"off" keeps secrets in a file there instead of the system\'s keyring',
  NO_COLOR: 'no colours, as with --color never',
}

/** What each exit code means, by number. */
export function listExitCodes(): { code: number; meaning: string }[] {
  return Object.entries(exitCodes).map(([name, code]) => ({
    code,
    meaning: exitCodeMeanings[name as keyof typeof exitCodes],
  }))
}

/** The end of `geofield --help`. */
export function describeSettings(): string {
  const lines = Object.entries(variables).map(([name, about]) => `  ${name.padEnd(19)}  ${about}`)
  const codes = listExitCodes().map(({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`)
  return `
Settings come from options, then from the environment, then from the profile that geofield login made:
${lines.join('\n')}

Exit codes:
${codes.join('\n')}`
}
