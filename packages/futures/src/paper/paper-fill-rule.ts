import { type PaperOrder, paperStatus } from './paper-records.ts'

export interface PaperPrice {
  readonly last: number
  readonly bid: number | null
  readonly ask: number | null
  /** Contracts of the day; missing where the market does not say. */
  readonly volume?: number | null
  /** What waits at each price, best first; missing where the market does not say. */
  readonly depth?: { readonly bids: readonly PaperLevel[]; readonly asks: readonly PaperLevel[] }
}

interface PaperLevel {
  readonly price: number
  readonly volume: number
}

/** [FU-8] */
const fillDelayMs = { market: 1_000, limit: 10_000 } as const

const [LIMIT, MARKET, STOP, STOP_LIMIT] = [1, 2, 3, 4] as const

/** When an order fills; null where the price decides: stops, and the limit that protects a position. */
export function dueAtOf(
  { type, parentId }: Pick<PaperOrder, 'type' | 'parentId'>,
  at: number,
): number | null {
  if (type === MARKET) return at + fillDelayMs.market
  return type === LIMIT && parentId === null ? at + fillDelayMs.limit : null
}

const marketPrice = ({ side }: PaperOrder, { last, bid, ask }: PaperPrice): number =>
  (side === 1 ? ask : bid) ?? last

/** The limit, or what the market gives beyond it. */
function limitedPrice(order: PaperOrder, price: PaperPrice | null): number | null {
  const { limitPrice, side } = order
  if (limitPrice === null || price === null) return limitPrice
  const market = marketPrice(order, price)
  return side === 1 ? Math.min(limitPrice, market) : Math.max(limitPrice, market)
}

const isAtLimit = (order: PaperOrder, price: PaperPrice): boolean => {
  const { limitPrice, side } = order
  if (limitPrice === null) return false
  return [price.last, marketPrice(order, price)].some(market => (limitPrice - market) * side >= 0)
}

export const hasReachedStop = ({ stopPrice, side, type }: PaperOrder, { last }: PaperPrice): boolean =>
  (type === STOP || type === STOP_LIMIT) && stopPrice !== null && (last - stopPrice) * side >= 0

/** At which price a working order trades now; null while it waits. A market order without a price waits for one. */
export function fillPriceOf(order: PaperOrder, price: PaperPrice | null, at: number): number | null {
  if (order.status !== paperStatus.working) return null
  const { type, dueAt, isTriggered } = order
  if (dueAt !== null) {
    if (at < dueAt) return null
    return type === LIMIT ? limitedPrice(order, price) : price && marketPrice(order, price)
  }
  if (price === null) return null
  if (type === STOP) return hasReachedStop(order, price) ? marketPrice(order, price) : null
  const waits = type === STOP_LIMIT && !isTriggered && !hasReachedStop(order, price)
  return !waits && isAtLimit(order, price) ? limitedPrice(order, price) : null
}
