import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { areas as knownAreas } from '../platform/http/contract/contract.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import { selectList } from '../platform/database/selectList.ts'
import type { Role, Visibility } from '../platform/http/handlers.ts'
import { canonicalName } from '../platform/names/username.ts'
import { hashApiKey } from './apiKeyStore.ts'
import { hashPassword } from './logins/password.ts'
import type { TrackSetting } from './leaving/leavingStore.ts'
import { passwordFault } from './logins/passwordRules.ts'
import { giveNameIn, usernameFault } from './nameStore.ts'
import { sharedAccount } from './sharedAccount.ts'
import { lockLogins, revokeLogins } from './tokens/refreshTokenStore.ts'
import { wallClockMs } from '../platform/wallClock.ts'

/**
 * What the operator does with tenants, users and keys, through the owner's connection, which sees every tenant.
 * Thrown errors are meant for the operator's terminal.
 */
type Owner = pg.ClientBase

/** First path segments that are not tenants. */
const reservedCodes = new Set([
  'authen',
  'docs',
  'elevation',
  'employee',
  'geocode',
  'health',
  'routing',
  'status',
  'styles',
])

export type TenantRow = { tenantId: number; code: string; name: string; isDemo: boolean; createdAt: Date }

const tenantColumns = selectList<TenantRow>({
  tenantId: 'tenant_id',
  code: 'code',
  name: 'name',
  isDemo: 'is_demo',
  createdAt: 'created_at',
})

export async function createTenant(
  owner: Owner,
  { code, name, isDemo = false }: { code: string; name: string; isDemo?: boolean },
): Promise<TenantRow> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(code)) {
    throw new Error(
      `A tenant code has 1 to 63 of a-z, 0-9 and -, beginning with a letter or digit; got "${code}".`,
    )
  }
  // The demo's code is refused too: it would be taken for the public tenant.
  if (reservedCodes.has(code) || (code === sharedAccount.tenant && !isDemo)) {
    throw new Error(`The tenant code "${code}" is reserved.`)
  }
  const { rows } = await owner.query<TenantRow>(
    `insert into tenant (code, name, is_demo) values ($1, $2, $3) on conflict (code) do nothing
     returning ${tenantColumns}`,
    [code, name, isDemo],
  )
  if (!rows[0]) throw new Error(`The tenant "${code}" already exists.`)
  return rows[0]
}

export async function listTenants(owner: Owner): Promise<TenantRow[]> {
  const { rows } = await owner.query<TenantRow>(`select ${tenantColumns} from tenant order by code`)
  return rows
}

export async function getTenant(owner: Owner, code: string): Promise<TenantRow> {
  const { rows } = await owner.query<TenantRow>(`select ${tenantColumns} from tenant where code = $1`, [code])
  if (!rows[0]) throw new Error(`There is no tenant "${code}". \`geofield-server tenant list\` shows them.`)
  return rows[0]
}

/** Sets what the tenant's managers and field accounts read, from their next request on. Absent settings stay. */
export async function setVisibility(
  owner: Owner,
  code: string,
  { visibility, customers, records }: Partial<Visibility>,
): Promise<void> {
  const { tenantId } = await getTenant(owner, code)
  await owner.query(
    `update tenant set visibility = coalesce($2, visibility), visible_customers = coalesce($3, visible_customers),
       visible_records = coalesce($4, visible_records)
     where tenant_id = $1`,
    [tenantId, visibility ?? null, customers ?? null, records ?? null],
  )
}

/** Sets whether the positions of accounts that leave from now on are kept. */
export async function setFormerTracks(owner: Owner, code: string, tracks: TrackSetting): Promise<void> {
  await owner.query('update tenant set former_tracks = $2 where code = $1', [code, tracks])
}

type TenantUser = { tenantId: number; username: string }

/** For a temporary password: how long it is accepted. */
type Temporary = { temporarySeconds?: number | undefined }

type NewUser = TenantUser &
  Temporary & {
    role?: Role | undefined
    /** Accepts any password. Only for the public demo account, whose password everybody knows. */
    isPublic?: true
  }

