import {
  epochMs,
  isTradingDay,
  newYorkDate,
  nextTradingDay,
  parseFuturesSymbol,
  regularSession,
  toEpochMs,
  toEpochSeconds,
  tradeDateAt,
  tradingSessionsOn,
} from '@tidemark/domain'
import type { PaperHours } from '@tidemark/futures'

/** When the market of a symbol trades: shares in regular hours, futures in the sessions of their product. */
export function paperHours(symbol: string, atMs: number): PaperHours {
  const at = epochMs(Math.floor(atMs))
  const product = parseFuturesSymbol(symbol)?.product
  if (!product) return shareHours(at)
  const sessions = tradingSessionsOn(product, tradeDateAt(product, at))
  return {
    isOpen: sessions.some(({ open, close }) => open <= at && at < close),
    dayEndsAt: sessions.at(-1)?.close ?? null,
  }
}

function shareHours(at: ReturnType<typeof epochMs>): PaperHours {
  const today = newYorkDate(toEpochSeconds(at))
  if (isTradingDay(today)) {
    const { open, close } = regularSession(today)
    if (at < toEpochMs(close)) return { isOpen: at >= toEpochMs(open), dayEndsAt: toEpochMs(close) }
  }
  return { isOpen: false, dayEndsAt: toEpochMs(regularSession(nextTradingDay(today)).close) }
}
