import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

// The format is that of age (age-encryption.org/v1), so its own programs read it too.

/** What the name of an encrypted backup ends in. */
export const encryptedEnd = '.age'

/** Reads the public keys of a file, one a line, as `age -R` does. */
export async function readRecipients(file: string): Promise<string[]> {
  const recipients = await readKeys(file)
  const encrypter = new Encrypter()
  for (const recipient of recipients)
    refuseKey(file, 'public key of age, age1…', () => encrypter.addRecipient(recipient))
  return recipients
}

/** Encrypts for everyone who has one of the private keys of these public ones. */
export async function encrypt(content: Readable, recipients: string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return Readable.fromWeb(
    (await encrypter.encrypt(Readable.toWeb(content) as never)) as unknown as ReadableStream,
  )
}

/** Decrypts by the private keys of a file, one a line, as `age -i` does. `name` is for messages. */
export async function decrypt(content: Readable, keyFile: string, name: string): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const key of await readKeys(keyFile))
    refuseKey(keyFile, 'private key of age, AGE-SECRET-KEY-1…', () => decrypter.addIdentity(key))
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(content) as never)
    return Readable.fromWeb(plain as unknown as ReadableStream)
  } catch (error) {
    throw new Error(`${name} can't be decrypted with ${keyFile}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** Makes a pair of keys. `text` is a file like that of age-keygen. */
export async function generateKeys(madeAt: Date): Promise<{ publicKey: string; text: string }> {
  const privateKey = await generateX25519Identity()
  const publicKey = await identityToRecipient(privateKey)
  return {
    publicKey,
    text: `# created: ${madeAt.toISOString()}\n# public key: ${publicKey}\n${privateKey}\n`,
  }
}

async function readKeys(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new Error(`${file} has no key.`)
  return keys
}

/** The key is not repeated: it may be a private one. */
function refuseKey(file: string, expected: string, add: () => void): void {
  try {
    add()
  } catch (error) {
    throw new Error(`${file} must have lines with a ${expected}.`, { cause: error })
  }
}