/** Creates a user, by default with all rights in the tenant. Accounts of employees are created with the employee. */
export async function createUser(
  owner: Owner,
  { tenantId, username, role = 'admin', isPublic, temporarySeconds }: NewUser,
  password: string,
): Promise<{ userId: string }> {
  refuseFaultyName(username)
  if (!isPublic) refuseWeakPassword(password, username)
  const userId = uuid()
  const hash = await hashPassword(password, tenantId)
  await takeName(owner, { tenantId, userId, username })
  await owner.query(
    `insert into user_account (tenant_id, user_id, username, password_hash, role, temporary_until)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [tenantId, userId, username, hash, role, temporarySeconds ?? null],
  )
  return { userId }
}

/** Gives a user another name, which logs in from now on. Its logins and tokens stay valid. */
export async function renameUser(owner: Owner, user: TenantUser, username: string): Promise<void> {
  refuseFaultyName(username)
  await changeUser(owner, user, async ({ tenantId, userId }) => {
    await takeName(owner, { tenantId, userId, username })
    await owner.query('update user_account set username = $3 where tenant_id = $1 and user_id = $2', [
      tenantId,
      userId,
      username,
    ])
  })
}

function refuseFaultyName(username: string): void {
  const fault = usernameFault(username)
  if (fault) throw new Error(`A user name ${fault.message}.`)
}

type Named = TenantUser & { userId: string }

async function takeName(owner: Owner, name: Named): Promise<void> {
  const outcome = await giveNameIn(owner, name)
  if (outcome === 'taken') throw new Error(`The user "${name.username}" already exists in this tenant.`)
  if (outcome === 'retired')
    throw new Error(
      `The name "${name.username}" belonged to another account. \`user release\` frees it: nothing of that account comes with it.`,
    )
}

/**
 * Returns the user with this name, read as people do. With `left`, also one that has left, by its pseudonym or its former
 * names. Throws where nobody has the name, or where two users have names that read the same and neither is exactly this.
 */
export async function findUser(
  owner: Owner,
  { tenantId, username, left = false }: TenantUser & { left?: boolean },
): Promise<{ userId: string; hasLeft: boolean }> {
  const { rows } = await owner.query<{ userId: string; username: string; hasLeft: boolean }>(
    `select user_id "userId", username, left_at is not null "hasLeft" from user_account a
     where tenant_id = $1 and (left_at is null or $4) and (username = $2 or user_id in (
       select user_id from account_name n
       where tenant_id = $1 and name_hash = name_hash_in($1, $3) and (is_present or a.left_at is not null)))
     order by left_at is not null, username = $2 desc`,
    [tenantId, username, canonicalName(username) ?? '', left],
  )
  const [first, second] = rows
  if (!first) throw new Error(`There is no user "${username}" in this tenant. \`user list\` shows them.`)
  if (second && second.hasLeft === first.hasLeft && first.username !== username) {
    const names = rows.map((row) => `"${row.username}"`).join(', ')
    throw new Error(
      `The name "${username}" may be each of these users: ${names}. Write one of these names exactly.`,
    )
  }
  return { userId: first.userId, hasLeft: first.hasLeft }
}

function refuseWeakPassword(password: string, username: string): void {
  const fault = passwordFault(password, { names: [username] })
  if (fault) throw new Error(`The password ${fault.message}.`)
}

/** Sets the password and ends every login of the user. */
export async function setPassword(
  owner: Owner,
  { temporarySeconds, ...user }: TenantUser & Temporary,
  password: string,
): Promise<void> {
  refuseWeakPassword(password, user.username)
  const hash = await hashPassword(password, user.tenantId)
  await changeUser(owner, user, async ({ tenantId, userId }) => {
    await owner.query(
      `update user_account set password_hash = $3, temporary_until = now() + make_interval(secs => $4)
       where tenant_id = $1 and user_id = $2`,
      [tenantId, userId, hash, temporarySeconds ?? null],
    )
    await revokeLogins(owner, { tenantId, userId })
  })
}

/** Sets the role of a user, from its next request on. Its logins and tokens stay valid. */
export async function setRole(owner: Owner, user: TenantUser, role: Role): Promise<void> {
  await changeUser(owner, user, async ({ tenantId, userId }) => {
    await owner.query('update user_account set role = $3 where tenant_id = $1 and user_id = $2', [
      tenantId,
      userId,
      role,
    ])
  })
}

/** Disables or enables a user. Disabling ends the user's logins. */
export async function setDisabled(owner: Owner, user: TenantUser, disabled: boolean): Promise<void> {
  await changeUser(owner, user, async ({ tenantId, userId }) => {
    await owner.query(
      `update user_account set disabled_at = case when $3 then coalesce(disabled_at, now()) end
       where tenant_id = $1 and user_id = $2`,
      [tenantId, userId, disabled],
    )
    if (disabled) await revokeLogins(owner, { tenantId, userId })
  })
}

