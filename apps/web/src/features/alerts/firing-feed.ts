import type { Firing, FiringsAnswer } from '@tidemark/contracts'
import type { After } from '../../live/ports.ts'
import { forgetFirings, mergeFirings, useFirings } from './firing-store.ts'

const retryMs = 5_000
const maxPages = 4

export interface FiringPorts {
  /** A page of firings, newest first; null: the newest page. */
  read(before: string | null): Promise<FiringsAnswer>
  onFiring(listener: (firing: Firing) => void): () => void
  /** Whether there is a connection, each time that is reported. */
  onConnected(listener: (isConnected: boolean) => void): () => void
  /** Whether a window has not reported it yet. */
  isUnseen(firing: Firing): boolean
  /** Reports what no window has reported yet; only one window does. */
  report(firings: readonly Firing[], isLive: boolean): void
  /** The market was started anew: what was loaded is of another run. */
  onRestart(listener: () => void): () => void
  /** Fires when this window becomes the one that reports. */
  onLead(listener: () => void): () => void
  readonly after: After
}

/** Keeps the list of firings: reads the newest at the start and after every interruption, and adds what arrives. */
export class FiringFeed {
  readonly #ports: FiringPorts
  readonly #stops: readonly (() => void)[]
  #isConnected = false
  #isStopped = false
  /** Counts the reads of the newest page: the answer to an earlier one is dropped. */
  #reads = 0
  #cancelRetry = () => {}

  constructor(ports: FiringPorts) {
    this.#ports = ports
    this.#stops = [
      ports.onFiring(firing => this.#add(firing)),
      ports.onLead(() => {
        const { state, firings } = useFirings.getState()
        if (state === 'ready') ports.report(firings, false)
      }),
      ports.onRestart(() => {
        forgetFirings()
        void this.readNewest()
      }),
      ports.onConnected(isConnected => this.setConnected(isConnected)),
    ]
  }

  setConnected(isConnected: boolean): void {
    const wasConnected = this.#isConnected
    this.#isConnected = isConnected
    if (!isConnected) this.#cancelRetry()
    else if (!wasConnected) void this.readNewest()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelRetry()
    for (const stop of this.#stops) stop()
  }

  retry(): void {
    useFirings.setState({ state: 'loading' })
    void this.readNewest()
  }

  /** Reads what was missed. Tries again until it succeeds. */
  async readNewest(): Promise<void> {
    this.#reads += 1
    const read = this.#reads
    this.#cancelRetry()
    try {
      const missed = await this.#missed()
      if (read === this.#reads && !this.#isStopped) this.#put(missed)
    } catch (error) {
      if (read === this.#reads && !this.#isStopped) this.#failed(error)
    }
  }

  async readEarlier(): Promise<void> {
    const { before, isLoadingEarlier } = useFirings.getState()
    if (before === null || isLoadingEarlier) return
    const read = this.#reads
    useFirings.setState({ isLoadingEarlier: true, error: null })
    try {
      const page = await this.#ports.read(before)
      if (read !== this.#reads || this.#isStopped) return
      useFirings.setState(({ firings }) => ({
        firings: mergeFirings(firings, page.firings),
        before: page.before,
      }))
    } catch (error) {
      if (!this.#isStopped) useFirings.setState({ error })
    } finally {
      if (!this.#isStopped) useFirings.setState({ isLoadingEarlier: false })
    }
  }

  /** The newest page, and the next ones while they hold nothing that was reported before. */
  async #missed(): Promise<FiringsAnswer> {
    let page = await this.#ports.read(null)
    let firings = page.firings
    for (let pages = 1; pages < maxPages && page.before !== null; pages += 1) {
      if (!page.firings.every(firing => this.#ports.isUnseen(firing))) break
      page = await this.#ports.read(page.before)
      firings = [...firings, ...page.firings]
    }
    return { firings, before: page.before }
  }

  #put({ firings: read, before }: FiringsAnswer): void {
    const known = useFirings.getState()
    const ids = new Set(known.firings.map(({ id }) => id))
    const [fresh] = known.state === 'ready' ? read.filter(({ id }) => !ids.has(id)) : []
    // Without a common firing there may be others between the two lists.
    const isAdjacent = read.some(({ id }) => ids.has(id))
    const arrived = known.firings.filter(({ at }) => read[0] === undefined || at >= read[0].at)
    useFirings.setState({
      firings: mergeFirings(isAdjacent ? known.firings : arrived, read),
      before: isAdjacent && known.state === 'ready' ? known.before : before,
      state: 'ready',
      error: null,
      newest: fresh ?? known.newest,
    })
    this.#ports.report(useFirings.getState().firings, false)
  }

  #failed(error: unknown): void {
    const { state } = useFirings.getState()
    useFirings.setState({ error, state: state === 'ready' ? 'ready' : 'failed' })
    // After an interruption the next connection reads again.
    if (this.#isConnected) this.#cancelRetry = this.#ports.after(retryMs, () => void this.readNewest())
  }

  #add(firing: Firing): void {
    useFirings.setState(({ firings }) => ({ firings: mergeFirings(firings, [firing]), newest: firing }))
    this.#ports.report([firing], true)
  }
}
