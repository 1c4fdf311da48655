import type { ResiliencePoint } from '@tidemark/contracts'
import { type EpochSeconds, newYorkClock } from '@tidemark/domain'
import { Fragment } from 'react'
import type { ResilienceChartDefinition } from './resilience-charts.ts'
import classes from './resilience-view.module.css'
import { resilienceTexts as t } from './texts.ts'
import { useLineColours } from './use-line-colours.ts'

interface ResilienceFiguresProps {
  readonly definition: ResilienceChartDefinition
  readonly point: ResiliencePoint | null
  /** The minute of the point; null: the newest. */
  readonly cursor: EpochSeconds | null
  readonly isDimmed: boolean
  /** How old the newest values are. */
  readonly mark: string | null
}

/** The value of each line with a sample of it, and how current they are. */
export function ResilienceFigures({ definition, point, cursor, isDimmed, mark }: ResilienceFiguresProps) {
  const { lines, scale, help } = definition
  const colours = useLineColours(definition)
  const at = cursor === null ? mark : newYorkClock(cursor).slice(0, 5)
  return (
    <div className={classes.figures} title={help}>
      <dl className={classes.values} data-stale={isDimmed}>
        {lines.map(({ field, name }, line) => {
          const value = point?.val[field] ?? null
          return (
            <Fragment key={field}>
              <dt>
                <span className={classes.sample} style={{ background: colours[line] }} aria-hidden />
                {name}
              </dt>
              <dd>{value === null ? t.noValue : scale.format(value)}</dd>
            </Fragment>
          )
        })}
      </dl>
      {at === null ? null : (
        <span className={classes.mark} data-old={cursor === null} title={at}>
          {at}
        </span>
      )}
    </div>
  )
}
