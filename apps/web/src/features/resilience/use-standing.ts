import type { IsoDate, SessionBounds } from '@tidemark/domain'
import { useSyncExternalStore } from 'react'
import { useLiveData } from '../live-data/index.ts'
import { everySecond, feedClock, useOldAge } from '../market-clock/index.ts'
import { dayText } from './day-text.ts'
import { resilienceTexts as t } from './texts.ts'

export interface Standing {
  /** The newest values are not current. */
  readonly isOld: boolean
  /** The session is over: its lines are complete, though not current. */
  readonly isOver: boolean
  /** What the user must know about the age of the values; null while they are current. */
  readonly mark: string | null
}

/** SO-6: how current the newest values of a session are. */
export function useStanding(date: IsoDate, { close }: SessionBounds, newestMs: number | null): Standing {
  const age = useOldAge(newestMs)
  const isOver = useSyncExternalStore(everySecond, () => (feedClock()?.nowMs ?? 0) > close * 1000)
  const isCut = useLiveData(
    ({ resilience, status }) => resilience.length > 0 && status?.resilience !== 'green',
  )
  if (isOver) return { isOld: age !== null, isOver, mark: age === null ? null : t.closed(dayText(date)) }
  const marks = [isCut ? t.cut : null, age === null ? null : t.old(age)].filter(mark => mark !== null)
  return { isOld: marks.length > 0, isOver, mark: marks.join(', ') || null }
}
