import type { ChartPoint } from '@tidemark/chart'
import type { CSSProperties } from 'react'

const offset = 16

/** Places the tooltip next to the cursor, toward the middle of the chart. */
export function tooltipStyle(
  { x, y }: Pick<ChartPoint, 'x' | 'y'>,
  container: HTMLElement | null,
): CSSProperties {
  const isRight = x > (container?.clientWidth ?? 0) / 2
  const isBelow = y > (container?.clientHeight ?? 0) / 2
  return {
    left: isRight ? x - offset : x + offset,
    top: isBelow ? y - offset : y + offset,
    transform: `translate(${isRight ? '-100%' : '0'}, ${isBelow ? '-100%' : '0'})`,
  }
}
