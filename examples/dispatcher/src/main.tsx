import '@picocss/pico/css/pico.css'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { client, watchSession } from './client.ts'
import { Customers } from './customers.tsx'
import { Login } from './login.tsx'
import { Plan } from './plan.tsx'
import { Route } from './route.tsx'
import './style.css'
import { Team } from './team.tsx'

const screens = { team: Team, customers: Customers, plan: Plan, route: Route }
type Name = keyof typeof screens
const names = Object.keys(screens) as Name[]

function App() {
  const [login, setLogin] = useState<{ isSignedIn: boolean; reason: string }>()
  const name = useSyncExternalStore(watchAddress, readAddress)
  useEffect(() => {
    watchSession((event) => {
      const hasEnded = event.type === 'signedOut' && event.reason !== 'ended'
      const reason = hasEnded ? 'Your login has ended. Please sign in again.' : ''
      void client.session.exists().then((isSignedIn) => setLogin({ isSignedIn, reason }))
    })
    void client.session.exists().then((isSignedIn) => setLogin({ isSignedIn, reason: '' }))
  }, [])
  if (!login) return null
  if (!login.isSignedIn) return <Login reason={login.reason} />
  const Screen = screens[name]
  return (
    <>
      <header>
        <nav aria-label="Screens">
          {names.map((each) => (
            <a key={each} href={`#${each}`} aria-current={each === name ? 'page' : undefined}>
              {each}
            </a>
          ))}
          <button className="secondary outline" onClick={() => client.session.signOut()}>
            Sign out
          </button>
        </nav>
      </header>
      <Screen />
    </>
  )
}

/** The address is `#` and the name of a screen. */
const readAddress = (): Name => names.find((each) => location.hash.startsWith(`#${each}`)) ?? 'team'
function watchAddress(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
