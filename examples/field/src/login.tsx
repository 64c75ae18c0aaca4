import { NetworkError } from '@geofield/client'
import { type SubmitEvent, useState } from 'react'
import { client } from './work.ts'

/** Signs in. It needs the network; later the session stays on the device. */
export function Login() {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >
    setBusy(true)
    try {
      // The queue on the device belongs to this account.
      localStorage.setItem('account', username!)
      await client.session.signIn({ username: username!, password: password! })
    } catch (error) {
      setProblem(
        error instanceof NetworkError ? 'The first login needs a network.' : (error as Error).message,
      )
      setBusy(false)
    }
  }
  return (
    <main>
      <h1>My day</h1>
      <form onSubmit={submit}>
        <label>
          User name
          <input name="username" autoComplete="username" autoCapitalize="none" required autoFocus />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <p role="alert">{problem}</p>
        <button aria-busy={isBusy}>Sign in</button>
      </form>
    </main>
  )
}
