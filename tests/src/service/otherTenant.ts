import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoAccount, withoutServerSettings } from './demoServer.ts'
import { serverMain } from './serverMain.ts'

/** A second tenant, with an account that sees everything in it and nothing of the first. */
export type OtherTenant = { tenant: string; apiKey: string; username: string; password: string }

const run = promisify(execFile)

/**
 * Makes a tenant beside the demo's with the server's own commands, and gives it the layers that the examples of the spec
 * use: what it is refused must not be for want of a layer.
 */
export async function makeOtherTenant(folder: string): Promise<OtherTenant> {
  const main = await serverMain()
  const env = { ...withoutServerSettings(process.env), GEOFIELD_DATA_DIR: join(folder, 'data') }
  const command = async (line: string, input?: string): Promise<string> => {
    const done = run(process.execPath, [main, ...line.split(' ')], { cwd: folder, env })
    done.child.stdin?.end(input)
    return (await done).stdout.trim()
  }
  const other = { tenant: 'contract-other', username: 'contract-other-user' }
  const password = randomBytes(12).toString('base64url')
  await command(`tenant create ${other.tenant}`)
  const [apiKey] = await Promise.all([
    command(`key -t ${other.tenant} create contract`),
    command(`user -t ${other.tenant} create ${other.username} --password-stdin`, password),
    ...['SAMPLE_DATA', 'CUSTOMER'].map(async (layer) => {
      const file = join(folder, `${layer}.yaml`)
      writeFileSync(file, await command(`layer -t ${demoAccount.tenant} show ${layer}`))
      await command(`layer -t ${other.tenant} apply ${file}`)
    }),
  ])
  return { ...other, apiKey, password }
}
