/** A stage of a Containerfile: its steps, and what it sets for the process that it runs. */
export interface Stage {
  name: string
  steps: { instruction: string; value: string }[]
  env: Record<string, string>
  user: string
  healthcheck: string[]
  entrypoint: string[]
}

/** Reads the stages of a Containerfile that has one instruction per line, or lines that end in a backslash. */
export function readImage(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction, value] = /^([A-Z]+) (.*)$/.exec(line)!
    if (instruction === 'FROM') {
      const name = / AS (\S+)$/.exec(value!)?.[1] ?? 'image'
      stages.push({ name, steps: [], env: {}, user: '', healthcheck: [], entrypoint: [] })
      continue
    }
    // A setting of the build, such as the base image.
    if (instruction === 'ARG') continue
    const stage = stages.at(-1)!
    stage.steps.push({ instruction: instruction!, value: value! })
    if (instruction === 'ENV')
      for (const [, name, set] of value!.matchAll(/([A-Z_]+)=(\S+)/g)) stage.env[name!] = set!
    if (instruction === 'USER') stage.user = value!
    if (instruction === 'HEALTHCHECK')
      stage.healthcheck = JSON.parse(/CMD (\[.*\])$/.exec(value!)![1]!) as string[]
    if (instruction === 'ENTRYPOINT') stage.entrypoint = JSON.parse(value!) as string[]
  }
  return stages
}
