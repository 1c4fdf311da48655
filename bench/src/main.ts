import { parseArgs } from 'node:util'
import { attacks } from './attacks/attacks.ts'
import { runCompared } from './baseline/compared-run.ts'
import { measureFixedWork } from './baseline/fixed-work.ts'
import { type KeptRun, NotAKeptRunError, readKeptRun, writeKeptRun } from './baseline/kept-run.ts'
import type { Benchmark } from './benchmark.ts'
import { breadth } from './breadth.ts'
import { bus } from './bus.ts'
import { chartFrames } from './chart-frames.ts'
import { chartSession } from './chart-session.ts'
import { engineStamping } from './engine-stamping.ts'
import { engineTicks } from './engine-ticks.ts'
import { exposure } from './exposure.ts'
import { fanOut } from './fan-out.ts'
import { firingToScreen } from './firing-to-screen.ts'
import { firstScreen } from './first-screen.ts'
import { futuresCodec } from './futures-codec.ts'
import { futuresQuotes } from './futures-quotes.ts'
import { futuresSymbol } from './futures-symbol.ts'
import { futuresTape } from './futures-tape.ts'
import { historyRequests } from './history-requests.ts'
import { idleLoad } from './idle-load.ts'
import { kills } from './kills.ts'
import { ladder } from './ladder.ts'
import { levelFiles } from './level-files.ts'
import { levelStamping } from './level-stamping.ts'
import { marketGeneration } from './market-generation.ts'
import { marketRealism } from './market-realism/market-realism.ts'
import { optionChains } from './option-chains.ts'
import { orderAcknowledged } from './order-acknowledged.ts'
import { orderMatching } from './order-matching.ts'
import { ownAlerts } from './own-alerts.ts'
import { resilienceFrames } from './resilience-frames.ts'
import { restampUnderLoad } from './restamp-under-load.ts'
import { scanner } from './scanner.ts'
import { settingsRestyle } from './settings-restyle.ts'
import { signIns } from './sign-ins.ts'
import { startUp } from './start-up.ts'
import { storage } from './storage.ts'
import { takeOver } from './take-over.ts'
import { tickToPaint } from './tick-to-paint.ts'
import { tradeToScreen } from './trade-to-screen.ts'
import { windowConnections } from './window-connections.ts'

const benchmarks: readonly Benchmark[] = [
  startUp,
  kills,
  signIns,
  storage,
  marketGeneration,
  marketRealism,
  optionChains,
  futuresTape,
  futuresCodec,
  futuresQuotes,
  futuresSymbol,
  orderMatching,
  breadth,
  levelFiles,
  levelStamping,
  exposure,
  engineStamping,
  engineTicks,
  ownAlerts,
  scanner,
  historyRequests,
  bus,
  takeOver,
  idleLoad,
  fanOut,
  restampUnderLoad,
  firstScreen,
  windowConnections,
  tradeToScreen,
  firingToScreen,
  tickToPaint,
  ladder,
  orderAcknowledged,
  settingsRestyle,
  chartFrames,
  chartSession,
  resilienceFrames,
  attacks,
]

const { values: options, positionals: selected } = readArguments()
const unknown = selected.filter(name => !benchmarks.some(benchmark => benchmark.name === name))
if (unknown.length > 0) {
  const names = benchmarks.map(({ name }) => name).join(', ')
  fail(`Unknown benchmark: ${unknown.join(', ')}. Available: ${names}`)
}
const runs = Number(options.runs ?? (options.keep || options.baseline ? '3' : '1'))
if (!Number.isInteger(runs) || runs < 1 || runs > 100) fail('--runs is a whole number from 1 to 100')

const { run, slower } = await runCompared({
  benchmarks: benchmarks.filter(({ name }) => selected.length === 0 || selected.includes(name)),
  runs,
  baseline: options.baseline === undefined ? undefined : readBaseline(options.baseline),
  measureFixedWork,
  print: line => process.stdout.write(`${line}\n`),
})
if (options.keep !== undefined) writeKeptRun(options.keep, run)
if (options.baseline !== undefined) {
  const count = slower.length
  process.stdout.write(
    `\n${count === 0 ? 'Nothing became slower.' : `${count} became slower:\n${slower.join('\n')}`}\n`,
  )
  if (count > 0) process.exitCode = 1
}

function readArguments() {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ allowPositionals: true, options: { keep: text, baseline: text, runs: text } })
  } catch (error) {
    fail((error as Error).message)
  }
}

function readBaseline(file: string): KeptRun {
  try {
    return readKeptRun(file)
  } catch (error) {
    if (error instanceof NotAKeptRunError) fail(error.message)
    throw error
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
