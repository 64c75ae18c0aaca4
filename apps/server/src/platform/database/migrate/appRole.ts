import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { schemaName } from './schemaName.ts'

type Found = { role: string; exists: boolean; mayCreate: boolean; tooMighty: boolean }

/**
 * Creates the server's own role, which is neither owner nor superuser, so that row level security applies to it.
 * Roles belong to the whole cluster, so the role is named after the database. Call this under the migration lock.
 */
export async function ensureAppRole(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<Found>(
    `select role, r.oid is not null "exists",
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) "mayCreate",
       coalesce(r.rolsuper or r.rolbypassrls or pg_has_role(r.oid, current_user, 'member'), false) "tooMighty"
     from (select 'geofield_app' ||
         case current_database() when 'geofield' then '' else '_' || left(current_database(), 50) end as role) named
       left join pg_roles r on r.rolname = role`,
  )
  const { role, exists, mayCreate, tooMighty } = rows[0]!
  if (tooMighty) {
    throw new Error(
      `The role "${role}" is for the server alone: it must not be a superuser, must not bypass row level security and must ` +
        'not be a member of the role in DATABASE_URL.',
    )
  }
  if (!mayCreate) {
    throw new Error(`The role of DATABASE_URL must have CREATEROLE: the server creates the role "${role}".`)
  }
  if (!exists) {
    await owner.query(
      `create role ${pg.escapeIdentifier(role)} nosuperuser nocreatedb nocreaterole nobypassrls`,
    )
  }
  return role
}

const statementTimeoutMs = 30_000

/**
 * Lets the role log in with this password, and gives it the settings of its connections. They are the role's because
 * pgbouncer lends connections that it opened itself, and forwards no options.
 */
export async function admitAppRole(owner: pg.Client, role: string, password: string): Promise<void> {
  const verifier = pg.escapeLiteral(scramVerifier(role, password))
  const settings = { search_path: schemaName, statement_timeout: `${statementTimeoutMs}ms`, timezone: 'UTC' }
  const name = pg.escapeIdentifier(role)
  const database = pg.escapeIdentifier(owner.database!)
  try {
    await owner.query(`alter role ${name} login password ${verifier}`)
    for (const [setting, value] of Object.entries(settings))
      await owner.query(
        `alter role ${name} in database ${database} set ${setting} = ${pg.escapeLiteral(value)}`,
      )
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new Error(
      `The role of DATABASE_URL is not allowed to alter the role "${role}": grant it that role WITH ADMIN OPTION.`,
      { cause: error },
    )
  }
}

/**
 * What PostgreSQL keeps of a password (RFC 5802, RFC 7677), sent in its place: PostgreSQL may log the statement. The same
 * at each start, because a pgbouncer logs in by what it learned from an earlier login.
 */
function scramVerifier(role: string, password: string): string {
  const iterations = 4096
  // The password is random and long, so a salt from it hides as much as a random one.
  const salt = createHmac('sha256', password).update(`salt of ${role}`).digest().subarray(0, 16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const deriveKey = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(deriveKey('Client Key')).digest('base64')
  const serverKey = deriveKey('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
