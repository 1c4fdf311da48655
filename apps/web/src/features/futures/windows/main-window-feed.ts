import {
  type FuturesAnswer,
  type FuturesQuery,
  type FuturesRequestKind,
  type FuturesStreamData,
  type FuturesStreamName,
  type FuturesSubscription,
  futuresRequests,
  futuresStreams,
  maxFuturesSubscriptions,
} from '@tidemark/contracts'
import {
  type AnswerSchema,
  isTimeout,
  type WindowOutcome,
  type WindowRequests,
} from '../../window-messages/index.ts'
import { MainWindow, type MainWindowPorts } from './main-window.ts'
import { windowTexts as t } from './texts.ts'

/** What to subscribe to, before it has an id. */
export type WantedStream<Name extends FuturesStreamName = FuturesStreamName> =
  FuturesSubscription extends infer One ? (One extends { stream: Name } ? Omit<One, 'id'> : never) : never

export interface StreamListener<Name extends FuturesStreamName> {
  data(data: FuturesStreamData<Name>): void
  /** Data was missed: the main window was away. */
  missed?(): void
  failed?(error: string): void
}

interface Wanted {
  readonly subscription: FuturesSubscription
  readonly receive: (data: unknown) => void
  readonly missed: () => void
  readonly failed: (error: string) => void
}

interface FeedPorts extends MainWindowPorts {
  /** Those of the window. */
  readonly requests: Pick<WindowRequests, 'ask'>
  /** False while no futures account is connected. */
  isEnabled(): boolean
  report(what: string, detail: unknown): void
}

/** [RT-2] Futures data of the main window, for a window without a futures session. */
export class MainWindowFeed {
  readonly main: MainWindow
  readonly #ports: FeedPorts
  readonly #wanted = new Map<string, Wanted>()
  #lastId = 0
  #isAway = false

  constructor(ports: FeedPorts) {
    this.#ports = ports
    this.main = new MainWindow(ports)
    this.main.on(state => {
      if (state === 'ready') this.#back()
      else this.#isAway = true
    })
    this.main.onRepeat(() => this.#sendWanted())
    ports.channel.on('futuresData', ({ subscription, data }, from) =>
      this.#of(subscription, from)?.receive(data),
    )
    ports.channel.on('futuresFailed', ({ subscription, error }, from) =>
      this.#of(subscription, from)?.failed(error),
    )
  }

  /** Rejects with words for the user. */
  async request<Kind extends FuturesRequestKind>(
    kind: Kind,
    query: FuturesQuery<Kind>,
  ): Promise<FuturesAnswer<Kind>> {
    const pageId = await this.#readyPage()
    const { answer, error } = await this.#whileReady(pageId, this.#ask(kind, query, pageId))
    if (error === null) return answer
    if (!isTimeout(error)) throw new Error(error)
    // The provider may be slow, or the main window gone: that one answers its list of subscriptions at once.
    this.#sendWanted()
    throw new Error(t.unanswered(error))
  }

  /** One subscription for each listener id: another one replaces it. */
  subscribe<Name extends FuturesStreamName>(
    listenerId: string,
    wanted: WantedStream<Name>,
    listener: StreamListener<Name>,
  ): void {
    if (this.#wanted.size >= maxFuturesSubscriptions && !this.#wanted.has(listenerId)) {
      listener.failed?.(t.tooMany)
      return
    }
    this.#lastId += 1
    const subscription = { ...wanted, id: this.#lastId } as FuturesSubscription
    this.#wanted.set(listenerId, {
      subscription,
      receive: data => {
        const parsed = futuresStreams[subscription.stream].safeParse(data)
        if (parsed.success) listener.data(parsed.data as FuturesStreamData<Name>)
        else this.#ports.report(t.invalidData, data)
      },
      missed: () => listener.missed?.(),
      failed: error => listener.failed?.(error),
    })
    this.#sendWanted()
  }

  unsubscribe(listenerId: string): void {
    if (this.#wanted.delete(listenerId)) this.#sendWanted()
  }

  /** The window closes. */
  leave(): void {
    this.#wanted.clear()
    this.#sendWanted()
  }

  #back(): void {
    this.#sendWanted()
    if (this.#isAway) for (const { missed } of [...this.#wanted.values()]) missed()
    this.#isAway = false
  }

  #of(subscription: number, from: string): Wanted | undefined {
    if (from === '' || from !== this.main.pageId) return undefined
    return [...this.#wanted.values()].find(wanted => wanted.subscription.id === subscription)
  }

  #sendWanted(): void {
    const { pageId } = this.main
    if (pageId === null) return
    const subscriptions = [...this.#wanted.values()].map(({ subscription }) => subscription)
    void this.#ask('futuresSubscriptions', { subscriptions }, pageId).then(({ error }) => {
      if (error === null) return
      if (isTimeout(error)) this.main.lost(pageId)
      else for (const { failed } of [...this.#wanted.values()]) failed(error)
    })
  }

  #ask<Kind extends FuturesRequestKind>(
    kind: Kind,
    query: FuturesQuery<Kind>,
    page: string,
  ): Promise<WindowOutcome<FuturesAnswer<Kind>>> {
    const schema = futuresRequests[kind].answer as unknown as AnswerSchema<FuturesAnswer<Kind>>
    const { requests, isEnabled } = this.#ports
    return requests.ask(kind, query, schema, { page, isEnabled })
  }

  #readyPage(): Promise<string> {
    if (!this.#ports.isEnabled()) return Promise.reject(new Error(t.notConnected))
    const { main } = this
    main.start()
    if (main.state !== 'searching') {
      if (main.pageId === null) main.search()
      return main.pageId === null ? Promise.reject(this.#missing()) : Promise.resolve(main.pageId)
    }
    return new Promise((resolve, reject) => {
      const stop = main.on(() => {
        stop()
        if (main.pageId === null) reject(this.#missing())
        else resolve(main.pageId)
      })
    })
  }

  /** Ends a request as soon as nobody will answer it. */
  #whileReady<Value>(pageId: string, value: Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const stop = this.main.on(() => {
        if (this.main.pageId === pageId) return
        stop()
        reject(this.#missing())
      })
      void value.then(found => {
        stop()
        resolve(found)
      })
    })
  }

  #missing(): Error {
    const { state } = this.main
    return new Error(t.missing[state === 'logged-off' ? 'logged-off' : 'absent'])
  }
}
