import type { LevelsBusMessage, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { MINUTE_MS, minuteOf } from '@tidemark/domain'
import { createWatch, createWatchedAlert, FeedEvaluator } from '@tidemark/server'
import { type Benchmark, percentile } from './benchmark.ts'
import { interpret } from './plain-rules.ts'

const symbolCount = 2500
const alertsPerSymbol = 8
const alertCount = symbolCount * alertsPerSymbol
const startMs = Date.parse('2026-11-16T15:00:00Z')
const stepMs = 250
/** Alerts that were just made are evaluated more often; after a minute they are not new any more. */
const warmUpSteps = 260
const steps = 800
const limitMs = 5

/** Rules as people make them; most of them seldom fire. */
const rules = [
  'price touches HP',
  'price crosses above bullLow',
  'price > 104.5 and volume > 1000000',
  'price crosses below 95.25',
  'changePercent > 8 or changePercent < -8',
  'price > HP and HP > MHP and price < bearHigh',
  'price closes beyond HG on 5m',
  'distance(price, MHP) < 0.01%',
] as const

/** Rules with a number have one of their own each. */
const ruleOf = (number: number): string =>
  (rules[number % rules.length] ?? '').replace(/\b(\d+\.\d)\b/, text =>
    (Number(text) + number / 1e6).toFixed(6),
  )

/** Evaluates one tick after the other on one feed, with every symbol traded in it, and with a tenth of them. */
export const ownAlerts: Benchmark = {
  name: 'own-alerts',
  async run() {
    const all = measure(symbolCount)
    const tenth = measure(symbolCount / 10)
    const naive = measureNaive(symbolCount / 10)
    const title = `${symbolCount} symbols, ${alertCount} alerts`
    return [
      {
        label: `${title}, every symbol trades, p50 / p95`,
        result: times(all.ticks),
        reference: `limit p95 ${limitMs} ms; with the end of a minute ${times(all.minuteEnds)}`,
      },
      {
        label: 'a tenth of the symbols trades, p50 / p95',
        result: times(tenth.ticks),
        reference: `limit p95 ${limitMs} ms; with the end of a minute ${times(tenth.minuteEnds)}`,
      },
      {
        label: 'the same, all rules interpreted at each tick',
        result: times(naive),
        reference: 'neither compiled nor indexed by symbol',
      },
    ]
  },
}

function measure(traded: number): { readonly ticks: number[]; readonly minuteEnds: number[] } {
  const { evaluator, next } = newEvaluator(traded)
  const [ticks, minuteEnds]: [number[], number[]] = [[], []]
  for (let step = 0; step < warmUpSteps + steps; step += 1) {
    const message = next()
    const minuteMs = evaluator.endedMs
    const startedAt = performance.now()
    evaluator.applyTicks(message)
    const tookMs = performance.now() - startedAt
    if (step >= warmUpSteps) (evaluator.endedMs === minuteMs ? ticks : minuteEnds).push(tookMs)
  }
  return { ticks, minuteEnds }
}

/** Every alert at every tick, by its tree. */
function measureNaive(traded: number): number[] {
  const { evaluator, next, watches } = newEvaluator(traded, false)
  const { table } = evaluator
  const ticks: number[] = []
  let fired = 0
  for (let step = 0; step < warmUpSteps + steps; step += 1) {
    const message = next()
    const startedAt = performance.now()
    evaluator.applyTicks(message)
    for (const { alert, row } of watches) {
      const [before, high, low] = [table.before[row] ?? 0, table.high[row] ?? 0, table.low[row] ?? 0]
      const last = table.numbers.price[row] ?? 0
      if (interpret(alert.rule, table, row, { before, open: before, high, low, last, closes: [] })) fired += 1
    }
    if (step >= warmUpSteps) ticks.push(performance.now() - startedAt)
  }
  if (fired === 0) throw new Error('No rule was true')
  return ticks
}

function newEvaluator(traded: number, isWatched = true) {
  const evaluator = new FeedEvaluator(symbolCount, () => undefined)
  const cents = new Int32Array(symbolCount).map(() => 9500 + Math.floor(random() * 1000))
  const watches = newWatches()
  if (isWatched) for (const watch of watches) evaluator.add(watch)
  evaluator.applyTable(tableOf(cents))
  evaluator.applyLevels(levels())
  for (const row of evaluator.rows) evaluator.resume(row, evaluator.table.carried(row))
  let nowMs = startMs
  const next = (): TicksBusMessage => {
    nowMs += stepMs
    return ticksOf(cents, traded, nowMs)
  }
  return { evaluator, next, watches }
}

function newWatches() {
  return Array.from({ length: alertCount }, (_, number) => {
    const alert = createWatchedAlert(recordOf(number))
    if (!alert) throw new Error('A rule of the benchmark cannot be read')
    const row = Math.floor(number / alertsPerSymbol)
    return createWatch(alert, row, 0)
  })
}

const recordOf = (number: number): Parameters<typeof createWatchedAlert>[0] => ({
  id: String(number),
  userId: 'owner',
  feedState: 'user-realtime-feed',
  name: '',
  rule: ruleOf(number),
  scope: { kind: 'symbol', symbol: `S${Math.floor(number / alertsPerSymbol)}` },
  repeat: 'every',
  expiresAt: null,
  webhook: false,
  version: 1,
  ruleVersion: 1,
  activeFrom: 0,
  activeEpoch: 0,
  state: 'active',
  createdAt: 0,
  lastFiredAt: null,
  firings: 0,
})

function tableOf(cents: Int32Array): TableBusMessage {
  const price = Array.from(cents, value => value / 100)
  const same = (value: number) => price.map(() => value)
  return {
    kind: 'table',
    feed: 'realtime',
    atMs: startMs,
    t: same(startMs),
    p: price,
    minuteT: same(minuteOf(startMs - MINUTE_MS)),
    minuteO: price,
    minuteH: price,
    minuteL: price,
    minuteV: same(100),
    dayO: price,
    dayH: price,
    dayL: price,
    dayV: same(1000),
    prevClose: same(100),
  }
}

function levels(): LevelsBusMessage {
  const symbol = Array.from({ length: symbolCount }, (_, row) => row)
  const at = (value: number) => symbol.map(row => value + (row % 10) / 10)
  const text = (value: string) => symbol.map(() => value)
  return {
    kind: 'levels',
    feed: 'realtime',
    atMs: startMs,
    isWhole: true,
    symbol,
    hp: at(100),
    mhp: at(99),
    hg: at(100),
    bearLow: at(95),
    bearHigh: at(97),
    bullLow: at(103),
    bullHigh: at(105),
    lastOpen: at(100),
    prevClose: at(100),
    cpbook: text('BLU'),
    opbook: text('BLU'),
    session: text('2026-11-16'),
    resetZones: symbol.map(() => 0),
    version: text('1'),
    stampedAt: symbol.map(() => startMs),
    inputHash: text('hash'),
  }
}

function ticksOf(cents: Int32Array, traded: number, untilMs: number): TicksBusMessage {
  const symbol = Array.from({ length: traded }, () => Math.floor(random() * symbolCount))
  const price = symbol.map(row => {
    cents[row] = (cents[row] ?? 0) + Math.floor(random() * 5) - 2
    return (cents[row] ?? 0) / 100
  })
  const same = (value: number) => symbol.map(() => value)
  const columns = { symbol, t: same(untilMs), p: price, v: same(100), o: price, h: price, l: price }
  return { kind: 'ticks', feed: 'realtime', untilMs, ...columns }
}

let state = 12_345
const random = (): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x80000000
}

const times = (list: readonly number[]): string =>
  `${percentile(list, 0.5).toFixed(2)} / ${percentile(list, 0.95).toFixed(2)} ms`
