import type { JournalFacts } from '@tidemark/contracts'
import {
  type Broker,
  type BrokerAccount,
  type BrokerExecution,
  type BrokerState,
  type LevelRange,
  type NearLevel,
  nearestLevel,
  type PriceRange,
  type RoundTrip,
  roundTrips,
  withPrice,
} from '@tidemark/futures'
import { tickSizeOf } from './instrument.ts'
import { factsOf, tradeId } from './trade-facts.ts'

/** How often the prices seen of an open trade are sent. */
const rangeEveryMs = 60_000

export interface RecorderPorts {
  nowMs(): number
  /** The close of the last trade that was sent. */
  recordedUntil(accountId: string): number
  levelsOf(symbol: string): Promise<readonly LevelRange[]>
  record(id: string, facts: JournalFacts): void
  /** The trade was closed before the eyes of this window. */
  onClosed(id: string, symbol: string): void
}

interface OpenTrade {
  readonly account: BrokerAccount
  trip: RoundTrip
  range: PriceRange
  level: NearLevel | null
  sentAt: number
  isRangeSent: boolean
}

/** [BY-18] Records the trades of all accounts as they happen. Returns a function that ends it. */
export function recordTrades(broker: Broker, ports: RecorderPorts): () => void {
  const open = new Map<string, OpenTrade>()
  const folded = new Map<string, string>()
  let isOver = false

  const send = (id: string, trade: OpenTrade) => {
    trade.sentAt = ports.nowMs()
    trade.isRangeSent = true
    ports.record(id, factsOf(trade.account, trade.trip, trade.range, trade.level))
  }

  const findLevel = async (id: string, trade: OpenTrade) => {
    const { symbol, entryPrice } = trade.trip
    trade.level = nearestLevel(await ports.levelsOf(symbol), entryPrice)
    if (trade.level && !isOver) send(id, trade)
  }

  const fold = (account: BrokerAccount, state: BrokerState, isFirst: boolean) => {
    for (const trip of tripsOf(state)) {
      const id = tradeId(account.id, trip)
      const known = open.get(id)
      if (known) change(id, known, trip)
      else if (trip.closedAt === null || trip.closedAt > ports.recordedUntil(account.id))
        begin(id, account, trip, isFirst)
    }
  }

  const begin = (id: string, account: BrokerAccount, trip: RoundTrip, isFirst: boolean) => {
    const { low, high } = trip
    const trade = { account, trip, range: { low, high }, level: null, sentAt: 0, isRangeSent: true }
    send(id, trade)
    if (trip.closedAt === null) open.set(id, trade)
    // The levels of now say nothing of a trade that was opened before.
    if (isFirst) return
    void findLevel(id, trade)
    if (trip.closedAt !== null) ports.onClosed(id, trip.symbol)
  }

  const change = (id: string, trade: OpenTrade, trip: RoundTrip) => {
    const isSame = trip.quantity === trade.trip.quantity && trip.realizedTicks === trade.trip.realizedTicks
    if (isSame && trip.closedAt === null && trip.exitPrice === trade.trip.exitPrice) return
    trade.trip = trip
    send(id, trade)
    if (trip.closedAt === null) return
    open.delete(id)
    ports.onClosed(id, trip.symbol)
  }

  const seePrices = (account: BrokerAccount, { positions }: BrokerState) => {
    for (const [id, trade] of open) {
      if (trade.account.id !== account.id) continue
      const { last = null } = positions.find(({ symbol }) => symbol === trade.trip.symbol) ?? {}
      const range = last === null ? null : withPrice(trade.range, last)
      if (range && range !== trade.range) {
        trade.range = range
        trade.isRangeSent = false
      }
      if (!trade.isRangeSent && ports.nowMs() - trade.sentAt >= rangeEveryMs) send(id, trade)
    }
  }

  const check = () => {
    for (const account of broker.accounts) {
      const state = broker.state(account.id)
      // What is known while a connection is being made is not complete.
      if (state.status !== 'ready') continue
      seePrices(account, state)
      const before = folded.get(account.id)
      const key = keyOf(state)
      if (key === before) continue
      folded.set(account.id, key)
      fold(account, state, before === undefined)
    }
  }

  check()
  const stop = broker.subscribe(check)
  return () => {
    isOver = true
    stop()
    for (const [id, trade] of open) if (!trade.isRangeSent) send(id, trade)
  }
}

/** Changes with every execution; prices alone do not change it. */
const keyOf = ({ executions, positions }: BrokerState): string =>
  [
    executions.length,
    executions.at(-1)?.id,
    ...positions.map(({ symbol, quantity }) => `${symbol} ${quantity}`),
  ].join('|')

function tripsOf({ executions, positions }: BrokerState): RoundTrip[] {
  const bySymbol = new Map<string, BrokerExecution[]>()
  for (const execution of executions) {
    const known = bySymbol.get(execution.symbol)
    if (known) known.push(execution)
    else bySymbol.set(execution.symbol, [execution])
  }
  return [...bySymbol].flatMap(([symbol, own]) =>
    roundTrips(own, {
      tickSize: tickSizeOf(symbol),
      heldQuantity: positions.find(position => position.symbol === symbol)?.quantity ?? 0,
    }),
  )
}
