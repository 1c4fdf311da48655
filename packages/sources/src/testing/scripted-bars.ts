import {
  type Bar,
  epochSeconds,
  isoDate,
  MINUTE_SECONDS,
  newYorkClock,
  newYorkDate,
  newYorkOffsetSeconds,
  regularSession,
  tradingDaysBetween,
} from '@tidemark/domain'

/** All minutes of the sessions between two days, with prices from a fixed pseudo-random sequence. */
export function scriptedMinutes(from: string, to: string, level: number): Bar[] {
  const bars: Bar[] = []
  let cents = level * 100
  let state = level
  const next = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % bound
  }
  for (const date of tradingDaysBetween(isoDate(from), isoDate(to))) {
    const { open, close } = regularSession(date)
    for (let t: number = open; t < close; t += MINUTE_SECONDS) {
      const [open, close] = [cents, Math.max(100, cents + next(21) - 10)]
      const [high, low] = [Math.max(open, close) + next(6), Math.min(open, close) - next(6)]
      bars.push({
        time: epochSeconds(t),
        open: open / 100,
        high: high / 100,
        low: low / 100,
        close: close / 100,
        volume: 1 + next(5000),
      })
      cents = close
    }
  }
  return bars
}

const header = 'open,high,low,close,volume'
const prices = ({ open, high, low, close, volume }: Bar) => `${open},${high},${low},${close},${volume}`
const utc = (bar: Bar) => new Date(bar.time * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Minute files in vendor formats, by the clock of their timestamps. */
export const minuteFiles = {
  newYork: (bars: readonly Bar[]) =>
    [
      `datetime,${header}`,
      ...bars.map(bar => `${newYorkDate(bar.time)} ${newYorkClock(bar.time)},${prices(bar)}`),
    ].join('\n'),
  offset: (bars: readonly Bar[]) =>
    [
      `datetime,${header}`,
      ...bars.map(bar => {
        const offset = newYorkOffsetSeconds(bar.time) === -18_000 ? '-05:00' : '-04:00'
        return `${newYorkDate(bar.time)} ${newYorkClock(bar.time)}${offset},${prices(bar)}.0`
      }),
      '',
    ].join('\r\n'),
  utc: (bars: readonly Bar[]) =>
    [`datetime_utc,${header}`, ...bars.map(bar => `${utc(bar)},${prices(bar)}`), ''].join('\n'),
}

/** Day bars with all four prices at the close; without volume, as in files of adjusted prices. */
export const dayRows = (closes: Readonly<Record<string, number>>): string =>
  [
    'date,open,high,low,close',
    ...Object.entries(closes).map(([date, c]) => `${date},${c},${c},${c},${c}`),
  ].join('\n')
