import type { HistoryState } from '@tidemark/chart'
import classes from './chart-states.module.css'
import { chartTexts as t } from './texts.ts'

interface OlderBarsProps {
  readonly history: HistoryState
  readonly onRetry: () => void
}

/** The candles stay; only when what lies before them is late or missing, it is said in a corner. */
export function OlderBars({ history, onRetry }: OlderBarsProps) {
  if (history !== 'slow' && history !== 'failed') return null
  return (
    <div className={classes.older} role="status">
      {history === 'slow' ? t.olderSlow : t.olderFailed}
      {history === 'failed' ? (
        <button type="button" className={classes.olderRetry} onClick={onRetry}>
          {t.retry}
        </button>
      ) : null}
    </div>
  )
}
