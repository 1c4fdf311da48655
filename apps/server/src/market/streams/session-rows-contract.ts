import { MINUTE_MS } from '@tidemark/domain'
import { createSessionLookup } from '@tidemark/engine'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FeedTable } from '../feeds/feed-table.ts'
import { levelsOf, tableOf, ticksOf } from '../testing/bus-messages.ts'

const dates = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'] as const
const opens = dates.map(date => Date.parse(`${date}T14:30:00Z`))

/** With a seed it makes the same runs each time: by chance, few runs may hardly reach what it is about. */
export function itNeverMixesSessions(numRuns: number, seed?: number): void {
  it('[SO-2] never mixes sessions and says which it is of, whatever the order of trades, levels, tables, jumps and epochs', () => {
    let [traded, withLevels, earlier] = [0, 0, 0]
    fc.assert(
      fc.property(fc.array(move, { minLength: 3, maxLength: 40, size: 'max' }), moves => {
        const engine = new ScriptedFeed()
        for (const step of moves) {
          engine.do(step)
          for (const symbol of [0, 1, 2]) {
            const seen = checkRow(engine, symbol)
            traded += Number(seen.hasTraded)
            withLevels += Number(seen.levels === engine.told.session)
            earlier += Number(seen.levels !== null && seen.levels < engine.told.session)
          }
        }
      }),
      { numRuns, ...(seed !== undefined && { seed }) },
    )
    // Guards against a run that never reaches what it is about.
    expect(Math.min(traded, withLevels, earlier)).toBeGreaterThan(numRuns / 5)
  })
}

const symbol = fc.nat(2)
const cents = fc.integer({ min: 1, max: 999 })
const minute = fc.integer({ min: 0, max: 389 })
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('trade' as const), symbol, cents }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(15) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('next open' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('compute levels' as const), symbol, cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish levels' as const), isWhole: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read table' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('jump' as const), day: fc.integer({ min: 1, max: 3 }), minute }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('new epoch' as const),
      day: fc.integer({ min: 1, max: 3 }),
      minute,
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never

/** Prices of a day are between 1000 times its number and the next thousand, levels too: each value shows its session. */
const dayOf = (value: number): number => Math.floor(value / 1000)

/** A feed of an engine, with a table that receives its messages. Numbers of sessions are indexes of `dates`. */
class ScriptedFeed {
  readonly table = new FeedTable(['SPY', 'QQQ', 'IWM'])
  session = 1
  atMs = opens[1] as number
  /** Session and time of the newest prices: a table knows no more. */
  told = { session: this.session, atMs: this.atMs }
  /** The session of the last good levels of each symbol, and their HP. */
  levels: ({ readonly day: number; readonly hp: number } | null)[] = [null, null, null]
  /** Sessions that some published levels are of, since the last jump. */
  published: (number | null)[] = [null, null, null]
  #prices = [1500, 1500, 1500]
  #tradedMs = [this.atMs, this.atMs, this.atMs]

  constructor() {
    this.#readTable()
  }

  do(step: Move): void {
    if (step.do === 'trade') this.#trade(step.symbol, step.cents)
    else if (step.do === 'wait') this.#moveTo(this.atMs + step.minutes * MINUTE_MS)
    else if (step.do === 'next open') this.#moveTo(opens[this.session + 1] ?? this.atMs)
    else if (step.do === 'compute levels')
      this.levels[step.symbol] = { day: this.session, hp: this.session * 1000 + step.cents }
    else if (step.do === 'publish levels') this.#publishLevels(step.isWhole)
    else if (step.do === 'read table') this.#readTable()
    else if (step.do === 'jump') {
      this.table.forgetLevels()
      this.#restart(step.day, step.minute)
    } else {
      this.table.clear()
      this.#restart(step.day, step.minute)
    }
  }

  #tell(): void {
    this.told = { session: this.session, atMs: this.atMs }
  }

  #restart(day: number, minutes: number): void {
    this.session = day
    this.atMs = (opens[day] as number) + minutes * MINUTE_MS
    this.published = [null, null, null]
    this.levels = this.levels.map(levels => (levels && levels.day > day ? null : levels))
    this.#prices = [0, 1, 2].map(row => (row === 0 ? day : day - 1) * 1000 + 500)
    this.#tradedMs = [0, 1, 2].map(row => (row === 0 ? this.atMs : this.#closeMs(day - 1)))
    this.#readTable()
  }

  #closeMs(day: number): number {
    return (opens[day] as number) + 390 * MINUTE_MS - 1
  }

  /** The session goes on until the next open. */
  #moveTo(atMs: number): void {
    this.atMs = atMs
    while (atMs >= (opens[this.session + 1] ?? Number.POSITIVE_INFINITY)) this.session += 1
    expect(createSessionLookup()(atMs).date).toBe(dates[this.session])
  }

  #trade(row: number, change: number): void {
    this.#prices[row] = this.session * 1000 + change
    this.#tradedMs[row] = this.atMs
    this.#tell()
    this.table.version += 1
    this.table.apply(ticksOf('realtime', { [row]: this.#prices[row] as number }, this.atMs), 0)
  }

  #readTable(): void {
    this.#tell()
    const message = tableOf('realtime', this.#prices, this.atMs)
    const prevClose = this.#prices.map(price => (dayOf(price) - 1) * 1000 + 999)
    this.table.replace({ ...message, t: this.#tradedMs, prevClose })
  }

  #publishLevels(isWhole: boolean): void {
    const rows = this.levels.map((levels, row) => [
      row,
      levels
        ? { hp: levels.hp, cpbook: 'BLU', session: dates[levels.day] as string }
        : { session: null, version: null },
    ])
    this.published = this.levels.map(levels => levels?.day ?? null)
    this.table.applyLevels(levelsOf('realtime', Object.fromEntries(rows), isWhole, this.atMs))
  }
}

/** Checks that a row is of the session that its feed has reached in its messages. */
function checkRow({ table, told, published }: ScriptedFeed, row: number) {
  const { Price, Volume, LastOpen, PrevDayClose, DayHigh, DayLow, MidGap, man_HP, CPbook, ...sessions } =
    table.scannerRow(row)
  const day = told.session
  expect(sessions.Session).toBe(dates[day])
  const hasTraded = LastOpen !== null
  if (hasTraded) {
    expect([Price, LastOpen, DayHigh, DayLow].map(value => dayOf(value ?? 0))).toEqual([day, day, day, day])
    expect(dayOf(PrevDayClose ?? 0)).toBeLessThan(day)
    expect(Volume).toBeGreaterThan(0)
  } else {
    expect([Volume, DayHigh, DayLow, MidGap]).toEqual([0, null, null, null])
    expect(PrevDayClose).toBe(Price)
    expect(dayOf(Price ?? 0)).toBeLessThan(day)
  }
  expect(CPbook === null).toBe(man_HP === null)
  const levels = man_HP === null ? null : dayOf(man_HP)
  expect(sessions.LevelsSession).toBe(levels === null ? null : dates[levels])
  if (levels !== null && levels !== day) {
    expect(levels).toBeLessThan(day)
    expect(published).toContain(day)
    expect(told.atMs).toBeGreaterThanOrEqual((opens[day] as number) + 10 * MINUTE_MS)
  }
  return { hasTraded, levels }
}
