import { tierOf } from '@tidemark/contracts'
import {
  delayedFeedSeconds,
  type EpochSeconds,
  epochSeconds,
  type IsoDate,
  marketDate,
  marketOpen,
  marketPhase,
  previousTradingDay,
} from '@tidemark/domain'
import { useEffect, useState } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { everySecond, marketNow } from '../market-clock/index.ts'

export interface MarketSessionState {
  /** The market date: the day before its open belongs to it already. */
  readonly today: IsoDate
  /** The session that opened last. */
  readonly session: IsoDate
  readonly isOpen: boolean
}

export function marketSessionAt(now: EpochSeconds): MarketSessionState {
  const today = marketDate(now)
  const session = marketOpen(now) <= now ? today : previousTradingDay(today)
  return { today, session, isOpen: marketPhase(now) === 'open' }
}

/** The session at the time of the user's feed. Updates when it changes or the market clock jumps. */
export function useMarketSession(): MarketSessionState {
  const clock = useLiveData(data => data.clock)
  const feed = useLiveData(data => data.status?.feed ?? null)
  const delaySeconds = feed !== null && tierOf(feed) === 'delayed' ? delayedFeedSeconds : 0
  const read = () => marketSessionAt(epochSeconds(marketNow() - delaySeconds))
  const [state, setState] = useState(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new clock value must be checked at once
  useEffect(() => {
    const check = () => setState(before => (isSame(before, read()) ? before : read()))
    check()
    return everySecond(check)
  }, [clock, delaySeconds])
  return state
}

const isSame = (a: MarketSessionState, b: MarketSessionState): boolean =>
  a.today === b.today && a.session === b.session && a.isOpen === b.isOpen
