import {
  epochSeconds,
  isoDate,
  newYorkClock,
  newYorkDate,
  newYorkOffsetSeconds,
  regularSession,
  tradingDaysBetween,
} from '@tidemark/domain'

export interface ScriptedBar {
  readonly t: number
  readonly o: number
  readonly h: number
  readonly l: number
  readonly c: number
  readonly v: number
}

/** All minutes of the sessions between two days, with prices from a fixed pseudo-random sequence. */
export function scriptedMinutes(from: string, to: string, level: number): ScriptedBar[] {
  const bars: ScriptedBar[] = []
  let cents = level * 100
  let state = level
  const next = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % bound
  }
  for (const date of tradingDaysBetween(isoDate(from), isoDate(to))) {
    const { open, close } = regularSession(date)
    for (let t: number = open; t < close; t += 60) {
      const [o, c] = [cents, Math.max(100, cents + next(21) - 10)]
      const [h, l] = [Math.max(o, c) + next(6), Math.min(o, c) - next(6)]
      bars.push({ t, o: o / 100, h: h / 100, l: l / 100, c: c / 100, v: 1 + next(5000) })
      cents = c
    }
  }
  return bars
}

const header = 'open,high,low,close,volume'
const prices = ({ o, h, l, c, v }: ScriptedBar) => `${o},${h},${l},${c},${v}`
const second = (bar: ScriptedBar) => epochSeconds(bar.t)
const utc = (bar: ScriptedBar) => new Date(bar.t * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** Minute files in vendor formats, by the clock of their timestamps. */
export const minuteFiles = {
  newYork: (bars: readonly ScriptedBar[]) =>
    [
      `datetime,${header}`,
      ...bars.map(bar => `${newYorkDate(second(bar))} ${newYorkClock(second(bar))},${prices(bar)}`),
    ].join('\n'),
  offset: (bars: readonly ScriptedBar[]) =>
    [
      `datetime,${header}`,
      ...bars.map(bar => {
        const offset = newYorkOffsetSeconds(second(bar)) === -18_000 ? '-05:00' : '-04:00'
        return `${newYorkDate(second(bar))} ${newYorkClock(second(bar))}${offset},${prices(bar)}.0`
      }),
      '',
    ].join('\r\n'),
  utc: (bars: readonly ScriptedBar[]) =>
    [`datetime_utc,${header}`, ...bars.map(bar => `${utc(bar)},${prices(bar)}`), ''].join('\n'),
}

/** Day bars with all four prices at the close; without volume, as in files of adjusted prices. */
export const dayRows = (closes: Readonly<Record<string, number>>): string =>
  [
    'date,open,high,low,close',
    ...Object.entries(closes).map(([date, c]) => `${date},${c},${c},${c},${c}`),
  ].join('\n')
