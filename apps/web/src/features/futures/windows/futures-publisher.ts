import { type Datafeed, SymbolNotFoundError } from '@tidemark/chart'
import {
  everyWindow,
  type FuturesAnswer,
  type FuturesFeedState,
  type FuturesQuery,
  type FuturesRequestKind,
  futuresRequests,
  maxErrorCharacters,
  maxFuturesBars,
  wireBarOf,
} from '@tidemark/contracts'
import type { WallClock } from '../../../platform/wall-clock.ts'
import { answerQueries, type WindowChannel } from '../../window-messages/index.ts'
import type { MainWindowPorts } from './main-window.ts'
import { windowTexts as t } from './texts.ts'
import { type LiveSources, WindowSubscriptions } from './window-subscriptions.ts'

export interface PublisherParts extends MainWindowPorts {
  readonly channel: Pick<WindowChannel, 'send' | 'on'>
  readonly clock: WallClock
  readonly feed: Datafeed
  readonly quotes: LiveSources['quotes']
  isLoggedOn(): boolean
  /** Calls back when that changes. Returns a function that unsubscribes. */
  onLogonChanged(listener: () => void): () => void
  /** The symbols that this window offers. */
  symbols(): Promise<string[]>
  /** The account that is logged on. */
  account(): Promise<FuturesAnswer<'futuresAccount'>['account']>
  /** Connects if the connection is closed. */
  reconnect(): void
}

const { signal } = new AbortController()

/** [RT-2] [BY-11] [SO-7] Gives the futures data of this window, the main one, to the others while it is logged on. Returns a
 *  function that stops. */
export function publishFutures(parts: PublisherParts): () => void {
  const { channel, feed, isLoggedOn } = parts
  const subscriptions = new WindowSubscriptions(parts, {
    data: (to, subscription, data) => channel.send({ command: 'futuresData', subscription, data }, to),
    failed: (to, subscription, error) =>
      channel.send({ command: 'futuresFailed', subscription, error: error.slice(0, maxErrorCharacters) }, to),
  })
  const send = (state: FuturesFeedState, to: string = everyWindow) =>
    channel.send({ command: 'futuresFeed', state }, to)
  const state = () => (isLoggedOn() ? 'ready' : 'off')

  function answer<Kind extends FuturesRequestKind>(
    kind: Kind,
    give: (query: FuturesQuery<Kind>, from: string) => Promise<FuturesAnswer<Kind>>,
  ) {
    return answerQueries({ channel, isEnabled: isLoggedOn }, kind, async (query, from) => {
      const parsed = futuresRequests[kind].query.safeParse(query)
      if (!parsed.success) return t.invalid
      try {
        return await give(parsed.data as FuturesQuery<Kind>, from)
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    })
  }

  const stops = [
    channel.on('futuresQuery', (_command, from) => from !== '' && send(state(), from)),
    channel.on('futuresReconnect', (_command, from) => from !== '' && parts.reconnect()),
    answerQueries({ channel, isEnabled: isLoggedOn }, 'futuresSymbols', async () => ({
      symbols: await parts.symbols(),
    })),
    answer('futuresSymbol', async ({ symbol }) => ({ info: await infoOf(feed, symbol) })),
    answer('futuresBars', async ({ symbol, resolution, ...period }) => {
      const info = await feed.resolveSymbol(symbol, signal)
      const { bars, noData = false } = await feed.getBars(info, resolution, period, signal)
      const isCut = bars.length > maxFuturesBars
      return { bars: bars.slice(-maxFuturesBars).map(wireBarOf), noData: noData && !isCut }
    }),
    answer('futuresAccount', async () => ({ account: await parts.account() })),
    answer('futuresSubscriptions', async (query, from) => {
      subscriptions.set(from, query.subscriptions)
      return {}
    }),
    parts.onLogonChanged(() => {
      // The windows subscribe again when they learn of the next logon.
      if (!isLoggedOn()) subscriptions.clear()
      send(state())
    }),
    () => subscriptions.clear(),
  ]
  send(state())
  return () => {
    for (const stop of stops) stop()
    send('closing')
  }
}

async function infoOf(feed: Datafeed, symbol: string): Promise<FuturesAnswer<'futuresSymbol'>['info']> {
  try {
    return { ...(await feed.resolveSymbol(symbol, signal)) }
  } catch (error) {
    if (error instanceof SymbolNotFoundError) return null
    throw error
  }
}
