import type { ChartLoadState } from '@tidemark/chart'
import { DAY_SECONDS, resolutionSeconds, utcDate } from '@tidemark/domain'
import { instantText, marketNow } from '../market-clock/index.ts'
import classes from './chart-states.module.css'
import { Float } from './floats/float.tsx'
import { chartTexts as t } from './texts.ts'

interface HistoryNoteProps {
  readonly state: Extract<ChartLoadState, { kind: 'ready' }>
  readonly onRetry: () => void
}

/** A note in the corner: which bars are slow, or could not be loaded. The candles stay visible. */
export function HistoryNote({ state, onRetry }: HistoryNoteProps) {
  const failure = failureText(state)
  if (failure === null && state.history !== 'slow') return null
  return (
    <Float slot="bottom-left">
      <div className={classes.older} role="status">
        {failure ?? t.olderSlow}
        {failure === null ? null : (
          <button type="button" className={classes.olderRetry} onClick={onRetry}>
            {t.retry}
          </button>
        )}
      </div>
    </Float>
  )
}

function failureText({ history, missingAfter, resolution }: HistoryNoteProps['state']): string | null {
  if (missingAfter === undefined) return history === 'failed' ? t.olderFailed : null
  const isDay = resolutionSeconds(resolution) >= DAY_SECONDS
  return t.missing(
    isDay ? utcDate(missingAfter) : instantText(missingAfter * 1000, marketNow() * 1000).slice(0, -3),
  )
}
