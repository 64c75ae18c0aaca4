/** What happens to the logins of one account, with what the server sent back to a refresh. */
export type Step =
  | { kind: 'refresh'; token: string; returned: string | undefined }
  /** By a server from before successors were derived. */
  | { kind: 'old refresh'; token: string; returned: string | undefined }
  | { kind: 'end'; login: string }
  | { kind: 'end others'; login: string }
  | { kind: 'end all' }
  /** The interval passes in which a spent token may be repeated. */
  | { kind: 'wait' }

type Token = {
  login: string
  isSpent: boolean
  isRecent: boolean
  successor?: string
  /** Whether a server can tell the successor again. */
  isDerived: boolean
}

/** The rules of refresh tokens, written independently of the server: what each step may return, and what it changes. */
export class LoginModel {
  readonly tokens = new Map<string, Token>()
  readonly ended = new Set<string>()

  begin(login: string, token: string): void {
    this.tokens.set(token, { login, isSpent: false, isRecent: false, isDerived: false })
  }

  /** Returns whether the step is right, and follows it. */
  follow(step: Step): boolean {
    switch (step.kind) {
      case 'refresh':
      case 'old refresh':
        return this.#refresh(step)
      case 'end':
        this.ended.add(step.login)
        return true
      case 'end others':
        for (const { login } of this.tokens.values()) if (login !== step.login) this.ended.add(login)
        return true
      case 'end all':
        for (const { login } of this.tokens.values()) this.ended.add(login)
        return true
      case 'wait':
        for (const token of this.tokens.values()) token.isRecent = false
        return true
    }
  }

  #refresh({ kind, token, returned }: Step & { token: string; returned: string | undefined }): boolean {
    const state = this.tokens.get(token)!
    if (this.ended.has(state.login)) return returned === undefined
    if (!state.isSpent) {
      if (returned === undefined || this.tokens.has(returned)) return false
      const isDerived = kind === 'refresh'
      Object.assign(state, { isSpent: true, isRecent: true, successor: returned, isDerived })
      this.begin(state.login, returned)
      return true
    }
    const mayRepeat = state.isRecent || !this.tokens.get(state.successor!)!.isSpent
    if (kind === 'refresh' && state.isDerived && mayRepeat) return returned === state.successor
    this.ended.add(state.login)
    return returned === undefined
  }

  copy(): LoginModel {
    const copy = new LoginModel()
    for (const [token, state] of this.tokens) copy.tokens.set(token, { ...state })
    for (const login of this.ended) copy.ended.add(login)
    return copy
  }
}

/** Returns the model after steps that ran at the same time, if they are right in any order. */
export function followTogether(model: LoginModel, steps: Step[]): LoginModel | undefined {
  if (steps.length === 0) return model
  for (const [at, step] of steps.entries()) {
    const next = model.copy()
    if (!next.follow(step)) continue
    const rest = followTogether(next, steps.toSpliced(at, 1))
    if (rest) return rest
  }
  return undefined
}
