import type { HistoryState } from '@tidemark/chart'
import classes from './chart-states.module.css'
import { Float } from './floats/float.tsx'
import { chartTexts as t } from './texts.ts'

interface OlderBarsProps {
  readonly history: HistoryState
  readonly onRetry: () => void
}

/** A note in the corner while older bars are slow or failed to load. The candles stay visible. */
export function OlderBars({ history, onRetry }: OlderBarsProps) {
  if (history !== 'slow' && history !== 'failed') return null
  return (
    <Float slot="bottom-left">
      <div className={classes.older} role="status">
        {history === 'slow' ? t.olderSlow : t.olderFailed}
        {history === 'failed' ? (
          <button type="button" className={classes.olderRetry} onClick={onRetry}>
            {t.retry}
          </button>
        ) : null}
      </div>
    </Float>
  )
}
