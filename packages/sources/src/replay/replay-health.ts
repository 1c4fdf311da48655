import { epochSeconds, marketDate, newYorkDate, previousTradingDay } from '@tidemark/domain'
import type { ChainSource } from '../chain-source.ts'
import { ifReadable } from '../recorded/if-readable.ts'
import type { RecordedBars } from '../recorded/recorded-bars.ts'
import { closeOf, dateOf, dayOf } from '../recorded/session-day.ts'
import type { SourceHealth } from '../source-health.ts'
import type { MinuteFile } from './file-index.ts'

interface HealthParts {
  readonly records: readonly RecordedBars[]
  readonly chains: ChainSource
  /** What is wrong with a file, by path. */
  readonly problems: ReadonlyMap<string, string>
  readonly futures: readonly MinuteFile[]
  /** Why a file is not used, by path. */
  readonly unused: ReadonlyMap<string, string>
}

/** A folder of another product may have many more. */
const MAX_UNUSED = 100

/** Reports whether the recordings reach the market time, and which files cannot be used. */
export function replayHealth(parts: HealthParts, atMs: number): SourceHealth[] {
  const fileHealth = (name: string, state: 'failing' | 'waiting', message: string): SourceHealth => ({
    name,
    state,
    lastGoodMs: null,
    message,
  })
  return [
    minutesHealth(parts.records, atMs),
    chainsHealth(parts.chains, atMs),
    ...[...parts.problems].sort().map(([path, message]) => fileHealth(path, 'failing', message)),
    ...parts.futures.map(({ path, symbol }) =>
      fileHealth(path, 'waiting', `${symbol} is a future: it is charted from a futures connection alone.`),
    ),
    ...unusedFiles(parts.unused).map(([path, reason]) => fileHealth(path, 'waiting', reason)),
  ]
}

function unusedFiles(unused: ReadonlyMap<string, string>): [path: string, reason: string][] {
  const more = unused.size - MAX_UNUSED
  const shown = [...unused].sort().slice(0, MAX_UNUSED)
  return more > 0 ? [...shown, ['More files', `${more} more files are not used.`]] : shown
}

function minutesHealth(records: readonly RecordedBars[], atMs: number): SourceHealth {
  const name = 'minutes'
  const today = dayOf(atMs / 1000)
  const newest = Math.max(
    ...records.map(each => ifReadable(() => each.minuteDayBefore(today + 1)) ?? Number.NEGATIVE_INFINITY),
  )
  if (!Number.isFinite(newest))
    return { name, state: 'waiting', lastGoodMs: null, message: 'No minutes are recorded up to this time' }
  const lastGoodMs = Math.min(atMs, closeOf(newest) * 1000)
  const isFresh = dateOf(newest) >= previousTradingDay(marketDate(secondOf(atMs)))
  return {
    name,
    lastGoodMs,
    state: isFresh ? 'ok' : 'stale',
    message: isFresh ? null : `The last recorded minutes are from ${dateOf(newest)}`,
  }
}

function chainsHealth(chains: ChainSource, atMs: number): SourceHealth {
  const name = 'chains'
  const newest = Math.max(
    ...chains.symbols().map(symbol => chains.asOf(symbol, atMs) ?? Number.NEGATIVE_INFINITY),
  )
  if (!Number.isFinite(newest))
    return { name, state: 'waiting', lastGoodMs: null, message: 'No chain is recorded up to this time' }
  const date = newYorkDate(secondOf(newest))
  const isFresh = date >= previousTradingDay(marketDate(secondOf(atMs)))
  return {
    name,
    lastGoodMs: newest,
    state: isFresh ? 'ok' : 'stale',
    message: isFresh ? null : `The last recorded chain is from ${date}`,
  }
}

const secondOf = (ms: number) => epochSeconds(Math.floor(ms / 1000))
