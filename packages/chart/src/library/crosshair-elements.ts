import type { ChartTheme } from '../chart-theme.ts'

export type CrosshairTheme = Pick<ChartTheme, 'crosshair' | 'crosshairLabel' | 'fontFamily' | 'fontSize'>

/** In CSS pixels from the top left corner of the chart. */
export interface CrosshairPosition {
  readonly x: number
  readonly y: number
  /** Bottom of the lowest pane, where the upright line ends. */
  readonly bottom: number
  /** The pane under the pointer: the level line and its label stay within. */
  readonly pane: { readonly top: number; readonly width: number; readonly height: number }
  readonly price: string
}

/** As the library's labels on the axis have them with a font of 12 pixels. */
const LABEL_LEFT = 1
const LABEL_PADDING = { left: 10, right: 5, vertical: 4.5 }
const FONT_SIZE = 12
const DASH = 2
/** Lighter colours than this, from 0 to 255, get black text. */
const LIGHT = 160

/** The two lines of a crosshair and its price on the axis. They are moved, never repainted. */
export class CrosshairElements {
  readonly #upright = element()
  readonly #level = element()
  readonly #label = element()
  #labelHeight = 0
  #isShown = false

  constructor(parent: HTMLElement, theme: CrosshairTheme) {
    parent.style.position = 'relative'
    this.#upright.style.width = '1px'
    this.#level.style.height = '1px'
    this.setTheme(theme)
    parent.append(this.#upright, this.#level, this.#label)
  }

  setTheme({ crosshair, crosshairLabel, fontFamily, fontSize }: CrosshairTheme): void {
    const dashes = (side: string) =>
      `repeating-linear-gradient(to ${side}, ${crosshair} 0 ${DASH}px, transparent ${DASH}px ${2 * DASH}px)`
    this.#upright.style.backgroundImage = dashes('bottom')
    this.#level.style.backgroundImage = dashes('right')
    const scale = fontSize / FONT_SIZE
    this.#labelHeight = Math.round(fontSize + 2 * LABEL_PADDING.vertical * scale)
    Object.assign(this.#label.style, {
      height: `${this.#labelHeight}px`,
      padding: `0 ${LABEL_PADDING.right * scale}px 0 ${LABEL_PADDING.left * scale}px`,
      background: crosshairLabel,
      borderRadius: '0 2px 2px 0',
      color: isLight(crosshairLabel) ? '#000000' : '#ffffff',
      font: `${fontSize}px/${this.#labelHeight}px ${fontFamily}`,
      whiteSpace: 'pre',
    })
  }

  show({ x, y, bottom, pane, price }: CrosshairPosition): void {
    const half = this.#labelHeight / 2
    const labelTop = Math.min(Math.max(y - half, 0), pane.height - this.#labelHeight)
    set(this.#upright, 'height', `${bottom}px`)
    set(this.#upright, 'transform', `translateX(${crisp(x)}px)`)
    set(this.#level, 'width', `${pane.width}px`)
    set(this.#level, 'transform', `translateY(${crisp(pane.top + y)}px)`)
    set(this.#label, 'left', `${pane.width + LABEL_LEFT}px`)
    set(this.#label, 'transform', `translateY(${crisp(pane.top + labelTop)}px)`)
    if (this.#label.textContent !== price) this.#label.textContent = price
    this.#setShown(true)
  }

  hide(): void {
    this.#setShown(false)
  }

  #setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return
    this.#isShown = isShown
    for (const one of [this.#upright, this.#level, this.#label]) one.hidden = !isShown
  }
}

function element(): HTMLElement {
  const created = document.createElement('div')
  created.hidden = true
  created.setAttribute('aria-hidden', 'true')
  Object.assign(created.style, {
    position: 'absolute',
    // As the canvas of the library's crosshair.
    zIndex: '2',
    top: '0',
    left: '0',
    pointerEvents: 'none',
    contain: 'content',
    willChange: 'transform',
  })
  return created
}

function set(one: HTMLElement, property: 'height' | 'width' | 'left' | 'transform', value: string): void {
  if (one.style[property] !== value) one.style[property] = value
}

/** On a whole device pixel. */
function crisp(at: number): number {
  const ratio = window.devicePixelRatio || 1
  return Math.round(at * ratio) / ratio
}

/** Of a colour with six hexadecimal digits. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.199 * red + 0.687 * green + 0.114 * blue > LIGHT
}
