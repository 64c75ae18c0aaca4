import { type ChangeEvent, createClient, keepIn, NetworkError, type SessionEvent } from '@geofield/client'
import type { FollowStatus } from '@geofield/client/changes'
import { type DependencyList, type ReactNode, type SubmitEvent } from 'react'
import { startTransition, useActionState, useEffect, useEffectEvent, useState } from 'react'

const { VITE_API_KEY: apiKey, VITE_TENANT: tenant } = import.meta.env
const baseUrl = '/geofield'
let onSession: (event: SessionEvent) => void

/** Calls `watch` when the session begins or ends, in this tab or another. */
export const watchSession = (watch: typeof onSession) => void (onSession = watch)

/** The client keeps the session in the storage, shares it with other tabs, and renews its tokens. */
export const client = createClient({
  baseUrl,
  apiKey,
  tenant,
  storage: keepIn(localStorage),
  onSession: (event) => onSession(event),
})

export const mapStyleUrl = (style: string) => `${baseUrl}/styles/${style}/${style}.json?api-key=${apiKey}`

/** An error in words for the user. */
function explain(error: unknown): string {
  if (error instanceof NetworkError) return 'The server can’t be reached. Check the network and try again.'
  return error instanceof Error ? error.message : String(error)
}

/** Runs while the screen is shown, and anew when `inputs` change. */
function useRun(
  run: (signal: AbortSignal) => Promise<void>,
  show: (problem: string) => void,
  inputs: DependencyList,
) {
  const start = useEffectEvent(run)
  useEffect(() => {
    const controller = new AbortController()
    start(controller.signal).catch((error: unknown) => controller.signal.aborted || show(explain(error)))
    return () => controller.abort()
  }, inputs)
}

/** Loads again when `inputs` change, and shows the last data meanwhile. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, inputs: DependencyList) {
  const [state, setState] = useState<{ data?: T; problem?: string }>({})
  const run = async (signal: AbortSignal) => {
    const data = await load(signal)
    if (!signal.aborted) setState({ data })
  }
  useRun(run, (problem) => setState((last) => ({ ...last, problem })), inputs)
  return state
}

/** Sends a form, and returns what came of it for the user. */
export function useSubmit(send: (form: FormData) => Promise<ReactNode>) {
  const [outcome, submit, isBusy] = useActionState(
    (_: ReactNode, form: FormData) => send(form).catch(explain),
    '',
  )
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => submit(form))
  }
  return { outcome, onSubmit, isBusy }
}

type Followed = Parameters<typeof client.preview.changes.stream>[0]

/** Follows changes while the screen is shown; the client connects again by itself. Returns how it goes, in words. */
export function useChanges(followed: Followed, onEvent: (event: ChangeEvent) => void): string {
  const [status, setStatus] = useState('Connecting …')
  const receive = useEffectEvent(onEvent)
  const run = async (signal: AbortSignal) => {
    const onStatus = ({ state, since }: FollowStatus) =>
      setStatus(
        state === 'connected' ? 'Live' : `No connection since ${since.toLocaleTimeString()}. Trying again …`,
      )
    for await (const event of client.preview.changes.stream(followed, { signal, onStatus })) receive(event)
  }
  useRun(run, setStatus, [])
  return status
}
