import '@picocss/pico/css/pico.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DayList } from './day.tsx'
import { Login } from './login.tsx'
import { VisitMap } from './map.tsx'
import './style.css'
import { VisitScreen } from './visit.tsx'
import { client, type Day, openWork, watchSession, type Work } from './work.ts'

function App() {
  const [account, setAccount] = useState<string>()
  useEffect(() => {
    const show = async () =>
      setAccount((await client.session.exists()) ? (localStorage.getItem('account') ?? '') : '')
    watchSession(() => void show())
    void show()
  }, [])
  if (account === undefined) return null
  return account ? <MyDay key={account} account={account} /> : <Login />
}

/** The day of an account, the map of its visits, or one of them. */
function MyDay({ account }: { account: string }) {
  const [day, setDay] = useState<Day>({ visits: [], waiting: [] })
  const [work, setWork] = useState<Work>()
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isMap, setMap] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const opened = openWork(account, (next) => controller.signal.aborted || setDay(next))
    const read = () =>
      opened.read().then(
        () => setProblem(''),
        (error: Error) => setProblem(error.message),
      )
    setWork(opened)
    void read()
    void opened.run(controller.signal)
    addEventListener('online', read, controller)
    return () => controller.abort()
  }, [account])
  const open = (map: boolean) => {
    setMap(map)
    setChosen(undefined)
  }
  const visit = day.visits.find(({ Id }) => Id === chosen)
  return (
    <>
      <header>
        <nav aria-label="Screens">
          <button className="secondary outline" aria-pressed={!isMap} onClick={() => open(false)}>
            List
          </button>
          <button className="secondary outline" aria-pressed={isMap} onClick={() => open(true)}>
            Map
          </button>
          <button className="secondary outline" onClick={() => client.session.signOut()}>
            Sign out
          </button>
        </nav>
        <p role="status">{describe(day)}</p>
        <p role="alert">{problem}</p>
      </header>
      {visit && work ? (
        <VisitScreen {...{ visit, day, work }} onClose={() => setChosen(undefined)} />
      ) : isMap ? (
        <VisitMap visits={day.visits} onChoose={setChosen} />
      ) : (
        <DayList day={day} onChoose={setChosen} />
      )}
    </>
  )
}

/** How old the visits are, and what waits to be sent. */
function describe({ readAt, waiting, status }: Day): string {
  const age = readAt ? `Visits as of ${readAt.toLocaleTimeString()}.` : ''
  if (waiting.length === 0) return `${age} Everything is sent.`
  const needsLogin = status?.state === 'signedOut' ? ' Sign in again to send it.' : ''
  return `${age} Waiting to be sent: ${waiting.length}.${needsLogin}`
}

if (import.meta.env.PROD) void navigator.serviceWorker?.register('/serviceWorker.js')
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
