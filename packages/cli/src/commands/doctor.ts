import type { Command } from 'commander'
import { action, examples } from '../command.ts'

export function addDoctorCommand(program: Command): void {
  const doctor = program
    .command('doctor')
    .summary('find out what is wrong between this machine and the tenant')
    .description(
      `Looks at the address, the proxy, DNS, TLS, the API key, the clock, the rate limit, the user and the versions, and says what
to do about each fault. It changes nothing. The exit code is that of the first fault, 0 if there is none.`,
    )
  action(doctor, async () => (await import('../doctor/doctor.ts')).doctor)
  examples(doctor, {
    'geofield doctor': 'one screen',
    'geofield doctor --profile acme --json':
      'for a script: { ok, checks: [{ name, status, message, hint }] }',
  })
}
