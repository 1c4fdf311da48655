import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Bar, epochSeconds, isoDate, newYorkClock, newYorkInstant } from '@tidemark/domain'

/** Real bars beside the repository. */
const folder = new URL('../../../../shared/data/', import.meta.url)

export const hasRealData = existsSync(folder)

export const realBytes = (path: string): Uint8Array => readFileSync(new URL(path, folder))

/** Rows of a compressed or plain file with a heading line, as cells. */
export function realRows(path: string): string[][] {
  const bytes = realBytes(path)
  const text = Buffer.from(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map(line => line.split(','))
}

/** Minute bars whose times are in New York, with or without an offset. */
export const realMinutes = (name: string): Bar[] =>
  realRows(`bars/${name}.csv.gz`).map(([at = '', ...cells]) => {
    const time = newYorkInstant(isoDate(at.slice(0, 10)), at.slice(11, 16))
    return barOf(time, cells)
  })

export const realDays = (symbol: string): Bar[] => daysIn(`${symbol}_daily_adjusted`)

/** As traded on the day, not adjusted for dividends. */
export const realUnadjustedDays = (symbol: string): Bar[] => daysIn(`${symbol}_daily_unadjusted_1993_2024`)

const daysIn = (name: string): Bar[] =>
  realRows(`daily/${name}.csv.gz`).map(([date = '', ...cells]) => barOf(Date.parse(date) / 1000, cells))

function barOf(time: number, cells: readonly string[]): Bar {
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = cells.map(Number)
  return { time: epochSeconds(time), open, high, low, close, volume }
}

/** Whether a minute lies in the regular hours of a full day. */
export function isRegular({ time }: Bar): boolean {
  const clock = newYorkClock(time)
  return clock >= '09:30' && clock < '16:00'
}
