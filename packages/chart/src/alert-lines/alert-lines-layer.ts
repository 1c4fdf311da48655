import { formatPrice } from '@tidemark/domain'
import type { ChartLayer, LayerCanvas, LayerScales, LayerView } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { labelWidth } from '../liquidity-map/label-width.ts'

/** A price at which an alert waits. */
export interface AlertLine {
  readonly id: string
  readonly price: number
  /** Shown beside the bell, such as “crosses above HP”. */
  readonly text: string
  /** False for a line at a level, which moves with the level alone. */
  readonly isMovable: boolean
}

export const alertLinesOwner = 'alert-lines'

const MOUSE_TOLERANCE = 5
const TOUCH_TOLERANCE = 12
const BELL_LEFT = 8
const BELL_SIZE = 12
const TEXT_LEFT = BELL_LEFT + BELL_SIZE + 5
const CHIP_HEIGHT = 18
const CHIP_PADDING = 5
const DASH = 4
/** Nearer lines would print their texts over each other; their bells remain, as where something else lies over the pane. */
const MIN_TEXT_DISTANCE = CHIP_HEIGHT

interface PlacedLine {
  readonly line: AlertLine
  readonly y: number
  readonly hasText: boolean
}

interface LinesScene {
  readonly lines: readonly AlertLine[]
  /** The line that is being dragged, at its place. */
  readonly draft: AlertLine | null
  readonly theme: Pick<ChartTheme, 'accent' | 'text' | 'background' | 'fontFamily' | 'fontSize'>
}

/** Draws the lines across the pane, each with a bell and its text at the left; the price is on the axis unless
 *  it is that of a level, which has a label of its own. */
export class AlertLinesLayer implements ChartLayer {
  readonly owner = alertLinesOwner
  readonly name = 'alert lines'
  readonly order = 'front'
  readonly #scene: LinesScene
  #placed: readonly PlacedLine[] = []

  constructor(scene: LinesScene) {
    this.#scene = scene
  }

  layout(scales: LayerScales): LayerView | null {
    this.#placed = placeLines(this.#scene, scales)
    if (this.#placed.length === 0) return null
    const { theme } = this.#scene
    const colour = colourOf(theme)
    return {
      draw: canvas => {
        for (const placed of this.#placed) drawLine(canvas, placed, theme)
      },
      hitTest: (_x, y) => {
        const hit = this.hitAt(y, false)
        return hit && { item: hit.id, cursor: hit.isMovable ? 'ns-resize' : 'pointer' }
      },
      priceLabels: this.#placed
        .filter(({ line }) => line.isMovable)
        .map(({ line: { price } }) => ({
          price,
          text: formatPrice(price, scales.info),
          colour,
          textColour: theme.background,
        })),
    }
  }

  /** The line nearest to a height of the pane, within reach. */
  hitAt(y: number, isTouch: boolean): AlertLine | null {
    let nearest: AlertLine | null = null
    let smallest = isTouch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE
    for (const placed of this.#placed) {
      const distance = Math.abs(placed.y - y)
      if (distance > smallest) continue
      smallest = distance
      nearest = placed.line
    }
    return nearest
  }
}

function placeLines({ lines, draft, theme }: LinesScene, scales: LayerScales): PlacedLine[] {
  const { priceToY, height, labels } = scales
  labels.clear(alertLinesOwner)
  const inView = lines
    .map(line => (line.id === draft?.id ? draft : line))
    .flatMap(line => {
      const y = priceToY(line.price)
      return y === null || y < 0 || y > height ? [] : [{ line, y }]
    })
    .toSorted((a, b) => a.y - b.y)
  let textBottom = Number.NEGATIVE_INFINITY
  return inView.map(({ line, y }) => {
    const chip = chipOf(line, y, theme.fontSize)
    const hasText = y - textBottom >= MIN_TEXT_DISTANCE && labels.isFree(chip)
    if (hasText) {
      textBottom = y
      labels.take(alertLinesOwner, chip)
    }
    return { line, y, hasText }
  })
}

/** About the chip that is drawn, which has the width of its text. */
const chipOf = ({ text }: AlertLine, y: number, fontSize: number): LabelBox => ({
  left: BELL_LEFT - CHIP_PADDING,
  top: y - CHIP_HEIGHT / 2,
  width: TEXT_LEFT + labelWidth(text, fontSize - 1) + 2 * CHIP_PADDING - BELL_LEFT,
  height: CHIP_HEIGHT,
})

const colourOf = ({ accent, text }: LinesScene['theme']): string => accent ?? text

function drawLine(canvas: LayerCanvas, { line, y, hasText }: PlacedLine, theme: LinesScene['theme']): void {
  const { context, width, ratioX, ratioY } = canvas
  const thickness = Math.max(1, Math.round(ratioY))
  const top = Math.round(y * ratioY) - Math.floor(thickness / 2)
  const colour = colourOf(theme)
  context.save()
  context.fillStyle = colour
  const dash = Math.round(DASH * ratioX)
  for (let x = 0; x < width; x += 2 * dash) context.fillRect(x, top, dash, thickness)
  context.font = `${Math.round((theme.fontSize - 1) * ratioY)}px ${theme.fontFamily}`
  context.textBaseline = 'middle'
  const textWidth = hasText ? context.measureText(line.text).width : 0
  const chipRight = hasText ? TEXT_LEFT * ratioX + textWidth : (BELL_LEFT + BELL_SIZE) * ratioX
  const chipLeft = (BELL_LEFT - CHIP_PADDING) * ratioX
  const chipTop = Math.round((y - CHIP_HEIGHT / 2) * ratioY)
  context.fillStyle = theme.background
  context.fillRect(
    Math.round(chipLeft),
    chipTop,
    Math.round(chipRight + CHIP_PADDING * ratioX - chipLeft),
    Math.round(CHIP_HEIGHT * ratioY),
  )
  drawBell(canvas, y, colour)
  if (hasText) {
    context.fillStyle = theme.text
    context.fillText(line.text, Math.round(TEXT_LEFT * ratioX), Math.round(y * ratioY))
  }
  context.restore()
}

/** A bell of twelve pixels: a dome on a rim, and the clapper below. */
function drawBell({ context, ratioX, ratioY }: LayerCanvas, y: number, colour: string): void {
  const x = (at: number) => (BELL_LEFT + at) * ratioX
  const down = (at: number) => (y - BELL_SIZE / 2 + at) * ratioY
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(x(1), down(9))
  context.lineTo(x(2.5), down(7.5))
  context.lineTo(x(2.5), down(5))
  context.bezierCurveTo(x(2.5), down(0.5), x(9.5), down(0.5), x(9.5), down(5))
  context.lineTo(x(9.5), down(7.5))
  context.lineTo(x(11), down(9))
  context.closePath()
  context.fill()
  context.fillRect(Math.round(x(4.5)), Math.round(down(10)), Math.round(3 * ratioX), Math.round(1.5 * ratioY))
}
