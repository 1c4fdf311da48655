import { everyWindow, type FuturesFeedState } from '@tidemark/contracts'
import type { After } from '../../../live/ports.ts'
import type { WindowChannel } from '../../window-messages/index.ts'

/** `searching`: no main window has answered yet. */
export type MainWindowState = 'searching' | 'ready' | 'logged-off' | 'absent'

export interface MainWindowPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly after: After
}

/** A main window answers at once; a busy machine takes its time. */
const answerMs = 2_000
/** Browsers let a hidden window act once a minute at least. */
export const repeatMs = 20_000

/** [RT-2] Finds a main window that is logged on to the futures, and follows it. Of several it stays with the one that
 *  answered first, as long as that one has the data. */
export class MainWindow {
  readonly #ports: MainWindowPorts
  readonly #listeners = new Set<(state: MainWindowState) => void>()
  readonly #repeatListeners = new Set<() => void>()
  #state: MainWindowState = 'searching'
  #pageId: string | null = null
  #isStarted = false
  #stops: (() => void)[] = []

  constructor(ports: MainWindowPorts) {
    this.#ports = ports
  }

  get state(): MainWindowState {
    return this.#state
  }

  /** The page to ask; null unless the state is `ready`. */
  get pageId(): string | null {
    return this.#pageId
  }

  start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    this.#state = 'searching'
    const cancelAbsent = this.#ports.after(answerMs, () => {
      if (this.#state === 'searching') this.#change('absent', null)
    })
    this.#stops = [
      this.#ports.channel.on('futuresFeed', ({ state }, from) => this.#receive(state, from)),
      cancelAbsent,
    ]
    this.search()
    this.#repeat(this.#stops)
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#isStarted = false
    this.#change('searching', null)
  }

  search(): void {
    this.#ports.channel.send({ command: 'futuresQuery' }, everyWindow)
  }

  /** The page has not answered a request. */
  lost(pageId: string): void {
    if (pageId === this.#pageId) this.#leave('absent')
  }

  on(listener: (state: MainWindowState) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Fires regularly while a main window is ready. */
  onRepeat(listener: () => void): () => void {
    this.#repeatListeners.add(listener)
    return () => void this.#repeatListeners.delete(listener)
  }

  #receive(state: FuturesFeedState, from: string): void {
    if (from === '') return
    if (state === 'ready') {
      if (this.#pageId === null) this.#change('ready', from)
    } else if (from === this.#pageId) this.#leave(state === 'off' ? 'logged-off' : 'absent')
    else if (this.#pageId === null && state === 'off') this.#change('logged-off', null)
    else if (this.#pageId === null && this.#state === 'logged-off') this.#leave('absent')
  }

  /** Another main window may have the data. */
  #leave(state: MainWindowState): void {
    this.#change(state, null)
    this.search()
  }

  #change(state: MainWindowState, pageId: string | null): void {
    if (state === this.#state && pageId === this.#pageId) return
    this.#state = state
    this.#pageId = pageId
    for (const listener of [...this.#listeners]) listener(state)
  }

  #repeat(stops: (() => void)[]): void {
    let cancel = () => {}
    const next = () => {
      cancel = this.#ports.after(repeatMs, () => {
        if (this.#pageId === null) this.search()
        else for (const listener of [...this.#repeatListeners]) listener()
        next()
      })
    }
    next()
    stops.push(() => cancel())
  }
}
