import { mayBeText } from '@geofield/client/credentials'
import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** Values that must not leave the process. */
export type Secrets = {
  apiKey: string
  password: string
  username: string
  tenant: string
  learned: string[]
}

export function listSecrets({
  apiKey,
  password,
  username,
  tenant,
  other,
  credentials,
  folder,
}: Settings): Secrets {
  const ofOther = other ? [other.apiKey, mayBeText(other.password) ? '' : other.password] : []
  const others = [...ofOther, ...Object.values(credentials)]
  return { apiKey, password, username, tenant, learned: [...others, ...learnedSecrets(folder)] }
}

/** Stands for a secret in a curl line, so that the line works in a shell where these variables are set. */
export const placeholders = {
  apiKey: '$GEOFIELD_API_KEY',
  password: '$GEOFIELD_PASSWORD',
  token: '$GEOFIELD_TOKEN',
}

const shortestSecret = 4
/** The value after one of these names is secret, whatever it looks like. */
const named: [RegExp, string][] = [
  [/(api-key=)(?!\$GEOFIELD_|\[)[^&\s"'`\\<>]+/gi, '$1[api-key]'],
  [
    /((?:password|refresh_token|access_token|refreshToken|accessToken)(?:=|\\*["']?\s*:\s*\\*["']))(?!\$GEOFIELD_|\[)[^&\s"'\\]+/g,
    '$1[secret]',
  ],
  // Tokens by their form: a JSON Web Token, and the refresh and limited tokens of a Geofield server.
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '[token]'],
  [/\br1\.[\w-]{20,}|\bgft_[\w-]{20,}/g, '[token]'],
]

/**
 * The one function that everything printed or reported goes through. Secrets are found by their value, in plain and as
 * they stand in addresses and forms, and by the names they go by. A password that may be a word of a message is found by its
 * name only: masking the word would tell that it is the password.
 */
export function redact(text: string, secrets: Secrets): string {
  let result = text
  // A run learns thousands of tokens, which begin alike: most texts have none of their beginnings.
  const starts = new Map<string, boolean>()
  for (const [value, shown] of secretValues(secrets)) {
    for (const { form, start } of formsOf(value)) {
      const isThere = starts.get(start) ?? text.includes(start)
      starts.set(start, isThere)
      if (isThere) result = result.replaceAll(form, shown)
    }
  }
  for (const [pattern, shown] of named) result = result.replaceAll(pattern, shown)
  return result
}

/** Lists the lines of a text that contain secrets, with the secrets masked. */
export function findSecrets(text: string, secrets: Secrets): string[] {
  if (redact(text, secrets) === text) return []
  return text.split('\n').flatMap((line, index) => {
    const clean = redact(line, secrets)
    return clean === line ? [] : [`line ${index + 1}: ${clean.slice(0, 200)}`]
  })
}

function secretValues({ apiKey, password, username, tenant, learned }: Secrets): [string, string][] {
  const values: [string, string][] = [
    ...learned.map((token): [string, string] => [token, '[token]']),
    [apiKey, '[api-key]'],
    [mayBeText(password) ? '' : password, '[password]'],
  ]
  // A public demo account has its tenant's name for a password: that word is masked only where it is a password.
  return values
    .filter(([value]) => value.length >= shortestSecret && value !== username && value !== tenant)
    .toSorted(([one], [other]) => other.length - one.length)
}

type Form = { form: string; start: string }

const known = new Map<string, Form[]>()

function formsOf(value: string): Form[] {
  const forms =
    known.get(value) ??
    [...new Set([value, encodeURIComponent(value), formEncoded(value), inJson(value), base64(value)])].map(
      (form) => ({ form, start: form.slice(0, shortestSecret) }),
    )
  known.set(value, forms)
  return forms
}

function formEncoded(value: string): string {
  return new URLSearchParams({ '': value }).toString().slice(1)
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

function base64(value: string): string {
  return Buffer.from(value).toString('base64').replaceAll('=', '')
}

const fileName = 'learned-secrets'

/** Remembers a newly issued token as a secret, before anything else is done with it. */
export function learnSecret(folder: string, value: string): void {
  appendFileSync(join(folder, fileName), `${JSON.stringify(value)}\n`, { mode: 0o600 })
}

let read: { file: string; bytes: number; values: string[] } | undefined

/** The file only grows: one of the same size is the same. */
export function learnedSecrets(folder: string): string[] {
  const file = join(folder, fileName)
  const bytes = statSync(file, { throwIfNoEntry: false })?.size
  if (bytes === undefined) return []
  if (read?.file !== file || read.bytes !== bytes) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    read = { file, bytes, values: [...new Set(lines.map((line) => JSON.parse(line) as string))] }
  }
  return read.values
}
