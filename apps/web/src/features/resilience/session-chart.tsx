import { useMediaQuery } from '@mantine/hooks'
import { createResilienceChart, type ResilienceChart } from '@tidemark/chart'
import type { ResiliencePoint } from '@tidemark/contracts'
import type { EpochSeconds, SessionBounds } from '@tidemark/domain'
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useAppearance } from '../../ui/appearance.ts'
import { readChartTheme } from '../chart/index.ts'
import type { ResilienceChartDefinition } from './resilience-charts.ts'
import classes from './resilience-view.module.css'
import { resilienceTexts as t } from './texts.ts'
import { useLineColours } from './use-line-colours.ts'
import type { Standing } from './use-standing.ts'

interface SessionChartProps {
  readonly definition: ResilienceChartDefinition
  readonly session: SessionBounds
  readonly points: readonly ResiliencePoint[]
  readonly standing: Standing
  readonly isAlone: boolean
  readonly onCursor: (time: EpochSeconds | null) => void
}

/** The chart of `@tidemark/chart` with the lines of a session. */
export function SessionChart({
  definition,
  session,
  points,
  standing,
  isAlone,
  onCursor,
}: SessionChartProps) {
  const region = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const chart = useChart(region, definition, isAlone, onCursor)
  const colours = useLineColours(definition)
  const { lines, heading } = definition
  const drawn = useMemo(
    () => points.map(({ time, val }) => ({ time, values: lines.map(({ field }) => val[field]) })),
    [points, lines],
  )
  const dimmed = dimmedPart(standing)
  useEffect(() => {
    chart?.show({ session, points: drawn, colours, dimmed })
  }, [chart, session, drawn, colours, dimmed])
  return (
    <>
      <div
        ref={region}
        className={classes.region}
        role="application"
        aria-label={t.chart(heading)}
        aria-describedby={keysId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles its own keys
        tabIndex={0}
        onPointerDown={event => event.currentTarget.focus({ preventScroll: true })}
        onKeyDown={event => {
          if (chart?.handleKey(event)) event.preventDefault()
        }}
      />
      <p id={keysId} hidden>
        {t.keys}
      </p>
    </>
  )
}

/** The lines of a session that is over are complete; only its last values are not current. */
function dimmedPart({ isOld, isOver }: Standing) {
  if (!isOld) return 'nothing'
  return isOver ? 'labels' : 'all'
}

function useChart(
  region: RefObject<HTMLElement | null>,
  { scale }: ResilienceChartDefinition,
  isAlone: boolean,
  onCursor: (time: EpochSeconds | null) => void,
): ResilienceChart | null {
  const [chart, setChart] = useState<ResilienceChart | null>(null)
  const { theme, palette } = useAppearance()
  const isLow = useMediaQuery('(height <= 160px)') ?? false
  const moveCursor = useEffectEvent(onCursor)
  const readTheme = useEffectEvent(() => ({ ...readChartTheme(), fontSize: isAlone && isLow ? 9 : 10 }))
  useEffect(() => {
    const container = region.current
    if (container === null) return
    const created = createResilienceChart({ container, theme: readTheme(), scale, hasWheel: isAlone })
    created.onCursor(time => moveCursor(time))
    setChart(created)
    return () => {
      setChart(null)
      moveCursor(null)
      created.destroy()
    }
  }, [region, scale, isAlone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token values depend on theme and palette
  useEffect(() => chart?.setTheme(readTheme()), [chart, theme, palette, isLow])
  return chart
}
