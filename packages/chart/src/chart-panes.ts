import type { ChartLayer, LayerHandle } from './chart-layer.ts'

export interface PaneOptions {
  /** Share of the candles' height. */
  readonly share: number
  /** Decimals on its axis. */
  readonly digits: number
}

/** A pane below the candles with its own price axis. It scales to the extent of its layers. */
export interface PaneHandle {
  /** The prices of the layer are the values of the pane. */
  addLayer(layer: ChartLayer): LayerHandle
  setDigits(digits: number): void
  /** Current share, including the user's resizing. */
  readonly share: number
  setShare(share: number): void
  /** 1 is directly below the candles. */
  moveTo(position: number): void
  /** In CSS pixels of the container. */
  readonly box: { readonly top: number; readonly height: number }
  remove(): void
}
