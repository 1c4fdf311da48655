import type { IndexDay } from '@tidemark/contracts'

/** The drawing of one day, in units of its view box. */
export const plot = { width: 470, height: 216, right: 96, slots: 78 } as const

type Levels = NonNullable<IndexDay['levels']>
type Bars = IndexDay['bars']

export interface DayScale {
  readonly low: number
  readonly high: number
  readonly y: (price: number) => number
}

/** Levels nearer to the bars than this share of their range are in view; the bars keep half of the height at least. */
const reach = 0.5
const margin = 0.04

/** The prices in view: all bars, and the levels that are near them. Null without bars. */
export function dayScale(bars: Bars, levels: Levels | null): DayScale | null {
  if (bars.t.length === 0) return null
  const [barLow, barHigh] = [Math.min(...bars.l), Math.max(...bars.h)]
  const range = Math.max(barHigh - barLow, barHigh * 0.001)
  const near = linesOf(levels)
    .map(({ price }) => price)
    .filter(price => price > barLow - range * reach && price < barHigh + range * reach)
  const [lowest, highest] = [Math.min(barLow, ...near), Math.max(barHigh, ...near)]
  const space = Math.max(highest - lowest, range) * margin
  const [low, high] = [lowest - space, highest + space]
  return { low, high, y: price => ((high - price) / (high - low)) * plot.height }
}

export const lineKinds = ['hp', 'mhp', 'hg'] as const
export type LineKind = (typeof lineKinds)[number]
export const zoneKinds = ['bull', 'bear', 'redistribution'] as const
export type ZoneKind = (typeof zoneKinds)[number]

interface Line {
  readonly kind: LineKind
  readonly price: number
}

export const linesOf = (levels: Levels | null): Line[] =>
  lineKinds.flatMap(kind => {
    const price = levels?.[kind] ?? null
    return price === null ? [] : [{ kind, price }]
  })

interface Zone {
  readonly kind: ZoneKind
  readonly top: number
  readonly height: number
}

/** The zones, cut at the edges of the drawing; one that is out of view is left out. */
export function zonesOf(levels: Levels | null, { y }: DayScale): Zone[] {
  return zoneKinds.flatMap(kind => {
    const band = levels?.[kind]
    if (!band) return []
    const top = Math.max(0, y(Math.max(...band)))
    const bottom = Math.min(plot.height, y(Math.min(...band)))
    return bottom > top ? [{ kind, top, height: Math.max(1, bottom - top) }] : []
  })
}

export interface Label extends Line {
  readonly y: number
  /** Beyond the edge of the drawing. */
  readonly isOut: boolean
}

const labelHeight = 14

/** A label for each line, none over another: those that would overlap are moved down, and up again at the foot. */
export function labelsOf(levels: Levels | null, { y }: DayScale): Label[] {
  const half = labelHeight / 2
  const labels = linesOf(levels)
    .map(line => {
      const at = y(line.price)
      const isOut = at < 0 || at > plot.height
      return { ...line, isOut, y: Math.min(plot.height - half, Math.max(half, at)) }
    })
    .toSorted((first, second) => first.y - second.y || second.price - first.price)
  for (let index = 1; index < labels.length; index += 1) {
    const [before, label] = [labels[index - 1], labels[index]]
    if (before && label) label.y = Math.max(label.y, before.y + labelHeight)
  }
  let foot = plot.height - half
  for (const label of labels.toReversed()) {
    label.y = Math.min(label.y, foot)
    foot = label.y - labelHeight
  }
  return labels
}
