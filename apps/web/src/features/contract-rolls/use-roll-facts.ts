import { epochMs } from '@tidemark/domain'
import { useMemo } from 'react'
import { useChartStore } from '../chart/index.ts'
import { useMarketTime } from '../market-clock/index.ts'
import { type Roll, type RollFacts, rollFacts, rollsOf } from './roll-facts.ts'

const minuteMs = 60_000

/** Null for a symbol that is not a known future, and before the market clock is known. */
export function useRollFacts(): { readonly facts: RollFacts; readonly rolls: readonly Roll[] } | null {
  const symbol = useChartStore(store => store.symbol)
  const now = useMarketTime()
  // Nothing changes within a minute: sessions open and end at whole ones.
  const minute = now === null ? null : Math.floor(now / minuteMs)
  return useMemo(() => {
    if (minute === null) return null
    const at = epochMs(minute * minuteMs)
    const facts = rollFacts(symbol, at)
    return facts && { facts, rolls: rollsOf(symbol, at) }
  }, [symbol, minute])
}
