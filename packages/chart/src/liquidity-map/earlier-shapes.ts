import {
  type Band,
  DAY_SECONDS,
  type EpochSeconds,
  type IsoDate,
  nextTradingDay,
  type Resolution,
  regularSession,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { MapDisplay, MapStyle } from './map-content.ts'
import { type MapShape, mapShapes } from './map-shapes.ts'

/** The map of a session that is over, as it was stamped. */
export interface EarlierMap {
  readonly session: IsoDate
  readonly hg: number | null
  readonly redistribution: Band | null
  /** In order of time: the levels of a stamp held from its time, or from the open, until the next one. */
  readonly stamps: readonly EarlierStamp[]
}

interface EarlierStamp {
  readonly at: EpochSeconds
  readonly hp: number | null
  readonly mhp: number | null
  readonly bear: Band | null
  readonly bull: Band | null
}

export interface EarlierShape {
  readonly session: IsoDate
  readonly stampedAt: EpochSeconds
  readonly shape: MapShape
}

/** The shapes of earlier sessions, each within its own session: a stamp over the time it held. A day bar has room only for the levels
 *  that the day ended with; on longer bars sessions would cover each other, so there are none. */
export function earlierShapes(
  maps: readonly EarlierMap[],
  display: MapDisplay,
  style: MapStyle,
  resolution: Resolution,
): EarlierShape[] {
  const seconds = resolutionSeconds(resolution)
  if (seconds > DAY_SECONDS) return []
  const isDayBars = seconds === DAY_SECONDS
  return maps.flatMap(map => {
    const stamps = isDayBars ? map.stamps.slice(-1) : map.stamps
    return stamps.flatMap((stamp, i) => {
      const span = isDayBars ? dayOf(map.session) : spanOf(map, i)
      return shapesOf(map, stamp, i === 0, span, display, style).map(shape => ({
        session: map.session,
        stampedAt: stamp.at,
        shape: { ...shape, item: `${map.session} ${i} ${shape.item}` },
      }))
    })
  })
}

const dayOf = (session: IsoDate): TimeRange => ({
  from: utcMidnight(session),
  to: utcMidnight(nextTradingDay(session)),
})

function spanOf({ session, stamps }: EarlierMap, index: number): TimeRange {
  const { open, close } = regularSession(session)
  const next = stamps[index + 1]
  return { from: index === 0 ? open : (stamps[index]?.at ?? open), to: next ? next.at : close }
}

function shapesOf(
  { session, hg, redistribution }: EarlierMap,
  { hp, mhp, bear, bull }: EarlierStamp,
  isFirst: boolean,
  { from, to }: TimeRange,
  display: MapDisplay,
  style: MapStyle,
): MapShape[] {
  const own = isFirst ? { hg, redistribution } : { hg: null, redistribution: null }
  const levels = { hp, mhp, bear, bull, ...own }
  const content = { mode: 'Daily', session, monthly: null, levels, expiries: [], walls: [] } as const
  const { close } = regularSession(session)
  return mapShapes(content, { ...display, map: true, labels: true }, style, false).map(shape => {
    // The gap is of the whole session, whatever was stamped during it.
    const end = shape.kind === 'hg' && to < close ? close : to
    return { ...shape, span: { from, to: shape.kind === 'redistribution' ? shape.span.to : end } }
  })
}
