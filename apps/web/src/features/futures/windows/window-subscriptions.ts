import type { Datafeed } from '@tidemark/chart'
import { type FuturesSubscription, maxDepthLevels, wireBarOf } from '@tidemark/contracts'
import { type Depth, type FuturesDay, type FuturesQuote, type MarketListener, paced } from '@tidemark/futures'
import type { After } from '../../../live/ports.ts'
import type { WallClock } from '../../../platform/wall-clock.ts'
import { windowTexts as t } from './texts.ts'

/** Where live data comes from. */
export interface LiveSources {
  readonly feed: Pick<Datafeed, 'resolveSymbol' | 'subscribeBars' | 'unsubscribeBars'>
  readonly quotes: {
    subscribe(subscriberId: string, symbol: string, listener: MarketListener): void
    unsubscribe(subscriberId: string): void
  }
}

interface SubscriptionPorts extends LiveSources {
  readonly after: After
  readonly clock: WallClock
}

/** To the window of a page. */
interface Receiver {
  data(pageId: string, subscription: number, data: unknown): void
  failed(pageId: string, subscription: number, error: string): void
}

interface Entry {
  readonly key: string
  readonly stop: () => void
}

interface SubscribedWindow {
  readonly entries: Map<number, Entry>
  heardAt: number
}

/** A hidden window repeats its list once a minute at least. */
const silentMs = 150_000
const checkMs = 30_000
const maxWindows = 32
/** A busy book changes hundreds of times a second. */
const depthEveryMs = 50

/** What the other windows have subscribed to. A window that is silent for 150 s has gone. */
export class WindowSubscriptions {
  readonly #ports: SubscriptionPorts
  readonly #receiver: Receiver
  readonly #windows = new Map<string, SubscribedWindow>()
  #cancelCheck: (() => void) | null = null

  constructor(ports: SubscriptionPorts, receiver: Receiver) {
    this.#ports = ports
    this.#receiver = receiver
  }

  /** Replaces the list of a window. Throws when there are too many windows. */
  set(pageId: string, wanted: readonly FuturesSubscription[]): void {
    const window = this.#windows.get(pageId) ?? this.#add(pageId, wanted.length)
    if (window === null) return
    window.heardAt = this.#ports.clock.now()
    const keys = new Map(wanted.map(subscription => [subscription.id, keyOf(subscription)]))
    for (const [id, { key, stop }] of window.entries)
      if (keys.get(id) !== key) {
        window.entries.delete(id)
        stop()
      }
    for (const subscription of wanted)
      if (!window.entries.has(subscription.id))
        window.entries.set(subscription.id, {
          key: keyOf(subscription),
          stop: this.#start(pageId, subscription),
        })
    if (window.entries.size === 0) this.#windows.delete(pageId)
    this.#check()
  }

  clear(): void {
    for (const pageId of [...this.#windows.keys()]) this.#drop(pageId)
    this.#check()
  }

  /** Null for a window that wants nothing. */
  #add(pageId: string, wanted: number): SubscribedWindow | null {
    if (wanted === 0) return null
    if (this.#windows.size >= maxWindows) throw new Error(t.tooManyWindows)
    const window = { entries: new Map<number, Entry>(), heardAt: 0 }
    this.#windows.set(pageId, window)
    return window
  }

  #drop(pageId: string): void {
    for (const { stop } of this.#windows.get(pageId)?.entries.values() ?? []) stop()
    this.#windows.delete(pageId)
  }

  /** Runs while a window is subscribed. */
  #check(): void {
    if (this.#windows.size === 0) {
      this.#cancelCheck?.()
      this.#cancelCheck = null
    } else this.#cancelCheck ??= this.#ports.after(checkMs, () => this.#dropSilent())
  }

  #dropSilent(): void {
    this.#cancelCheck = null
    const now = this.#ports.clock.now()
    for (const [pageId, { heardAt }] of [...this.#windows]) if (now - heardAt >= silentMs) this.#drop(pageId)
    this.#check()
  }

  /** Returns a function that stops. A stream that is added starts here. */
  #start(pageId: string, subscription: FuturesSubscription): () => void {
    const { id, symbol } = subscription
    const listenerId = `${pageId} ${id}`
    const failed = (error: string) => this.#receiver.failed(pageId, id, error)
    switch (subscription.stream) {
      case 'bars':
        return this.#startBars(
          listenerId,
          subscription,
          data => this.#receiver.data(pageId, id, data),
          failed,
        )
      case 'quotes': {
        const quote = (data: FuturesQuote, { previousSettlement, tradedAtMs }: FuturesDay) =>
          this.#receiver.data(pageId, id, { ...data, previousSettlement, tradedAtMs })
        this.#ports.quotes.subscribe(listenerId, symbol, { quote, failed })
        return () => this.#ports.quotes.unsubscribe(listenerId)
      }
      case 'depth': {
        const { after, clock } = this.#ports
        const { give, stop } = paced<Depth>(
          { after, nowMs: clock.now, everyMs: depthEveryMs },
          ({ bids, asks }) =>
            this.#receiver.data(pageId, id, {
              bids: bids.slice(0, maxDepthLevels),
              asks: asks.slice(0, maxDepthLevels),
            }),
        )
        this.#ports.quotes.subscribe(listenerId, symbol, { depth: give, failed })
        return () => {
          stop()
          this.#ports.quotes.unsubscribe(listenerId)
        }
      }
    }
  }

  #startBars(
    listenerId: string,
    { symbol, resolution }: Extract<FuturesSubscription, { stream: 'bars' }>,
    send: (data: unknown) => void,
    failed: (error: string) => void,
  ): () => void {
    const { feed } = this.#ports
    const abort = new AbortController()
    feed.resolveSymbol(symbol, abort.signal).then(
      info => {
        if (abort.signal.aborted) return
        // The window is told of a new logon, and asks for what it has missed.
        feed.subscribeBars(
          info,
          resolution,
          bar => send(wireBarOf(bar)),
          listenerId,
          () => undefined,
        )
      },
      (error: unknown) => {
        if (!abort.signal.aborted) failed(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      abort.abort()
      feed.unsubscribeBars(listenerId)
    }
  }
}

const keyOf = (subscription: FuturesSubscription): string => JSON.stringify(subscription)
