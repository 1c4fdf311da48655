import { formatPrice } from '@tidemark/domain'
import type { ChartLayer, LayerScales, LayerView } from '../chart-layer.ts'
import { readableOn } from '../label-colours.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { chipFontSize, drawTradingChip, drawTradingLine, type TradingLineLook } from './draw-trading-line.ts'
import { type PlacedTradingLine, placeTradingLines, type TradingLineDraft } from './place-trading-lines.ts'
import { colourOfLine, type TradingLine, type TradingLinesTheme, tradingLinesOwner } from './trading-line.ts'

const MOUSE_TOLERANCE = 5
const TOUCH_TOLERANCE = 12

export interface TradingHit {
  readonly placed: PlacedTradingLine
  readonly part: 'line' | 'chip' | 'remove'
}

interface TradingScene {
  readonly lines: readonly TradingLine[]
  readonly draft: TradingLineDraft | null
  readonly selectedId: string | null
  readonly hovered: { readonly id: string; readonly part: TradingHit['part'] } | null
  readonly theme: TradingLinesTheme
}

/** Draws the lines across the pane, each with a chip of its text and a ×; the price is on the axis. */
export class TradingLinesLayer implements ChartLayer {
  readonly owner = tradingLinesOwner
  readonly name = 'trading lines'
  readonly order = 'front'
  readonly #scene: () => TradingScene
  #placed: readonly PlacedTradingLine[] = []

  constructor(scene: () => TradingScene) {
    this.#scene = scene
  }

  layout(scales: LayerScales): LayerView | null {
    const { lines, draft, theme } = this.#scene()
    const placed = placeTradingLines(lines, draft, scales, chipFontSize(theme))
    this.#placed = placed
    if (placed.length === 0) return null
    // The first is the most important: it is drawn last, over the others.
    const bottomUp = placed.toReversed()
    return {
      draw: canvas => {
        const scene = this.#scene()
        for (const one of bottomUp) drawTradingLine(canvas, one, lookOf(one, scene))
        for (const one of bottomUp) drawTradingChip(canvas, one, lookOf(one, scene))
      },
      hitTest: (x, y) => {
        const hit = this.hitAt(x, y, false)
        return hit && { item: hit.placed.line.id, ...cursorOf(hit) }
      },
      priceLabels: placed
        .filter(({ y }) => y !== null)
        .map(({ line }) => {
          const colour = colourOfLine(line, theme)
          return {
            price: line.price,
            text: formatPrice(line.price, scales.info),
            colour,
            textColour: readableOn(colour, '#ffffff', theme.background),
          }
        }),
    }
  }

  /** What is at a point of the pane: a chip, otherwise the nearest line within reach. */
  hitAt(x: number, y: number, isTouch: boolean): TradingHit | null {
    const touched = this.#placed.find(({ chip }) => chip && isIn(chip, x, y))
    if (touched)
      return { placed: touched, part: touched.remove && isIn(touched.remove, x, y) ? 'remove' : 'chip' }
    let nearest: TradingHit | null = null
    let smallest = isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE
    for (const placed of this.#placed) {
      const distance = placed.y === null ? Number.POSITIVE_INFINITY : Math.abs(placed.y - y)
      if (distance > smallest) continue
      smallest = distance
      nearest = { placed, part: 'line' }
    }
    return nearest
  }
}

function lookOf({ line: { id } }: PlacedTradingLine, scene: TradingScene): TradingLineLook {
  const { theme, selectedId, hovered } = scene
  const isHovered = hovered?.id === id
  return {
    theme,
    isSelected: selectedId === id,
    isHovered,
    isRemoveHovered: isHovered && hovered.part === 'remove',
  }
}

/** Out of view a line cannot be dragged: it would jump to the pointer. */
export const canDrag = ({ placed: { line, y }, part }: TradingHit): boolean =>
  part !== 'remove' && y !== null && line.isMovable && !line.isPending

/** The line of what cannot be dragged leaves the press to the chart, and so the cursor. */
function cursorOf(hit: TradingHit): { readonly cursor?: string } {
  if (canDrag(hit)) return { cursor: 'ns-resize' }
  return hit.part === 'line' ? {} : { cursor: 'pointer' }
}

const isIn = ({ left, top, width, height }: LabelBox, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height
