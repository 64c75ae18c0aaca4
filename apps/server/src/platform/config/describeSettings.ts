import { settings } from './config.ts'
import { settingNotes } from './settingNotes.ts'

/** A setting as a guide shows it; texts are Markdown. */
export type SettingText = {
  /** In the file of settings. */
  name: string
  /** In the environment. */
  env: string
  group: string
  takes: string
  unit: string
  fallback: string
  about: string
  change: string
}

/** Describes every setting, in the order of the groups. */
export function describeSettings(): SettingText[] {
  return Object.entries(settingNotes).map(([key, note]) => {
    const name = key as keyof typeof settings
    const { env, about, parse, fallback } = settings[name]
    return {
      name,
      env,
      group: note.group,
      takes: note.takes ?? ('takes' in parse ? parse.takes : ''),
      unit: note.unit ?? '',
      fallback: note.fallback ?? fallbackText(fallback),
      about: `${about[0]!.toUpperCase()}${about.slice(1)}.`.replaceAll(/\*(?=\.|,|$)/g, '`*`'),
      change: note.change,
    }
  })
}

function fallbackText(value: unknown): string {
  const isUnset = value === undefined || (Array.isArray(value) && value.length === 0)
  return isUnset ? 'unset' : `\`${String(value)}\``
}
