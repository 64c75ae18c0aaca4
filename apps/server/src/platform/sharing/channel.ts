import { UnderWay } from '../underWay.ts'

/** One end of the messages between two processes: the other process, or this one's own end. */
export type Port = {
  send: (message: Message) => void
  onMessage: (listener: (message: Message) => void) => void
}

export type Message =
  | { ask: number; name: string; value: unknown }
  | { cancel: number }
  | { response: number; value: unknown }
  | { fault: number; message: string }
  | { tell: string; value: unknown }

/** Called for each question or note of the other process. The signal is aborted when nobody waits for the response. */
export type Listener = (value: never, signal: AbortSignal) => unknown

export type Channel = {
  /** Rejects with the other process's error, the signal's reason, or if the other process ends. */
  ask: <Result>(name: string, value?: unknown, signal?: AbortSignal) => Promise<Result>
  /** Sends a note, which has no response. Notes and responses arrive in the order in which they were sent. */
  tell: (name: string, value?: unknown) => void
  /** Responds to questions and takes notes of this name. */
  on: (name: string, listener: Listener) => void
  /** Rejects all questions: the other process has ended. */
  end: (reason: Error) => void
}

/** Questions, responses and notes between two processes of one server. */
export function openChannel(port: Port): Channel {
  const asked = new UnderWay<PromiseWithResolvers<unknown>>()
  /** What the other process asks for, with its own ids. */
  const working = new UnderWay<{ theirId: number; aborting: AbortController }>()
  const listeners = new Map<string, Listener>()
  let ended: Error | undefined

  const listenerOf = (name: string): Listener => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`Nothing listens to "${name}"`)
    return listener
  }

  const respond = async (theirId: number, name: string, value: unknown) => {
    const aborting = new AbortController()
    const id = working.add({ theirId, aborting })
    try {
      port.send({ response: theirId, value: await listenerOf(name)(value as never, aborting.signal) })
    } catch (error) {
      port.send({ fault: theirId, message: (error as Error).message })
    } finally {
      working.end(id)
    }
  }
  const cancel = (id: number) =>
    working
      .values()
      .find(({ theirId }) => theirId === id)
      ?.aborting.abort()

  port.onMessage((message) => {
    if ('ask' in message) void respond(message.ask, message.name, message.value)
    else if ('tell' in message) listenerOf(message.tell)(message.value as never, never)
    else if ('response' in message) asked.end(message.response)?.resolve(message.value)
    else if ('fault' in message) asked.end(message.fault)?.reject(new Error(message.message))
    else if ('cancel' in message) cancel(message.cancel)
  })

  return {
    ask<Result>(name: string, value?: unknown, signal?: AbortSignal) {
      const refusal = ended ?? (signal?.aborted ? (signal.reason as Error) : undefined)
      if (refusal) return Promise.reject(refusal)
      const waiting = Promise.withResolvers<unknown>()
      const id = asked.add(waiting)
      port.send({ ask: id, name, value })
      if (!signal) return waiting.promise as Promise<Result>
      const abort = () => {
        if (asked.end(id)) port.send({ cancel: id })
        waiting.reject(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      return waiting.promise.finally(() => signal.removeEventListener('abort', abort)) as Promise<Result>
    },
    tell: (name, value) => port.send({ tell: name, value }),
    on: (name, listener) => void listeners.set(name, listener),
    end(reason) {
      ended = reason
      for (const waiting of asked.endAll()) waiting.reject(reason)
      for (const { aborting } of working.values()) aborting.abort(reason)
    },
  }
}

/** Nobody waits for the response to a note. */
const never = new AbortController().signal
