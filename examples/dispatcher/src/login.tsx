import { client, useSubmit } from './client.ts'

/** Signs in. `reason` says why the user has to do it again. */
export function Login({ reason }: { reason: string }) {
  const { outcome, onSubmit, isBusy } = useSubmit(async (form) => {
    await client.session.signIn({
      username: String(form.get('username')),
      password: String(form.get('password')),
    })
    return ''
  })
  return (
    <main className="login">
      <h1>Dispatcher</h1>
      <form onSubmit={onSubmit}>
        <label>
          User name
          <input name="username" autoComplete="username" autoCapitalize="none" required autoFocus />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <p role="alert">{outcome || reason}</p>
        <button aria-busy={isBusy}>Sign in</button>
      </form>
    </main>
  )
}
