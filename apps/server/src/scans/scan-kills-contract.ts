import { compileRule, MINUTE_MS, parseRule, ScanTable } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScriptedMarket, type ScriptedTrade } from '../market/testing/scripted-market.ts'
import { ScanRun } from '../verification/testing/scan-run.ts'
import type { ScanEntry } from './scan-day-store.ts'

const session = '2026-11-17'
const openMs = Date.parse(`${session}T14:30:00Z`)
const minutes = 8
const at = (minute: number) => openMs + minute * MINUTE_MS
const rule = 'price > 100 and dayHigh < 104 or volume > 60 and change < 0'

/** For each symbol and 20 seconds a price around 100, or none. */
const scripts = fc.array(fc.array(fc.option(fc.integer({ min: 97, max: 105 })), { maxLength: minutes * 3 }), {
  minLength: 1,
  maxLength: 4,
})
const tradesOf = (script: readonly (number | null)[]): ScriptedTrade[] => [
  { tMs: openMs - 20 * 3_600_000, price: 100, size: 1 },
  ...script.flatMap((price, index) =>
    price === null ? [] : [{ tMs: openMs + index * 20_000 + 5000, price, size: 10 }],
  ),
]

/** What the rule lists at a time, from the trades alone. */
function listedAt(trades: Readonly<Record<string, readonly ScriptedTrade[]>>, atMs: number): string[] {
  const parsed = parseRule(rule)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  const holds = compileRule(parsed.rule)
  const table = new ScanTable()
  for (const [symbol, all] of Object.entries(trades)) {
    const day = all.filter(({ tMs }) => tMs >= openMs && tMs < atMs)
    const prices = day.map(({ price }) => price)
    table.put(symbol, prices.at(-1) ?? 100, day.length * 10, {
      LastOpen: prices[0] ?? null,
      PrevDayClose: 100,
      DayHigh: prices.length > 0 ? Math.max(...prices) : null,
      DayLow: prices.length > 0 ? Math.min(...prices) : null,
    } as never)
  }
  return table.symbols.filter((_, row) => holds(table, row, null))
}

/** The rows that evaluated minutes give, one after the other. */
function plainEntries(
  evaluated: readonly number[],
  listed: (atMs: number) => readonly string[],
): ScanEntry[] {
  const entries: ScanEntry[] = []
  evaluated.forEach(atMs => {
    const now = listed(atMs)
    entries.forEach((entry, position) => {
      if (entry.wentMs !== null || now.includes(entry.symbol)) return
      entries[position] = { ...entry, wentMs: atMs }
    })
    for (const symbol of now)
      if (!entries.some(entry => entry.symbol === symbol && entry.wentMs === null))
        entries.push({ symbol, cameMs: atMs, wentMs: null })
  })
  return entries.sort((a, b) => a.cameMs - b.cameMs || (a.symbol < b.symbol ? -1 : 1))
}

export function describeScanKills(numRuns: number): void {
  describe('scans of processes that are killed', () => {
    it('[BY-10] list what a plain evaluation of the stored minutes lists, and report each symbol once', async () => {
      await fc.assert(
        fc.asyncProperty(
          scripts,
          fc.array(fc.record({ calls: fc.nat(40), downMs: fc.integer({ min: 0, max: 150_000 }) }), {
            maxLength: 4,
          }),
          async (script, kills) => {
            const trades = Object.fromEntries(script.map((prices, index) => [`S${index}`, tradesOf(prices)]))
            const run = await ScanRun.open(new ScriptedMarket(trades), openMs - 5000)
            const scan = await run.addScan(rule)
            const alert = await run.addAlert(scan, { webhook: true })
            const waiting = [...kills]
            const killed = new Set<number>()
            const launch = () => {
              let left = waiting[0]?.calls ?? Number.POSITIVE_INFINITY
              run.onCall = () => {
                left -= 1
                if (left >= 0) return
                run.kill()
                throw new Error('killed')
              }
              run.start()
              run.publishState()
            }
            launch()
            while (run.nowMs < at(minutes)) {
              const { evaluation } = run
              await run.advance(10_000)
              await evaluation?.settled()
              if (run.evaluation) continue
              const from = run.nowMs - 10_000
              run.skip(waiting.shift()?.downMs ?? 0)
              for (let minute = 1; minute <= minutes; minute += 1)
                if (at(minute) > from && at(minute) <= run.nowMs) killed.add(at(minute))
              launch()
            }
            const day = await run.day(scan, session)
            const evaluated = (day?.spans ?? []).flatMap(({ from, until }) =>
              Array.from({ length: (until - from) / MINUTE_MS + 1 }, (_, index) => from + index * MINUTE_MS),
            )
            for (let minute = 1; minute <= minutes; minute += 1)
              if (at(minute) <= run.nowMs && !killed.has(at(minute))) expect(evaluated).toContain(at(minute))
            expect(day?.entries ?? []).toEqual(plainEntries(evaluated, atMs => listedAt(trades, atMs)))
            const firings = await run.store.firings.list(scan.userId, {}, 100)
            const reported = firings.flatMap(({ text, at: ms }) =>
              [...(text.split(' came into')[0]?.matchAll(/S\d/g) ?? [])].map(
                ([symbol]) => `${symbol} ${ms + 1}`,
              ),
            )
            expect(reported.sort()).toEqual(
              (day?.entries ?? []).map(({ symbol, cameMs }) => `${symbol} ${cameMs}`).sort(),
            )
            const webhooks = await run.store.events.unpublished(100)
            expect(webhooks.length).toBe(firings.length)
            const sent = run.sent.map(({ firing }) => firing.id)
            expect(new Set(sent).size).toBe(sent.length)
            const stored = new Set(firings.map(({ id }) => id))
            expect(sent.filter(id => !stored.has(id))).toEqual([])
            expect((await run.store.ownAlerts.get(scan.userId, alert.id))?.firings).toBe(firings.length)
            await run.close()
          },
        ),
        { numRuns },
      )
    })
  })
}
