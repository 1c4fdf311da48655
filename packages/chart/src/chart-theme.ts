/** Colour tokens of the chart, any CSS colour the canvas knows; the interface passes what its theme says. */
export interface ChartTheme {
  readonly background: string
  readonly text: string
  /** Drawn over the layers behind the candles: a translucent one does not cut through volume and zones. */
  readonly grid: string
  readonly border: string
  readonly crosshair: string
  /** Behind the crosshair's labels on the axes. */
  readonly crosshairLabel: string
  readonly up: string
  readonly down: string
  readonly volumeUp: string
  readonly volumeDown: string
  /** Hours outside the regular session, and time to come. */
  readonly sessionShade: string
  readonly halfDayShade: string
  readonly daySeparator: string
  /** Handles of what is selected; its own colour unless given. */
  readonly accent?: string
  readonly fontFamily: string
  readonly fontSize: number
}
