import { MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { scanDayOf } from '../../testing/fake-scans.ts'
import { type DayLine, dayLines } from './day-lines.ts'

const { open, close } = scanDayOf()
const at = (minute: number) => open + minute * MINUTE_MS
const span = (from: number, until: number) => ({ from: at(from), until: at(until) })
const row = (symbol: string, came: number, went: number | null = null) => ({
  symbol,
  cameAt: at(came),
  wentAt: went === null ? null : at(went),
})
const text = (line: DayLine): string =>
  line.kind === 'gap'
    ? `gap ${(line.from - open) / MINUTE_MS}–${(line.until - open) / MINUTE_MS}`
    : `${line.isAtLatest ? '≤ ' : ''}${line.row.symbol} ${(line.row.cameAt - open) / MINUTE_MS}`

describe('the lines of a day', () => {
  it('[BY-10] are newest first, with the gaps in between', () => {
    const day = scanDayOf({
      spans: [span(1, 5), span(9, 12)],
      rows: [row('A', 1, 4), row('B', 3), row('C', 9), row('D', 10)],
    })
    expect(dayLines(day, false).map(text)).toEqual(['D 10', '≤ C 9', 'gap 5–9', 'B 3', 'A 1'])
  })

  it('[BY-10] tell that nothing was evaluated before the scan was made, and after the server was stopped', () => {
    const day = scanDayOf({ spans: [span(20, 30)], rows: [row('A', 20), row('B', 25)] })
    expect(dayLines(day, false).map(text)).toEqual(['B 25', '≤ A 20', 'gap 0–20'])
    expect(dayLines(day, true).map(text)).toEqual(['gap 30–390', 'B 25', '≤ A 20', 'gap 0–20'])
    const whole = scanDayOf({ spans: [{ from: at(1), until: close }] })
    expect(dayLines(whole, true)).toEqual([])
  })

  it('[BY-10] are none for a session that was not evaluated', () => {
    expect(dayLines(scanDayOf({ spans: [] }), true)).toEqual([])
  })
})
