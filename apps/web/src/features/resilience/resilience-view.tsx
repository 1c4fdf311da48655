import type { ResilienceIndex, ResiliencePoint } from '@tidemark/contracts'
import { currentValueAt, type EpochSeconds, type IsoDate } from '@tidemark/domain'
import { useState } from 'react'
import { Note, NoValues } from './no-values.tsx'
import { type ResilienceChartDefinition, resilienceCharts } from './resilience-charts.ts'
import { ResilienceFigures } from './resilience-figures.tsx'
import classes from './resilience-view.module.css'
import { isMissing } from './saved-resilience.ts'
import { SessionChart } from './session-chart.tsx'
import { resilienceTexts as t } from './texts.ts'
import { useFeedSession } from './use-feed-session.ts'
import { useMissingAlert } from './use-missing-alert.ts'
import { useSessionResilience } from './use-session-resilience.ts'
import { useStanding } from './use-standing.ts'

interface ResilienceViewProps {
  readonly index: ResilienceIndex
  /** In a window of its own. */
  readonly isAlone: boolean
}

/** The figures and the chart of the session that opened last. */
export function ResilienceView({ index, isAlone }: ResilienceViewProps) {
  const date = useFeedSession()
  const definition = resilienceCharts[index]
  return (
    <div className={classes.root} data-alone={isAlone}>
      {date === null ? (
        <>
          <ResilienceFigures
            definition={definition}
            point={null}
            cursor={null}
            isDimmed={false}
            mark={null}
          />
          <div className={classes.chart}>
            <Note title={t.loading} role="status" />
          </div>
        </>
      ) : (
        <SessionResilience date={date} definition={definition} isAlone={isAlone} />
      )}
    </div>
  )
}

interface SessionProps {
  readonly date: IsoDate
  readonly definition: ResilienceChartDefinition
  readonly isAlone: boolean
}

function SessionResilience({ date, definition, isAlone }: SessionProps) {
  const { session, points, saved } = useSessionResilience(date)
  const [cursor, setCursor] = useState<EpochSeconds | null>(null)
  const standing = useStanding(date, session, points.at(-1)?.time ?? null)
  const hasValues = points.some(point => definition.lines.some(({ field }) => point.val[field] !== null))
  const isMissingDay = isMissing(saved.error) && !hasValues
  const askAgain = useMissingAlert(date, answerOf(saved.isFetching, isMissingDay))
  const retry = () => {
    askAgain()
    void saved.refetch()
  }
  return (
    <>
      <ResilienceFigures
        definition={definition}
        point={shownPoint(points, cursor)}
        cursor={cursor}
        isDimmed={standing.isOld && cursor === null}
        mark={standing.mark}
      />
      <div className={classes.chart}>
        {hasValues ? (
          <SessionChart
            definition={definition}
            session={session}
            points={points}
            standing={standing}
            isAlone={isAlone}
            onCursor={setCursor}
          />
        ) : (
          <NoValues
            date={date}
            saved={saved}
            hasMinutes={points.length > 0}
            isMissingDay={isMissingDay}
            onRetry={retry}
          />
        )}
      </div>
    </>
  )
}

const answerOf = (isFetching: boolean, isMissingDay: boolean) => {
  if (isFetching) return 'pending'
  return isMissingDay ? 'missing' : 'other'
}

/** The newest values, or those under the cursor. SO-6. */
const shownPoint = (
  points: readonly ResiliencePoint[],
  cursor: EpochSeconds | null,
): ResiliencePoint | null =>
  cursor === null ? (points.at(-1) ?? null) : currentValueAt(points, cursor * 1000)
