import type { ChartLayer, LayerCanvas, LayerScales, PriceLabel } from '../chart-layer.ts'
import { placeLabels } from './label-places.ts'

interface PlacedLabel {
  readonly label: PriceLabel
  /** Of its price, in CSS pixels from the top of the pane. */
  readonly y: number
  /** Of its middle; null where it is not shown. */
  readonly place: number | null
}

interface AxisLabelParts {
  scales(): LayerScales | null
  /** Of all layers of the pane. */
  labels(): readonly PriceLabel[]
  /** The prices at the ticks of the axis. */
  ticks(): readonly number[]
  /** In CSS pixels. */
  fontSize(): number
  background(): string
}

/** What the library draws: text, its padding above and below, and that of a label of a layer. A pixel keeps two apart. */
const HEIGHT = 1 + 5 / 12 + 4 / 12
/** In CSS pixels: a leader is at the end of the pane, beside the axis. */
const LEADER = 10
const AXIS_BORDER = 1

/** The labels on the price axis of a pane: all layers together, so that none covers another. */
export class AxisLabels {
  readonly #parts: AxisLabelParts
  #placed: readonly PlacedLabel[] = []
  #places = new Map<PriceLabel, number | null>()
  #scales: LayerScales | null = null
  #labels: readonly PriceLabel[] = []

  constructor(parts: AxisLabelParts) {
    this.#parts = parts
  }

  placeOf(label: PriceLabel): number | null {
    this.#refresh()
    return this.#places.get(label) ?? null
  }

  /** Lines from the prices to the labels that had to move; hides the prices of ticks that a label would cut. */
  get layer(): ChartLayer {
    return {
      owner: 'axis-labels',
      name: 'surroundings of the price labels',
      order: 'front',
      layout: () => ({
        draw: ({ context, width, ratioX, ratioY }) => {
          this.#refresh()
          context.lineWidth = Math.max(1, Math.round(ratioX))
          for (const { label, y, place } of this.#placed) {
            if (place === null || Math.abs(place - y) < 1) continue
            context.strokeStyle = label.colour
            context.beginPath()
            context.moveTo(width - LEADER * ratioX, y * ratioY)
            context.lineTo(width, place * ratioY)
            context.stroke()
          }
        },
        drawOnAxis: canvas => this.#hideCutTicks(canvas),
      }),
    }
  }

  #hideCutTicks({ context, width, ratioX, ratioY }: LayerCanvas): void {
    this.#refresh()
    const fontSize = this.#parts.fontSize()
    const near = (this.#labelHeight + fontSize) / 2
    context.fillStyle = this.#parts.background()
    for (const price of this.#parts.ticks()) {
      const y = this.#scales?.priceToY(price)
      if (typeof y !== 'number') continue
      if (!this.#placed.some(({ place }) => place !== null && Math.abs(place - y) < near)) continue
      const left = Math.ceil(AXIS_BORDER * ratioX)
      const [top, height] = [Math.round((y - fontSize) * ratioY), Math.round(2 * fontSize * ratioY)]
      context.fillRect(left, top, width - left, height)
    }
  }

  get #labelHeight(): number {
    return Math.ceil(this.#parts.fontSize() * HEIGHT)
  }

  #refresh(): void {
    const scales = this.#parts.scales()
    const labels = this.#parts.labels()
    const isSame =
      labels.length === this.#labels.length && labels.every((label, n) => label === this.#labels[n])
    if (isSame && scales === this.#scales) return
    this.#scales = scales
    this.#labels = labels
    const wanted = labels.map(label => ({
      y: scales?.priceToY(label.price) ?? Number.NaN,
      keepsPlace: label.keepsPlace === true,
    }))
    const places = placeLabels(wanted, { height: scales?.height ?? 0, labelHeight: this.#labelHeight })
    this.#placed = labels.map((label, n) => ({ label, y: wanted[n]?.y ?? 0, place: places[n] ?? null }))
    this.#places = new Map(this.#placed.map(({ label, place }) => [label, place]))
  }
}