/** Runs in one transaction, during which the user can't log in. */
async function changeUser(
  owner: Owner,
  { tenantId, username }: TenantUser,
  change: (user: { tenantId: number; userId: string }) => Promise<void>,
): Promise<void> {
  await inTransaction(owner, async () => {
    const { userId } = await findUser(owner, { tenantId, username })
    await lockLogins(owner, userId)
    await change({ tenantId, userId })
  })
}

type UserRow = { username: string; disabled: boolean; role: Role; createdAt: Date }

export async function listUsers(owner: Owner, tenantId: number): Promise<UserRow[]> {
  const { rows } = await owner.query<UserRow>(
    `select username, disabled_at is not null "disabled", role, created_at "createdAt"
     from user_account where tenant_id = $1 and left_at is null order by username`,
    [tenantId],
  )
  return rows
}

type NewKey = {
  tenantId: number
  name: string
  areas?: string[] | undefined
  expiresAt?: Date | undefined
  /** Requests per window of the server; the server's own limit if absent. */
  rateLimit?: number | undefined
}

/** Returns the key. It is shown only now, because only its hash is stored. */
export async function createApiKey(
  owner: Owner,
  { tenantId, name, areas, expiresAt, rateLimit }: NewKey,
  key = generateKey(),
): Promise<string> {
  const unknown = areas?.filter((area) => !knownAreas.includes(area)) ?? []
  if (unknown.length > 0 || areas?.length === 0) {
    const got = unknown.map((area) => `"${area}"`).join(', ') || 'none'
    throw new Error(`The areas of a key must be one or more of ${knownAreas.join(', ')}; got ${got}.`)
  }
  if (expiresAt && expiresAt.getTime() <= wallClockMs())
    throw new Error('The expiry of the key must be in the future.')
  await owner.query(
    `insert into api_key (tenant_id, key_id, name, key_hash, areas, expires_at, rate_limit)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, uuid(), name, hashApiKey(key), areas ?? null, expiresAt ?? null, rateLimit ?? null],
  )
  return key
}

type KeyRow = {
  keyId: string
  name: string
  areas: string[] | null
  rateLimit: number | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revoked: boolean
}

export async function listApiKeys(owner: Owner, tenantId: number): Promise<KeyRow[]> {
  const { rows } = await owner.query<KeyRow>(
    `select key_id "keyId", name, areas, rate_limit "rateLimit", created_at "createdAt", expires_at "expiresAt",
       last_used_at "lastUsedAt", revoked_at is not null "revoked"
     from api_key where tenant_id = $1 order by created_at`,
    [tenantId],
  )
  return rows
}

export async function revokeApiKey(owner: Owner, tenantId: number, keyId: string): Promise<void> {
  const { rowCount } = await owner.query(
    'update api_key set revoked_at = coalesce(revoked_at, now()) where tenant_id = $1 and key_id::text = $2',
    [tenantId, keyId],
  )
  if (!rowCount) throw new Error(`There is no key "${keyId}" in this tenant. \`key list\` shows them.`)
}

/**
 * Creates a key like the old one, which stays valid for a while so that callers can change over. An expiry of the old
 * key applies to both.
 */
export async function rotateApiKey(
  owner: Owner,
  { tenantId, keyId }: { tenantId: number; keyId: string },
  graceSeconds: number,
): Promise<string> {
  const key = generateKey()
  await inTransaction(owner, async () => {
    const { rowCount } = await owner.query(
      `insert into api_key (tenant_id, key_id, name, key_hash, areas, expires_at, rate_limit)
       select tenant_id, $3, name, $4, areas, expires_at, rate_limit from api_key
       where tenant_id = $1 and key_id::text = $2 and revoked_at is null
         and (expires_at is null or expires_at > now())`,
      [tenantId, keyId, uuid(), hashApiKey(key)],
    )
    if (!rowCount)
      throw new Error(
        `There is no key "${keyId}" in this tenant that is still valid. \`key list\` shows them.`,
      )
    await owner.query(
      `update api_key set expires_at = least(expires_at, now() + make_interval(secs => $3))
       where tenant_id = $1 and key_id::text = $2`,
      [tenantId, keyId, graceSeconds],
    )
  })
  return key
}

function generateKey(): string {
  return `gf_${randomBytes(24).toString('base64url')}`
}
