import { knownSymbol } from '../known-symbols.ts'
import { type Listing, UnknownSymbolError } from '../listing.ts'
import type { MarketSource } from '../market-source.ts'
import { ifReadable } from '../recorded/if-readable.ts'
import { phaseOf } from '../recorded/minute-trades.ts'
import type { RecordedBars } from '../recorded/recorded-bars.ts'
import { createRecordedMarket } from '../recorded/recorded-market.ts'
import { closeOf, sessionOf } from '../recorded/session-day.ts'
import { noSettlements } from '../settlement-source.ts'
import type { SourceCapabilities } from '../source-capabilities.ts'
import { SourceError } from '../source-error.ts'
import { createDayFileCache } from './day-file-cache.ts'
import { createDaySeries } from './day-series.ts'
import { type FolderContents, readFolderContents } from './folder-contents.ts'
import { createMinuteFileCache } from './minute-file-cache.ts'
import { createMinuteSeries, type MinuteSeries } from './minute-series.ts'
import type { RecordingFolder } from './recording-folder.ts'
import { createReplayChains } from './replay-chains.ts'
import { ReplayError } from './replay-error.ts'
import { replayHealth } from './replay-health.ts'

interface ReplayOptions {
  readonly folder: RecordingFolder
  /** Restricts the market to these symbols; all by default. */
  readonly symbols?: readonly string[]
}

export interface ReplaySource extends MarketSource {
  /** Open of the first session with minutes of SPY, otherwise of any symbol. Without minutes, open of the last recorded
   *  day. */
  firstSessionMs(): number
}

/** A market from recorded files. Memory holds only caches: every result can be read again from the files. */
export function createReplaySource({ folder, symbols }: ReplayOptions): ReplaySource {
  const problems = new Map<string, string>()
  const onProblem = (path: string, error: unknown) =>
    void problems.set(path, error instanceof Error ? error.message : String(error))
  const read = (path: string): Uint8Array => {
    try {
      const content = folder.read(path)
      problems.delete(path)
      return content
    } catch (error) {
      onProblem(path, error)
      throw new SourceError(`The recording ${path} cannot be read`, { cause: error })
    }
  }
  const contents = readFolderContents(folder, onProblem)
  const listings = listingsOf(contents, symbols)
  const files = { read, onProblem }
  const readMinutes = createMinuteFileCache(files)
  const daysOf = createDayFileCache({ ...files, files: contents.days })
  const minuteSeries = listings.map(({ symbol }) =>
    createMinuteSeries(symbol, contents.minutes.get(symbol) ?? [], readMinutes),
  )
  const records = minuteSeries.map(
    (series, index): RecordedBars => ({
      ...createDaySeries(series, () => daysOf(listings[index]?.symbol ?? '')),
      minuteDayBefore: series.dayBefore,
      minuteDayAfter: series.dayAfter,
      minutes: series.minutes,
      phaseMs: phaseOf(index),
    }),
  )
  const chains = createReplayChains({
    ...files,
    filesOf: contents.chains,
    symbols: listings.map(({ symbol }) => symbol).filter(symbol => contents.chains.has(symbol)),
  })
  return {
    name: 'replay',
    capabilities: capabilitiesOf(listings, contents),
    ...createRecordedMarket(listings, records).prices,
    chains,
    futures: noSettlements,
    health: atMs =>
      replayHealth({ records, chains, problems, futures: contents.futures, unused: contents.unused }, atMs),
    outage: () => null,
    firstSessionMs() {
      const day = firstMinuteDay(listings, minuteSeries) ?? lastDay(records)
      return (sessionOf(day)?.open ?? closeOf(day)) * 1000
    },
  }
}

function capabilitiesOf(listings: readonly Listing[], contents: FolderContents): SourceCapabilities {
  const hasAny = (files: ReadonlyMap<string, unknown>) => listings.some(({ symbol }) => files.has(symbol))
  const hasMinutes = hasAny(contents.minutes)
  return {
    days: true,
    minutes: hasMinutes,
    trades: hasMinutes,
    chains: hasAny(contents.chains),
    settlements: false,
    margins: false,
    ownClock: true,
    extendedHours: false,
    history: 'recorded',
  }
}

function firstMinuteDay(listings: readonly Listing[], all: readonly MinuteSeries[]): number | undefined {
  const spy = all[listings.findIndex(({ symbol }) => symbol === 'SPY')]
  for (const series of [spy, ...all.toSorted((a, b) => a.firstDay - b.firstDay)]) {
    const day = ifReadable(() => series?.dayAfter(Number.NEGATIVE_INFINITY))
    if (day !== undefined) return day
  }
  return undefined
}

function lastDay(records: readonly RecordedBars[]): number {
  return Math.max(...records.map(each => ifReadable(() => each.dayBefore(Number.POSITIVE_INFINITY)) ?? 0))
}

function listingsOf(contents: FolderContents, wanted: readonly string[] | undefined): Listing[] {
  const all = new Set([...contents.minutes.keys(), ...contents.daySymbols, ...contents.chains.keys()])
  if (contents.minutes.size === 0 && contents.daySymbols.size === 0)
    throw new ReplayError(
      'it holds no bars. It needs minutes such as bars/SPY_1m_2025-09-22_25.csv or days such as daily/SPY_daily.csv, plain or gzip',
    )
  for (const symbol of wanted ?? []) if (!all.has(symbol)) throw new UnknownSymbolError(symbol)
  return [...(wanted ? new Set(wanted) : all)].sort().map(symbol => listingOf(symbol, contents))
}

function listingOf(symbol: string, { members }: FolderContents): Listing {
  const known = knownSymbol(symbol)
  const facts = members.get(symbol)
  if (!facts) return { ...known, indices: [] }
  const isNasdaq = facts.indices.some(({ index }) => index === 'NDX')
  return {
    ...known,
    name: known.name === symbol ? (facts.name ?? symbol) : known.name,
    sector: known.sector ?? facts.sector,
    exchange: isNasdaq ? 'NasdaqNM' : known.exchange,
    indices: facts.indices,
  }
}
