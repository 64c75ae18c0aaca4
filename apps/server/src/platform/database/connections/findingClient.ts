import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type HostFinder, moveTo, NoServerFound, type ServerState } from './hostFinder.ts'

export type FindingConfig = pg.ClientConfig & { finder?: HostFinder | undefined }
type Callback = (error: Error) => void

/** A connection that goes to the wanted one of several servers, if it was given a finder. pg itself knows one host. */
export class FindingClient extends pg.Client {
  readonly #finder: HostFinder | undefined
  readonly #limitMs: number
  #isEnding = false

  constructor(config?: FindingConfig) {
    super(config)
    this.#finder = config?.finder
    this.#limitMs = config?.connectionTimeoutMillis ?? 0
  }

  override connect(): Promise<this>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<this> | void {
    if (!this.#finder) return callback ? super.connect(callback) : (super.connect() as Promise<this>)
    const connected = this.#connectTo(this.#finder)
    if (!callback) return connected
    void connected.then(() => (callback as () => void)(), callback)
  }

  override end(): Promise<void>
  override end(callback: Callback): void
  override end(callback?: Callback): Promise<void> | void {
    this.#isEnding = true
    return callback ? super.end(callback) : super.end()
  }

  async #connectTo(finder: HostFinder): Promise<this> {
    const host = await within(this.#limitMs, finder.find())
    moveTo(this, host)
    finder.follow(this, host)
    const state = this.#watchState(finder)
    try {
      await super.connect()
    } catch (error) {
      finder.doubt()
      throw error
    }
    this.once('end', () => this.#isEnding || finder.doubt())
    if (finder.suits(state)) return this
    this.on('error', () => undefined)
    void this.end()
    finder.doubt()
    throw new NoServerFound('the server has just become another kind')
  }

  /** PostgreSQL 14 and later say in which state they are, at the login and when it changes. */
  #watchState(finder: HostFinder): ServerState {
    const state = { isStandby: false, isReadOnly: false }
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') state.isStandby = parameterValue === 'on'
      else if (parameterName === 'default_transaction_read_only') state.isReadOnly = parameterValue === 'on'
      else return
      if (!finder.suits(state)) finder.doubt()
    })
    return state
  }
}

/** Rejects after `limitMs`, unless it is 0. */
async function within<T>(limitMs: number, finding: Promise<T>): Promise<T> {
  if (limitMs === 0) return finding
  const found = new AbortController()
  const late = sleep(limitMs, undefined, { signal: found.signal, ref: false }).then(() => {
    throw new NoServerFound('none of its servers responds in time')
  })
  late.catch(() => undefined)
  return Promise.race([finding, late]).finally(() => found.abort())
}
