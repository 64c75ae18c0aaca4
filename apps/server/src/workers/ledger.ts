/** What a process asks for: `amount` of a limited thing. With `windowMs` it is spent, and counted anew in each window. */
export type LeaseRequest = { name: string; limit: number; amount: number; windowMs?: number }

/** What a process got: 0, or at least the amount that it asked for. It may use the rest without asking. */
export type Lease = {
  granted: number
  /** What nobody has. */
  left: number
  /** The time to the end of the window. */
  resetMs: number
  /** Unused parts are to be given back at once, because others may lack them. */
  isTight: boolean
}

type Account = {
  /** What all processes have together, used or not. In a window also what ended processes had. */
  out: number
  holders: Map<number, number>
  endsMs: number
  isTight: boolean
  /** Requests are judged one after the other. */
  turn: Promise<unknown>
}

type LedgerOptions = {
  /** How many processes share. */
  processes: number
  /** Takes back what a process does not use; resolves to how much. */
  recall: (holder: number, name: string) => Promise<number>
  nowMs?: () => number
}

export type Ledger = {
  lease: (holder: number, request: LeaseRequest) => Promise<Lease>
  giveBack: (holder: number, name: string, amount: number) => void
  /** The process has ended: what it held is free, and what it may have spent counts as spent. */
  forget: (holder: number) => void
}

/** Each process may hold at most this part of what is left without using it. */
const sharedOut = 4
/** The most that is granted beyond what was asked for. */
const maxExtra = 64
/** Beyond this many accounts, those of ended windows are deleted. */
const maxAccounts = 50_000

/**
 * Divides limits between the processes of a server. A process holds a little more than it uses, so that it rarely has
 * to ask. When a limit is nearly reached, what others don't use is called back: a request is refused only if the limit
 * is really reached, and together they never have more than the limit.
 */
export function createLedger({ processes, recall, nowMs = () => performance.now() }: LedgerOptions): Ledger {
  const accounts = new Map<string, Account>()

  const open = (name: string, windowMs: number | undefined): Account => {
    const known = accounts.get(name)
    if (known && known.endsMs > nowMs()) return known
    if (accounts.size >= maxAccounts) dropEnded(accounts, nowMs())
    const endsMs = windowMs === undefined ? Infinity : nowMs() + windowMs
    const account = { out: 0, holders: new Map(), endsMs, isTight: false, turn: Promise.resolve() }
    accounts.set(name, account)
    return account
  }

  const reduce = (name: string, account: Account, { holder, amount }: { holder: number; amount: number }) => {
    account.out -= amount
    const left = (account.holders.get(holder) ?? 0) - amount
    if (left > 0) account.holders.set(holder, left)
    else account.holders.delete(holder)
    if (account.out <= 0 && account.endsMs === Infinity) accounts.delete(name)
  }

  const recallAll = async (name: string, account: Account, asking: number) => {
    account.isTight = true
    const others = [...account.holders.keys()].filter((holder) => holder !== asking)
    await Promise.all(
      others.map(async (holder) => {
        const amount = await recall(holder, name)
        if (amount > 0) reduce(name, account, { holder, amount })
      }),
    )
  }

  const judge = async (holder: number, request: LeaseRequest): Promise<Lease> => {
    const { name, limit, amount, windowMs } = request
    const account = open(name, windowMs)
    // Once recalled, nothing unused is out, and nobody gets more than is asked for.
    if (account.out + amount > limit && !account.isTight) await recallAll(name, account, holder)
    // The window may have ended, or the account was closed, while others were asked.
    if (accounts.get(name) !== account || account.endsMs <= nowMs()) return judge(holder, request)
    const left = limit - account.out
    const resetMs = account.endsMs - nowMs()
    if (amount > left) return { granted: 0, left: Math.max(0, left), resetMs, isTight: true }
    const share = Math.floor((left - amount) / (sharedOut * processes))
    const granted = amount + (account.isTight ? 0 : Math.min(share, Math.max(maxExtra, amount)))
    account.out += granted
    account.holders.set(holder, (account.holders.get(holder) ?? 0) + granted)
    return { granted, left: left - granted, resetMs, isTight: account.isTight }
  }

  return {
    lease(holder, request) {
      const account = open(request.name, request.windowMs)
      const lease = account.turn.then(() => judge(holder, request))
      account.turn = lease.catch(() => undefined)
      return lease
    },
    giveBack(holder, name, amount) {
      const account = accounts.get(name)
      const held = account?.holders.get(holder) ?? 0
      if (account && held > 0) reduce(name, account, { holder, amount: Math.min(amount, held) })
    },
    forget(holder) {
      for (const [name, account] of accounts) {
        const amount = account.holders.get(holder)
        if (amount === undefined) continue
        if (account.endsMs === Infinity) reduce(name, account, { holder, amount })
        else account.holders.delete(holder)
      }
    },
  }
}

function dropEnded(accounts: Map<string, Account>, nowMs: number): void {
  for (const [name, { endsMs }] of accounts) if (endsMs <= nowMs) accounts.delete(name)
}
