import type { ChartLayer, LayerHandle } from './chart-layer.ts'

export interface PaneOptions {
  /** Of the candles' height. */
  readonly share: number
  /** After the point, on its axis. */
  readonly digits: number
}

/** A pane below the candles with a price axis of its own. It scales itself to what its layers say of their extent. */
export interface PaneHandle {
  /** The layer's prices are the pane's values. */
  addLayer(layer: ChartLayer): LayerHandle
  setDigits(digits: number): void
  /** As the user has dragged it. */
  readonly share: number
  setShare(share: number): void
  /** 1 is right below the candles. */
  moveTo(position: number): void
  /** In CSS pixels of the container. */
  readonly box: { readonly top: number; readonly height: number }
  remove(): void
}
