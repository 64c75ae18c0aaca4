/** What is wrong with something that a person gave: `message` says what, `hint` what to do about it. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly hint: string | undefined

  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}
