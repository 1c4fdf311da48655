import { type IsoDate, newYorkInstant, type OptionChain } from '@tidemark/domain'
import { readChains } from '../chain-files/read-chains.ts'
import type { ChainSource } from '../chain-source.ts'
import { SourceError } from '../source-error.ts'
import { type ChainFileEntry, tickerIn } from './file-index.ts'

interface ReplayChainParts {
  /** Files that may hold a symbol's chains, by symbol. */
  readonly filesOf: ReadonlyMap<string, readonly ChainFileEntry[]>
  /** Those of these symbols that are listed, in the order of the listings. */
  readonly symbols: readonly string[]
  read(path: string): Uint8Array
  onProblem(path: string, error: unknown): void
}

/** A chain in a file. `asOfMs` is retained when the chain is evicted. */
interface ChainEntry {
  readonly path: string
  readonly earliestMs: number
  /** Undefined until the file is read, null when it holds no chain of the symbol. */
  asOfMs: number | null | undefined
  chain: OptionChain | undefined
}

/** Per symbol: the real-time and the delayed feed read at most two chains. */
const MAX_CHAINS = 2

/** Serves each chain from the time it was taken. A file is read when the market first reaches the day in its name. */
export function createReplayChains(parts: ReplayChainParts): ChainSource {
  const { filesOf, symbols, read, onProblem } = parts
  const entriesBySymbol = new Map(symbols.map(symbol => [symbol, newestFirst(filesOf.get(symbol) ?? [])]))
  const cached = new Map<string, readonly ChainEntry[]>()

  function load(path: string): void {
    const found = new Map<string, OptionChain>()
    try {
      for (const chain of readChains(read(path), path)) found.set(tickerIn(chain.symbol) ?? '', chain)
    } catch (error) {
      if (error instanceof SourceError) throw error
      onProblem(path, error)
    }
    for (const [symbol, entries] of entriesBySymbol) {
      for (const entry of entries) if (entry.path === path) store(symbol, entry, found)
    }
  }

  function store(symbol: string, entry: ChainEntry, found: ReadonlyMap<string, OptionChain>): void {
    const chain = found.get(symbol)
    if (!chain && found.size > 0) onProblem(entry.path, new Error(`The file holds no chain of ${symbol}.`))
    entry.asOfMs = chain ? chain.asOfMs : null
    entry.chain = chain && { ...chain, symbol }
    if (chain) touch(symbol, entry)
  }

  /** Marks an entry as most recently used and evicts chains beyond the limit. */
  function touch(symbol: string, entry: ChainEntry): void {
    const [first] = cached.get(symbol) ?? []
    if (first === entry) return
    const all = [entry, ...(cached.get(symbol) ?? []).filter(other => other !== entry)]
    for (const old of all.slice(MAX_CHAINS)) old.chain = undefined
    cached.set(symbol, all.slice(0, MAX_CHAINS))
  }

  /** Searches days from the newest back. Within a day the latest chain counts. A file that cannot be read is left out
   *  and tried again by the next query. */
  function newestAt(symbol: string, atMs: number): { newest?: ChainEntry; failure?: SourceError } {
    let newest: ChainEntry | undefined
    let failure: SourceError | undefined
    for (const entry of entriesBySymbol.get(symbol) ?? []) {
      if (entry.earliestMs > atMs || isOlderDay(entry, newest)) continue
      if (entry.asOfMs === undefined) failure = failureOf(() => load(entry.path)) ?? failure
      const { asOfMs } = entry
      if (asOfMs == null || asOfMs > atMs) continue
      if (!newest || asOfMs > (newest.asOfMs ?? 0)) newest = entry
    }
    return { ...(newest && { newest }), ...(failure && { failure }) }
  }

  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => newestAt(symbol, atMs).newest?.asOfMs ?? undefined,
    async chain(symbol, atMs) {
      const { newest, failure } = newestAt(symbol, atMs)
      if (!newest && failure) throw failure
      if (!newest) return undefined
      if (!newest.chain) load(newest.path)
      touch(symbol, newest)
      return newest.chain
    },
    isReproducible: true,
  }
}

function failureOf(work: () => void): SourceError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}

const newestFirst = (files: readonly ChainFileEntry[]): ChainEntry[] =>
  files
    .map(({ path, date }) => ({ path, earliestMs: startOf(date), asOfMs: undefined, chain: undefined }))
    .sort((a, b) => b.earliestMs - a.earliestMs)

/** A file without a date in its name may be of any day. */
const isOlderDay = (entry: ChainEntry, newest: ChainEntry | undefined): boolean =>
  newest !== undefined && entry.earliestMs < newest.earliestMs && Number.isFinite(entry.earliestMs)

const startOf = (date: IsoDate | null): number =>
  date === null ? Number.NEGATIVE_INFINITY : newYorkInstant(date, '00:00') * 1000
