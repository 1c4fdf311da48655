/** One minute of trading; `t` is its start in seconds since 1970. */
export interface Bar {
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
}

/** Timestamps of minutes; `to` is exclusive. */
export interface MinuteRange {
  readonly from: number
  readonly to: number
}

/** Trades of one message: first, highest, lowest and last price, and their volume. */
export interface Trades {
  readonly p: number
  readonly v: number
  readonly o: number
  readonly h: number
  readonly l: number
}

const minuteMs = 60_000

export const minuteSeconds = 60

/** Timestamp of the minute that contains a millisecond. */
export const minuteOf = (ms: number): number => Math.floor(ms / minuteMs) * minuteSeconds

export const barOf = (t: number, { o, h, l, p, v }: Trades): Bar => ({ t, o, h, l, c: p, v })

export const addTrades = (bar: Bar, { h, l, p, v }: Trades): Bar => ({
  ...bar,
  h: Math.max(bar.h, h),
  l: Math.min(bar.l, l),
  c: p,
  v: bar.v + v,
})

export const isSameBar = (a: Bar, b: Bar): boolean =>
  a.t === b.t && a.o === b.o && a.h === b.h && a.l === b.l && a.c === b.c && a.v === b.v
