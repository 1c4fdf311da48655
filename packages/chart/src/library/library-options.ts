import { digitsOf, type EpochSeconds, type PriceScale } from '@tidemark/domain'
import {
  type ChartOptionsImpl,
  ColorType,
  CrosshairMode,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type PriceFormatBuiltIn,
  TrackingModeExitMode,
} from 'lightweight-charts'
import type { ChartTheme } from '../chart-theme.ts'

type LibraryOptions = DeepPartial<ChartOptionsImpl<EpochSeconds>>

/** Dragging and pinching move the chart. */
export const movableOptions: LibraryOptions = {
  handleScroll: { pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: true },
  handleScale: { pinch: true },
}

/** Dragging and pinching belong to a gesture handler. */
export const fixedViewOptions: LibraryOptions = {
  handleScroll: { pressedMouseMove: false, horzTouchDrag: false, vertTouchDrag: false },
  handleScale: { pinch: false },
}

/** Initial options of a chart. */
export const initialOptions: LibraryOptions = {
  // The logo injects a style element, which the content security policy blocks: the interface shows its own link.
  layout: { attributionLogo: false },
  // Elements show the lines and the price; the library, the label on the time axis.
  crosshair: {
    mode: CrosshairMode.Normal,
    vertLine: { visible: false },
    horzLine: { visible: false, labelVisible: false },
  },
  timeScale: {
    timeVisible: true,
    minBarSpacing: 0.4,
    maxBarSpacing: 80,
    // New candles replace future bars without moving the view; at the right edge `ViewMover.follow` moves it.
    shiftVisibleRangeOnNewBar: true,
    allowShiftVisibleRangeOnWhitespaceReplacement: false,
    // A narrower chart shows the same bars narrower: with the library's fixed spacing the right margin would push them out.
    lockVisibleTimeRangeOnResize: true,
    tickMarkMaxCharacterLength: 7,
    // All bars of a mark are labelled or none, or 10:07 would be where 10:05 has no room.
    uniformDistribution: true,
  },
  hoveredSeriesOnTop: false,
  handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: true },
  handleScale: {
    mouseWheel: true,
    pinch: true,
    axisPressedMouseMove: { time: true, price: true },
    // The library's own reset of the time axis would put the last bar at the right edge.
    axisDoubleClickReset: { time: false, price: true },
  },
  kineticScroll: { touch: true, mouse: false },
  // A press that moves after a moment reads values; releasing it returns to scrolling. One that rests opens the menu.
  trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
}

export function themeOptions(theme: ChartTheme): LibraryOptions {
  return {
    layout: {
      background: { type: ColorType.Solid, color: theme.background },
      textColor: theme.text,
      fontFamily: theme.fontFamily,
      fontSize: theme.fontSize,
      panes: { separatorColor: theme.border, separatorHoverColor: theme.crosshairLabel },
    },
    grid: { vertLines: { color: theme.grid }, horzLines: { color: theme.grid } },
    crosshair: { vertLine: { labelBackgroundColor: theme.crosshairLabel } },
    rightPriceScale: { borderColor: theme.border },
    timeScale: { borderColor: theme.border },
  }
}

/** A series that gives a pane its axis or its times, and draws nothing. */
export const invisibleLine: LineSeriesPartialOptions = {
  lineVisible: false,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
}

/** As many decimals as the tick has, in steps of the tick. */
export const priceFormatOf = (scale: PriceScale): PriceFormatBuiltIn => ({
  type: 'price',
  precision: digitsOf(scale),
  minMove: scale.minmov / scale.pricescale,
})
