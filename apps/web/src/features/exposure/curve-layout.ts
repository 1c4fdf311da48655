export interface CurvePoint {
  readonly price: number
  readonly net: number
}

export interface CurveLayout {
  xOf(price: number): number
  yOf(net: number): number
  /** Of the line through all points. */
  readonly path: string
  /** Between the line and zero. */
  readonly area: string
  readonly priceTicks: readonly number[]
  readonly low: number
  readonly high: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Where the parts of the curve are drawn. Null with fewer than two points. */
export function curveLayout(points: readonly CurvePoint[], { width, height }: Size): CurveLayout | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.price >= last.price) return null
  const nets = points.map(({ net }) => net)
  const [low, high] = [Math.min(0, ...nets), Math.max(0, ...nets)]
  const span = high - low || 1
  const xOf = (price: number) => ((price - first.price) / (last.price - first.price)) * width
  const yOf = (net: number) => ((high - net) / span) * height
  const line = points.map(({ price, net }) => `${xOf(price).toFixed(1)},${yOf(net).toFixed(1)}`).join('L')
  const zero = yOf(0).toFixed(1)
  return {
    ...{ xOf, yOf, low, high },
    path: `M${line}`,
    area: `M0,${zero}L${line}L${width.toFixed(1)},${zero}Z`,
    priceTicks: ticksBetween(first.price, last.price, Math.max(2, Math.floor(width / 52))),
  }
}

/** Round values between two ends, about `count` of them. */
export function ticksBetween(low: number, high: number, count: number): readonly number[] {
  const raw = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find(factor => factor * power >= raw) ?? 10) * power
  const ticks: number[] = []
  for (let index = Math.ceil(low / step); index * step <= high; index += 1)
    ticks.push(Number((index * step).toPrecision(12)))
  return ticks
}

/** The place of the point nearest to a price. */
export function nearestPoint(points: readonly CurvePoint[], price: number): number {
  let nearest = 0
  points.forEach((point, index) => {
    if (Math.abs(point.price - price) < Math.abs((points[nearest]?.price ?? 0) - price)) nearest = index
  })
  return nearest
}

/** The curve at a price, straight between its points; at its end beyond them. */
export function pointAt(points: readonly CurvePoint[], price: number): CurvePoint {
  const above = points.findIndex(point => point.price >= price)
  const [low, high] = [points[above - 1], points[above]]
  if (high === undefined) return points.at(-1) ?? { price, net: 0 }
  if (low === undefined) return high
  const share = (price - low.price) / (high.price - low.price)
  return { price, net: low.net + share * (high.net - low.net) }
}
