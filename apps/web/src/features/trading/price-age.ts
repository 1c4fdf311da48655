import { epochMs, type FuturesProduct, tradeDateAt, tradingSessionsOn } from '@tidemark/domain'
import { type Staleness, stalenessOf } from '../../live/staleness.ts'
import { tradingTexts } from './texts.ts'

/** `lost`: from before the connection was lost. */
export type PriceAge = Staleness | 'lost'

/** Whether a click must not send an order at such a price. A quiet contract may have no new one for some seconds. */
export const isTooOld = (age: PriceAge): boolean => age === 'lost' || age === 'old'

/** Null for a current price. */
export const ageWords = (age: PriceAge): string | null =>
  age === 'fresh' ? null : tradingTexts.states.old[age]

export const isTrading = (product: FuturesProduct, marketMs: number): boolean =>
  tradingSessionsOn(product, tradeDateAt(product, epochMs(marketMs))).some(
    ({ open, close }) => open <= marketMs && marketMs < close,
  )

interface Received {
  /** Null before the first price of the connection. */
  readonly receivedAtMs: number | null
  readonly isConnected: boolean
  readonly wallMs: number
  /** Asked only when nothing has come for a while. */
  isOpen(): boolean
}

export function priceAge({ receivedAtMs, isConnected, wallMs, isOpen }: Received): PriceAge {
  if (!isConnected || receivedAtMs === null) return 'lost'
  const silentMs = wallMs - receivedAtMs
  return stalenessOf(silentMs, true) === 'fresh' ? 'fresh' : stalenessOf(silentMs, isOpen())
}
