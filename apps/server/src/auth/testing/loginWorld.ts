import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../platform/database/migrate/owner.ts'
import { pick, type Random } from '../../platform/random.ts'
import { createUser, setDisabled, setPassword } from '../index.ts'
import { endLogins, insertLogin } from '../logins/loginStore.ts'
import { hashToken, issueRefreshToken, lockLogins } from '../tokens/refreshTokenStore.ts'
import { askForm, type AuthServers, checkCall, sendForm } from './authServers.ts'
import { followTogether, LoginModel, type Step } from './loginModel.ts'

const lifeSeconds = 3_600

/** An account, whose logins live on two servers and in the model. */
export class LoginWorld {
  readonly #servers: AuthServers
  readonly #random: Random
  readonly #user: { userId: string; username: string }
  /** The last access token of each login. */
  readonly #access = new Map<string, string>()
  readonly #log: string[] = []
  #working: Promise<unknown> = Promise.resolve()
  model = new LoginModel()
  logins: string[] = []

  private constructor(servers: AuthServers, random: Random, user: { userId: string; username: string }) {
    this.#servers = servers
    this.#random = random
    this.#user = user
  }

  static async create(servers: AuthServers, random: Random, user?: string): Promise<LoginWorld> {
    const { owner, tenantId } = servers
    const username = user ?? `user-${randomUUID()}`
    if (!user) await createUser(owner, { tenantId, username }, 'right password')
    const { rows } = await owner.query<{ userId: string }>(
      'select user_id "userId" from user_account where tenant_id = $1 and username = $2',
      [tenantId, username],
    )
    const { userId } = rows[0]!
    await owner.query('delete from refresh_token where tenant_id = $1 and user_id = $2', [tenantId, userId])
    return new LoginWorld(servers, random, { userId, username })
  }

  /** Reused for later worlds, because a new account costs the hash of a password. */
  get username(): string {
    return this.#user.username
  }

