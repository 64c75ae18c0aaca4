import type { describeSettings as Describe, SettingText } from '@geofield/server/settings'
import type { GeneratedPage } from './page.ts'

export const settingsTitle = 'Settings of the server'

/** The guide on the server's settings, from their own table. */
export async function settingsPage(): Promise<GeneratedPage> {
  const groups = Map.groupBy(await readSettings(), ({ group }) => group)
  const sections = [...groups].map(([group, settings]) =>
    [`## ${group}`, ...settings.map(sectionOf)].join('\n\n'),
  )
  return {
    id: 'guides/settings',
    title: settingsTitle,
    eyebrow: 'Run a server',
    description: 'Every setting of the server: what it does, its values and default, and when to change it.',
    body: `${[introduction, ...sections].join('\n\n')}\n`,
  }
}

/** Loaded by Node and not by the bundler, because it belongs to the server with all that the server needs. */
export async function readSettings(): Promise<SettingText[]> {
  const address = import.meta.resolve('@geofield/server/settings')
  const { describeSettings } = (await import(/* @vite-ignore */ address)) as { describeSettings: typeof Describe }
  return describeSettings()
}

const introduction = `The server reads each setting from the environment or from a YAML file; an empty value counts as unset. The environment
takes precedence over the file. Name the file with \`--config\` or \`GEOFIELD_CONFIG\`:

\`\`\`yaml
# geofield.yaml
port: 4010
databaseUrl: postgres://geofield@/geofield?host=/run/postgresql
corsOrigins: [https://app.example.com]
\`\`\`

A wrong or unknown setting stops the start, and the error names all of them at once. Relative paths start at the current
folder. \`geofield-server serve --help\` prints the same list. [Run your own server](../own-server/) says which of them a
production server needs.`

function sectionOf({ name, env, takes, unit, fallback, about, change }: SettingText): string {
  const facts = [
    `\`${name}\` in the file`,
    takes,
    ...(unit === '' ? [] : [`unit: ${unit}`]),
    `default: ${fallback}`,
  ]
  return `### \`${env}\`\n\n${about}\n\n- ${facts.join('; ')}\n- When to change it: ${lowerFirst(change)}`
}

/** A sentence after a colon; a name of many capitals stays. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}
