export interface Size {
  readonly width: number
  readonly height: number
}

/** In CSS pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface CardInput {
  readonly cursor: { readonly x: number; readonly y: number }
  readonly card: Size
  readonly pane: Size
  /** What the card does not cover while there is room elsewhere: candles, and what stands over the chart. */
  readonly bars: readonly Box[]
  readonly parts?: readonly Box[]
}

const cursorGap = 16
const barGap = 8
const step = 8

/** The place of a card nearest to the cursor that covers neither the cursor nor bars nor parts; the one that covers least of them
 *  where there is no other. */
export function placeCard(input: CardInput): { readonly left: number; readonly top: number } {
  const { cursor } = input
  let best = { left: cursor.x + cursorGap, top: cursor.y + cursorGap }
  let least = Number.POSITIVE_INFINITY
  for (const left of leftsOf(input)) {
    const covered = heightOfBars(input, left)
    for (const top of topsOf(input, covered)) {
      const cost = costOf(input, { left, top }, covered)
      if (cost >= least) continue
      least = cost
      best = { left, top }
    }
  }
  return best
}

function leftsOf({ cursor, card, pane }: CardInput): number[] {
  const max = Math.max(0, pane.width - card.width)
  const beside = [cursor.x + cursorGap, cursor.x - cursorGap - card.width]
  const others = Array.from({ length: Math.floor(max / step) + 1 }, (_, i) => i * step)
  return [...beside, ...others, max].filter(left => left >= 0 && left <= max)
}

interface Heights {
  readonly top: number
  readonly bottom: number
}

/** From the top to the bottom of the bars below or above a card at this place; null where there are none. */
function heightOfBars({ bars, card }: CardInput, left: number): Heights | null {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const bar of bars) {
    if (bar.right <= left - barGap || bar.left >= left + card.width + barGap) continue
    top = Math.min(top, bar.top)
    bottom = Math.max(bottom, bar.bottom)
  }
  return top <= bottom ? { top, bottom } : null
}

function topsOf({ cursor, card, pane, parts = [] }: CardInput, covered: Heights | null): number[] {
  const max = Math.max(0, pane.height - card.height)
  const tops = [cursor.y - card.height / 2, cursor.y + cursorGap, cursor.y - cursorGap - card.height, 0, max]
  for (const { top, bottom } of covered ? [covered, ...parts] : parts)
    tops.push(top - barGap - card.height, bottom + barGap)
  return tops.map(top => Math.min(Math.max(0, top), max))
}

/** The distance from the cursor; first of all nothing is covered. */
function costOf(
  { cursor, card, parts = [] }: CardInput,
  { left, top }: { readonly left: number; readonly top: number },
  covered: Heights | null,
): number {
  const [right, bottom] = [left + card.width, top + card.height]
  const away = Math.hypot(
    Math.max(0, left - cursor.x, cursor.x - right),
    Math.max(0, top - cursor.y, cursor.y - bottom),
  )
  const beside = parts.filter(part => part.left < right && part.right > left)
  let over = 0
  for (const other of covered ? [covered, ...beside] : beside) {
    const height = Math.min(bottom, other.bottom) - Math.max(top, other.top)
    if (height >= 0) over += 1 + height
  }
  return away + over * 10_000 + (away < cursorGap ? 1_000_000 : 0)
}
