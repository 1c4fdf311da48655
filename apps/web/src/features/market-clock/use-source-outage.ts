import { useMemo } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { instantText } from './market-age.ts'
import { marketClockTexts as t } from './texts.ts'
import { sourceOf } from './use-market-clock.ts'

export interface SourceOutage {
  /** Which source gives nothing, and since when. */
  readonly title: string
  /** Why. */
  readonly reason: string
  /** The same, and what that means for what is shown. */
  readonly note: string
}

/** What the platform says while the source of its prices is out of reach; null while it answers. */
export function useSourceOutage(): SourceOutage | null {
  const clock = useLiveData(data => data.clock)
  return useMemo(() => {
    if (!clock?.outage) return null
    const { since, message } = clock.outage
    return {
      title: t.outage(sourceOf(clock).title, instantText(since, clock.wallNow)),
      reason: t.outageReason(message),
      note: t.outageNote(message),
    }
  }, [clock])
}
