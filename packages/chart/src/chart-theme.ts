/** Colours and font of the chart, from the theme of the interface. Any CSS colour the canvas accepts. */
export interface ChartTheme {
  readonly background: string
  readonly text: string
  /** Drawn over the layers behind the candles: use a translucent colour, which does not cut through volume and zones. */
  readonly grid: string
  readonly border: string
  readonly crosshair: string
  /** Background of the crosshair's labels on the axes. */
  readonly crosshairLabel: string
  readonly up: string
  readonly down: string
  readonly volumeUp: string
  readonly volumeDown: string
  /** Hours outside the regular session, and the future. */
  readonly sessionShade: string
  /** Bars before the open and after the close. */
  readonly extendedShade: string
  readonly halfDayShade: string
  readonly daySeparator: string
  /** Handles of the selected drawing; by default its own colour. */
  readonly accent?: string
  readonly fontFamily: string
  readonly fontSize: number
}
