import {
  type Rule,
  ScanTable,
  scannerColumn,
  scanRule,
  sortRows,
  strategies,
  strategyOf,
} from '@tidemark/domain'
import { FeedTable } from '@tidemark/server'
import { type Benchmark, type Figure, kilobytes, percentile } from './benchmark.ts'
import { withBuiltPage } from './built-page.ts'
import { measurePerspective } from './perspective-scan.ts'
import { measureFrames } from './scanner-frames.ts'
import {
  changesPerSecond,
  createMarket,
  createRandom,
  levelsMessage,
  type Market,
  scannerRow,
  symbolCount,
  symbols,
  tableMessage,
  ticksMessage,
  tradeSecond,
} from './scanner-market.ts'

const seconds = 60
const warmUpSeconds = 20
const recomputeLimitMs = 15
const tickLimitMs = 5
/** What a strategy needs when its initial inputs choose nothing. */
const inputsOf = new Map([
  ['LM-C', ['BLU,BSU,MRLU']],
  ['LM-O', ['BLU,BSU,MRLU']],
])

/** The live scanner with 10,000 symbols, half of which change every second: the socket, the window, and the scans. */
export const scanner: Benchmark = {
  name: 'scanner',
  async run() {
    return [
      ...measureStream(),
      ...(await measureWindow()),
      measureRecompute(),
      await measureTick(),
      ...(await measureFrames()),
    ]
  },
}

/** Bytes on the socket, and the time that the server takes for them. */
function measureStream(): Figure[] {
  const random = createRandom(7)
  const market = createMarket(random)
  const table = new FeedTable(symbols)
  table.replace(tableMessage(market))
  table.applyLevels(levelsMessage(market))
  const [sent, inFull, took]: [number[], number[], number[]] = [[], [], []]
  for (let second = 1; second <= seconds; second += 1) {
    const message = ticksMessage(market, tradeSecond(market, random), second)
    const from = table.version
    table.version += 1
    message.symbol.forEach((_, row) => void table.apply(message, row))
    const startedAt = performance.now()
    const changed = table.changedSince(from)
    const text = JSON.stringify(changed.map(symbol => table.scannerUpdate(symbol, from)))
    took.push(performance.now() - startedAt)
    sent.push(Buffer.byteLength(text))
    inFull.push(Buffer.byteLength(JSON.stringify(changed.map(symbol => table.scannerRow(symbol)))))
  }
  const whole = Buffer.byteLength(JSON.stringify(symbols.map((_, symbol) => table.scannerRow(symbol))))
  return [
    {
      label: `${symbolCount} symbols, ${changesPerSecond} changes: bytes a second`,
      result: kilobytes(percentile(sent, 0.5)),
      reference: `the changed rows in full ${kilobytes(percentile(inFull, 0.5))}, all rows ${kilobytes(whole)}`,
    },
    {
      label: 'server, per second for any number of clients, p95',
      result: `${percentile(took, 0.95).toFixed(1)} ms`,
      reference: `p50 ${percentile(took, 0.5).toFixed(1)} ms`,
    },
  ]
}

interface WindowCosts {
  readonly readMs: readonly number[]
  readonly takeMs: readonly number[]
}

/** A worker and a window of a browser, with the product's code and with rows as objects. */
const measureWindow = (): Promise<Figure[]> =>
  withBuiltPage('scanner-page', async measure => {
    const ours = await measure<WindowCosts>('columns')
    const objects = await measure<WindowCosts>('objects')
    const figure = (label: string, part: keyof WindowCosts): Figure => ({
      label: `${label}, ms a second, p50 / p95`,
      result: times(ours[part].slice(1)),
      reference: `rows as objects, checked with zod: ${times(objects[part].slice(1))}`,
    })
    return [
      figure('main thread takes the changes', 'takeMs'),
      figure('worker reads the changes', 'readMs'),
      {
        label: 'main thread takes the whole table',
        result: `${ours.takeMs[0]?.toFixed(1)} ms`,
        reference: `rows as objects: ${objects.takeMs[0]?.toFixed(1)} ms`,
      },
    ]
  })

/** All strategies over all symbols. */
function measureRecompute(): Figure {
  const random = createRandom(7)
  const market = createMarket(random)
  const table = scanTableOf(market)
  const rules = strategies.map(({ name, selectedInputs, ruleOf }) => {
    const rule = ruleOf(inputsOf.get(name) ?? selectedInputs)
    if (!rule) throw new Error(`${name} has no rule`)
    return rule
  })
  const took: number[] = []
  let found = 0
  for (let second = 0; second < seconds + warmUpSeconds; second += 1) {
    applyTrades(table, market, tradeSecond(market, random))
    const startedAt = performance.now()
    for (const rule of rules) found += scanRule(rule, table, table.size).length
    if (second >= warmUpSeconds) took.push(performance.now() - startedAt)
  }
  if (found === 0) throw new Error('No strategy found a symbol')
  return {
    label: `recompute of ${rules.length} strategies, p50 / p95`,
    result: times(took),
    reference: `limit p95 ${recomputeLimitMs} ms`,
  }
}

/** A second of changes, the current strategy and the order of its rows; the same with Perspective. */
async function measureTick(): Promise<Figure> {
  const ours = measureOurTick()
  const theirs = await measurePerspective(seconds, warmUpSeconds)
  if (theirs.found !== ours.found) throw new Error(`Found ${ours.found} symbols, Perspective ${theirs.found}`)
  return {
    label: 'changes, filter and sort of HPBreakUp, p50 / p95',
    result: times(ours.took),
    reference: `limit p95 ${tickLimitMs} ms; Perspective ${times(theirs.took)}`,
  }
}

function measureOurTick(): { readonly took: number[]; readonly found: number } {
  const random = createRandom(7)
  const market = createMarket(random)
  const table = scanTableOf(market)
  const rule = strategyOf('HPBreakUp')?.ruleOf(['']) as Rule
  const column = scannerColumn('HP_dist')
  const took: number[] = []
  let rows: number[] = []
  for (let second = 0; second < seconds + warmUpSeconds; second += 1) {
    const traded = tradeSecond(market, random)
    const startedAt = performance.now()
    applyTrades(table, market, traded)
    rows = inKnownOrder(rows, scanRule(rule, table, table.size))
    sortRows(rows, table, column, '+')
    if (second >= warmUpSeconds) took.push(performance.now() - startedAt)
  }
  return { took, found: rows.length }
}

/** The rows of a scan, those of the last one first and in their order: nearly sorted. */
function inKnownOrder(before: readonly number[], found: Int32Array): number[] {
  const isFound = new Uint8Array(symbolCount)
  for (const row of found) isFound[row] = 1
  const kept = before.filter(row => isFound[row] === 1)
  for (const row of kept) isFound[row] = 0
  for (const row of found) if (isFound[row] === 1) kept.push(row)
  return kept
}

function scanTableOf(market: Market): ScanTable {
  const table = new ScanTable()
  for (let row = 0; row < symbolCount; row += 1) {
    const { Symbol: symbol, Price, Volume, ...fields } = scannerRow(market, row)
    table.put(symbol, Price, Volume, fields)
  }
  return table
}

function applyTrades(table: ScanTable, { price, volume }: Market, rows: readonly number[]): void {
  for (const row of rows) table.putPrice(row, price[row] as number, volume[row] as number)
}

const times = (list: readonly number[]): string =>
  `${percentile(list, 0.5).toFixed(2)} / ${percentile(list, 0.95).toFixed(2)} ms`