  /** Begins a login, without the time that a password takes. Returns its first refresh token. */
  async begin(): Promise<string> {
    const { database, tenantId } = this.#servers
    const owned = { tenantId, userId: this.#user.userId, familyId: randomUUID() }
    const token = await database.inTenant({ tenantId }, async (transaction) => {
      await lockLogins(transaction, owned.userId)
      await insertLogin(transaction, { ...owned, device: null, network: null })
      return issueRefreshToken(transaction, { ...owned, lifeSeconds })
    })
    this.model.begin(owned.familyId, token)
    this.logins.push(owned.familyId)
    return token
  }

  /** Runs steps at the same time. Throws unless the model explains what they return, in some order. */
  async run(...doings: (() => Promise<Step>)[]): Promise<Step[]> {
    const steps = await Promise.all(doings.map((doing) => doing()))
    this.#log.push(JSON.stringify(steps))
    const after = followTogether(this.model, steps)
    if (!after) throw new Error(`No order of the last steps explains them:\n${this.#log.join('\n')}`)
    this.model = after
    return steps
  }

  refresh(token: string): () => Promise<Step> {
    return async () => {
      const app = pick(this.#servers.apps, this.#random)
      const form = { grant_type: 'refresh_token', refresh_token: token }
      const response = await askForm(app, form, { key: this.#servers.apiKey })
      const returned = response.status === 200 ? response.refresh_token : undefined
      if (returned) this.#access.set(this.model.tokens.get(token)!.login, response.access_token)
      else if (response.error !== 'invalid_grant') throw new Error(JSON.stringify(response))
      return { kind: 'refresh', token, returned }
    }
  }

  /** What a server of an older version does: a random successor, and a repeat ends the login. */
  oldRefresh(token: string): () => Promise<Step> {
    const { database, tenantId } = this.#servers
    const { userId } = this.#user
    return () =>
      database.inTenant({ tenantId }, async (transaction) => {
        await lockLogins(transaction, userId)
        const { rows } = await transaction.query<{ familyId: string }>(
          `update refresh_token set spent_at = now()
           where token_hash = $1 and spent_at is null and revoked_at is null returning family_id "familyId"`,
          [hashToken(token)],
        )
        const owned = rows[0] && { tenantId, userId, familyId: rows[0].familyId, lifeSeconds }
        const returned = owned && (await issueRefreshToken(transaction, owned))
        if (!returned)
          await transaction.query(
            `update refresh_token set revoked_at = coalesce(revoked_at, now()) where family_id =
               (select family_id from refresh_token where token_hash = $1 and spent_at is not null)`,
            [hashToken(token)],
          )
        return { kind: 'old refresh', token, returned }
      })
  }

  /** Revokes by any token of the login. */
  revoke(token: string): () => Promise<Step> {
    const { login } = this.model.tokens.get(token)!
    return async () => {
      const sent = this.#random() < 0.5 ? token : (this.#access.get(login) ?? token)
      const app = pick(this.#servers.apps, this.#random)
      const response = await sendForm(app, { token: sent }, { key: this.#servers.apiKey, path: 'revoke' })
      if (response.statusCode !== 200) throw new Error(response.body)
      return { kind: 'end', login }
    }
  }

  end(login: string, others = false): () => Promise<Step> {
    const { database, tenantId } = this.#servers
    const { userId, username } = this.#user
    const actor = { userId, username, keyId: randomUUID(), operationId: 'endLogin', requestId: 'r' } as const
    return async () => {
      await database.inTenant({ tenantId, actor }, (transaction) =>
        endLogins(transaction, others ? { userId, butNot: login } : { userId, only: login }),
      )
      return { kind: others ? 'end others' : 'end', login }
    }
  }

  /** A new password, or an account that is disabled; it is enabled again by `enable`. */
  endAll(): () => Promise<Step> {
    const { owner, tenantId } = this.#servers
    const user = { tenantId, username: this.#user.username }
    const isPassword = this.#random() < 0.3
    return async () => {
      await this.#alone(() =>
        isPassword ? setPassword(owner, user, randomUUID()) : setDisabled(owner, user, true),
      )
      return { kind: 'end all' }
    }
  }

  async enable(): Promise<void> {
    const { owner, tenantId } = this.#servers
    await setDisabled(owner, { tenantId, username: this.#user.username }, false)
  }

  /** Lets the interval pass: the times at which tokens were spent move back. */
  wait(): () => Promise<Step> {
    const { owner } = this.#servers
    const { userId } = this.#user
    return async () => {
      await this.#alone(() =>
        inTransaction(owner, async () => {
          await lockLogins(owner, userId)
          await owner.query(
            `update refresh_token set spent_at = spent_at - interval '301 s' where user_id = $1`,
            [userId],
          )
        }),
      )
      return { kind: 'wait' }
    }
  }

  /** One after the other: the operator's connection has one transaction at a time. */
  #alone(work: () => Promise<unknown>): Promise<unknown> {
    this.#working = this.#working.then(work)
    return this.#working
  }

  /** Throws unless the access tokens of exactly the valid logins are accepted, at either server. */
  async checkAccess(): Promise<void> {
    for (const [login, token] of this.#access) {
      const check = pick(this.#servers.checks, this.#random)
      const isAccepted = await checkCall(check, token, this.#servers.apiKey).then(
        () => true,
        () => false,
      )
      if (isAccepted === this.model.ended.has(login))
        throw new Error(
          `The access token of ${login} is ${isAccepted ? 'accepted' : 'refused'}:\n${this.#log.join('\n')}`,
        )
    }
  }

  /** Throws unless ended logins are dead, others go on, and each token has at most one successor. */
  async checkEnd(): Promise<void> {
    const { rowCount } = await this.#servers.owner.query('select from refresh_token where user_id = $1', [
      this.#user.userId,
    ])
    if (rowCount !== this.model.tokens.size)
      throw new Error(
        `${rowCount} tokens are stored, ${this.model.tokens.size} known:\n${this.#log.join('\n')}`,
      )
    for (const [token, { login, isSpent }] of this.model.tokens)
      if (this.model.ended.has(login) || !isSpent) await this.run(this.refresh(token))
  }
}
