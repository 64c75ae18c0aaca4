import type { Transaction } from '../platform/database/database.ts'

export type UserAccount = {
  userId: string
  username: string
  passwordHash: string
  disabled: boolean
  /** Rises when the tokens given so far have to end. */
  tokenEpoch: number
}

const columns = `user_id "userId", username, password_hash "passwordHash", disabled_at is not null "disabled",
  token_epoch "tokenEpoch"`

export async function findUser(transaction: Transaction, username: string): Promise<UserAccount | undefined> {
  const { rows } = await transaction.query<UserAccount>(
    `select ${columns} from user_account where username = $1`,
    [username],
  )
  return rows[0]
}

export async function findUserById(
  transaction: Transaction,
  userId: string,
): Promise<UserAccount | undefined> {
  const { rows } = await transaction.query<UserAccount>(
    `select ${columns} from user_account where user_id = $1`,
    [userId],
  )
  return rows[0]
}
