import { MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScanEntry } from './scan-day-store.ts'
import { emptyState, type ScanState, stepState } from './scan-state.ts'
import { visibleDay } from './visible-scan-day.ts'

type Minutes = readonly (readonly string[] | null)[]

/** What a day of minutes leaves in the store. Null is a minute that was not evaluated. */
function storedDay(minutes: Minutes, maxRows = 1000) {
  let state: ScanState = emptyState
  const entries: ScanEntry[] = []
  minutes.forEach((symbols, minute) => {
    if (!symbols) return
    const { changes, next } = stepState(state, minute * MINUTE_MS, symbols, maxRows)
    for (const symbol of changes.went) {
      const index = entries.findIndex(entry => entry.symbol === symbol && entry.wentMs === null)
      entries[index] = { ...(entries[index] as ScanEntry), wentMs: changes.atMs }
    }
    for (const symbol of changes.came) entries.push({ symbol, cameMs: changes.atMs, wentMs: null })
    state = next
  })
  return { spans: state.spans, cutMs: state.cutMs, entries }
}

const days = fc.array(fc.option(fc.subarray(['A', 'B', 'C']), { freq: 4 }), { maxLength: 15 })
const visible = (minutes: Minutes, fromMs: number, untilMs: number) =>
  visibleDay(storedDay(minutes), { fromMs, untilMs })

describe('the visible part of a day', () => {
  it('[BY-10] is the day as it was when the feed was there', () => {
    fc.assert(
      fc.property(days, fc.nat(15), fc.nat(MINUTE_MS - 1), (minutes, last, beyond) => {
        const untilMs = last * MINUTE_MS + beyond
        const earlier = minutes.slice(0, last + 1)
        expect(visible(minutes, -MINUTE_MS, untilMs)).toEqual(visible(earlier, -MINUTE_MS, untilMs))
      }),
    )
  })

  it('[BY-10] is that of a scan made later where nothing was missed', () => {
    const whole = fc.array(fc.subarray(['A', 'B', 'C']), { maxLength: 15 })
    fc.assert(
      fc.property(whole, fc.nat(15), (minutes, first) => {
        const fromMs = first * MINUTE_MS - 1
        const since = minutes.map((symbols, minute) => (minute < first ? null : symbols))
        expect(visible(minutes, fromMs, 1e9)).toEqual(visible(since, -MINUTE_MS, 1e9))
      }),
    )
  })

  it('[BY-10] says that it is cut only from that time on', () => {
    const stored = storedDay([['A'], ['A', 'B'], ['A', 'B', 'C']], 2)
    expect(stored.entries).toHaveLength(2)
    const isCutAt = (untilMs: number) => visibleDay(stored, { fromMs: -MINUTE_MS, untilMs }).isCut
    expect([isCutAt(MINUTE_MS), isCutAt(2 * MINUTE_MS)]).toEqual([false, true])
  })

  it('[BY-10] ends an entry at a gap where it was last seen, and continues one that is there after it', () => {
    const { rows, spans } = visible([['A', 'B'], ['A', 'B'], null, ['B', 'C']], -MINUTE_MS, 1e9)
    expect(spans).toEqual([
      { from: 0, until: MINUTE_MS },
      { from: 3 * MINUTE_MS, until: 3 * MINUTE_MS },
    ])
    expect(rows).toEqual([
      { symbol: 'A', cameAt: 0, wentAt: MINUTE_MS },
      { symbol: 'B', cameAt: 0, wentAt: null },
      { symbol: 'C', cameAt: 3 * MINUTE_MS, wentAt: null },
    ])
  })
})
