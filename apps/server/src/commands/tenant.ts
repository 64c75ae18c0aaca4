import type { Command } from 'commander'
import { createTenant, listTenants } from '../auth/index.ts'
import { printTable, withDatabase } from './withDatabase.ts'

export function addTenantCommand(program: Command): void {
  const tenant = program.command('tenant').description('Tenants')
  tenant
    .command('list')
    .description('List the tenants')
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) =>
        printTable(
          (await listTenants(owner)).map(({ code, name, createdAt }) => ({ code, name, createdAt })),
        ),
      ),
    )
  tenant
    .command('create')
    .description('Create a tenant')
    .argument('<code>', 'the tenant code, as in paths')
    .option('--name <name>', 'its name for people')
    .action((code: string, options: { name?: string }, command: Command) =>
      withDatabase(command, async (owner) => {
        await createTenant(owner, { code, name: options.name ?? code })
        console.log(`Created tenant ${code}.`)
      }),
    )
}
