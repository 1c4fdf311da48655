/** Times of minute bars; `to` is exclusive. */
export interface MinuteRange {
  readonly from: number
  readonly to: number
}
