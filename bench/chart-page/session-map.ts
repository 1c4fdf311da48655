import type { MapContent } from '@tidemark/chart'
import {
  computeLevels,
  midGap,
  newYorkDate,
  redistributionBand,
  regularSession,
  utcMidnight,
} from '@tidemark/domain'
import { market, nowSeconds, symbol } from './simulated-spy.ts'

/** The Daily map of the running session, computed from its option chain as the platform does. */
export async function sessionMap(): Promise<MapContent> {
  const session = newYorkDate(nowSeconds)
  const nowMs = nowSeconds * 1000
  const chain = await market.chains.chain(symbol, nowMs)
  const previousClose = await market.lastPriceAt(symbol, regularSession(session).open * 1000 - 1)
  const fromSeconds = utcMidnight(session)
  const day = await market.bars({
    symbol,
    resolution: '1D',
    fromSeconds,
    toSeconds: fromSeconds + 1,
    nowMs,
  })
  const open = day.o[0]
  if (chain === undefined || previousClose === undefined || open === undefined)
    throw new Error('The simulated market has no chain or no prices')
  const { hp, mhp, bear, bull, hpWalls, monthly } = computeLevels({ chain, session, anchor: previousClose })
  return {
    mode: 'Daily',
    session,
    monthly,
    levels: {
      hp,
      mhp,
      bear,
      bull,
      hg: midGap(open, previousClose),
      redistribution: redistributionBand(open, previousClose),
    },
    expiries: [],
    walls: hpWalls,
  }
}
