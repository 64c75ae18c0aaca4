import { randomInt } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Letters and digits that nobody mixes up. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 14

export function makePassword(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/**
 * The temporary passwords of an import, in a CSV that only its owner may read. They are on the disk before they are sent, so that
 * an import that ended early goes on with the same ones.
 */
export function openPasswords(file: string) {
  const known = new Map<string, string>()
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\r\n').slice(1)) {
      const [username, password] = line.split(',')
      if (username && password) known.set(username, password)
    }
  }
  return {
    find: (username: string) => known.get(username),
    /** Makes passwords for these user names. */
    add(usernames: readonly string[]): void {
      if (usernames.length === 0) return
      const isNew = !existsSync(file)
      const descriptor = openSync(file, 'a', 0o600)
      try {
        if (isNew) writeSync(descriptor, 'employee_username,temporary_password\r\n')
        for (const username of usernames) {
          const password = makePassword()
          writeSync(descriptor, `${username},${password}\r\n`)
          known.set(username, password)
        }
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
  }
}
