import {
  type FeedState,
  type LiveMessage,
  liveMessageSchema,
  subscribeCommand,
  tierOf,
  unsubscribeCommand,
} from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { CapacityCheck } from './capacity-check.ts'
import { pathOf } from './feed-rule.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import { parseJson } from './parse-json.ts'
import type { LivePorts, ReportProblem } from './ports.ts'

interface LiveStreamSettings {
  readonly ports: LivePorts
  readonly capacity: Pick<CapacityCheck, 'ask' | 'waitMs'>
  token(): string | null
  /** A light or the feed has changed. */
  onStatus(): void
  onMessage(message: LiveMessage): void
  onSessionEnd(token: string): void
  readonly problem: ReportProblem
}

export interface LiveStream extends Pick<LiveSocket, 'light' | 'connect' | 'wake' | 'close'> {
  readonly feed: FeedState | null
  /** Delayed while the feed is unknown. */
  readonly tier: FeedTier
  subscribe(ticker: string): void
  unsubscribe(ticker: string): void
  requestSnapshot(ticker: string): void
}

/** The socket of prices: finds the endpoint of the user's feed and subscribes again after every connection. */
export function createLiveStream(settings: LiveStreamSettings): LiveStream {
  const { ports, problem, capacity } = settings
  const tickers = new Set<string>()
  /** The address to try: the server's hello tells whether the user may use it. */
  let endpoint: FeedTier = 'realtime'
  let feed: FeedState | null = null
  let isReady = false

  const socket = createLiveSocket({
    channel: 'tvlive',
    ports,
    problem,
    capacity,
    path: () => pathOf(endpoint),
    token: settings.token,
    onSessionEnd: settings.onSessionEnd,
    onLight: light => {
      if (light !== 'green') isReady = false
      settings.onStatus()
    },
    onText: text => {
      const { success, data: message } = liveMessageSchema.safeParse(parseJson(text))
      if (!success) return problem('A live message could not be read', text.slice(0, 200))
      if ('type' in message && message.type === 'hello') onHello(message.feed)
      settings.onMessage(message)
    },
  })

  const onHello = (next: FeedState) => {
    feed = next
    if (endpoint === 'realtime' && tierOf(next) === 'delayed') {
      endpoint = 'delayed'
      socket.connect()
    } else {
      isReady = true
      for (const ticker of tickers) sendCommand(subscribeCommand, ticker)
    }
    settings.onStatus()
  }

  const sendCommand = (command: typeof subscribeCommand, ticker: string) => {
    const token = settings.token()
    if (isReady && token !== null) socket.send(command(ticker, token))
  }

  const connect = () => {
    // The user's feed may have changed since.
    endpoint = 'realtime'
    isReady = false
    socket.connect()
  }

  return {
    get light() {
      return socket.light
    },
    get feed() {
      return feed
    },
    get tier() {
      return feed === null || endpoint === 'delayed' ? 'delayed' : tierOf(feed)
    },
    connect,
    wake() {
      if (socket.light === 'red') connect()
    },
    close() {
      feed = null
      socket.close()
    },
    subscribe(ticker) {
      tickers.add(ticker)
      sendCommand(subscribeCommand, ticker)
    },
    unsubscribe(ticker) {
      tickers.delete(ticker)
      sendCommand(unsubscribeCommand, ticker)
    },
    // The server answers every subscription with a snapshot, a repeated one too.
    requestSnapshot: ticker => sendCommand(subscribeCommand, ticker),
  }
}
