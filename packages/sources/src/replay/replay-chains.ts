import { type IsoDate, newYorkInstant, type OptionChain } from '@tidemark/domain'
import { readChains } from '../chain-files/read-chains.ts'
import type { ChainSource } from '../chain-source.ts'
import { type ChainFileEntry, tickerIn } from './file-index.ts'

interface ReplayChainParts {
  /** The files that may hold a symbol's chains, by symbol. */
  readonly filesOf: ReadonlyMap<string, readonly ChainFileEntry[]>
  /** Of those, the symbols that are listed, in the order of the listings. */
  readonly symbols: readonly string[]
  read(path: string): Uint8Array
  onProblem(path: string, error: unknown): void
}

/** A chain that lies in a file. Its time stays known when the chain itself has made room. */
interface Filed {
  readonly path: string
  readonly earliestMs: number
  /** Undefined until the file was read, null when it holds no chain of the symbol. */
  asOfMs: number | null | undefined
  chain: OptionChain | undefined
}

/** Two feeds, one behind the other, look at two chains of a symbol at most. */
const MAX_CHAINS = 2

/** Chains at the moment they were taken. A file is read when the market first reaches the day in its name. */
export function createReplayChains(parts: ReplayChainParts): ChainSource {
  const { filesOf, symbols, read, onProblem } = parts
  const filed = new Map(symbols.map(symbol => [symbol, newestFirst(filesOf.get(symbol) ?? [])]))
  const kept = new Map<string, readonly Filed[]>()

  function load(path: string): void {
    const found = new Map<string, OptionChain>()
    try {
      for (const chain of readChains(read(path), path)) found.set(tickerIn(chain.symbol) ?? '', chain)
    } catch (error) {
      onProblem(path, error)
    }
    for (const [symbol, entries] of filed) {
      for (const entry of entries) if (entry.path === path) take(symbol, entry, found)
    }
  }

  function take(symbol: string, entry: Filed, found: ReadonlyMap<string, OptionChain>): void {
    const chain = found.get(symbol)
    if (!chain && found.size > 0) onProblem(entry.path, new Error(`The file holds no chain of ${symbol}.`))
    entry.asOfMs = chain ? chain.asOfMs : null
    entry.chain = chain && { ...chain, symbol }
    if (chain) keep(symbol, entry)
  }

  function keep(symbol: string, entry: Filed): void {
    const [first] = kept.get(symbol) ?? []
    if (first === entry) return
    const all = [entry, ...(kept.get(symbol) ?? []).filter(other => other !== entry)]
    for (const old of all.slice(MAX_CHAINS)) old.chain = undefined
    kept.set(symbol, all.slice(0, MAX_CHAINS))
  }

  /** Days are looked at from the newest back. Within one, the chain taken last counts. */
  function newestAt(symbol: string, atMs: number): Filed | undefined {
    let best: Filed | undefined
    for (const entry of filed.get(symbol) ?? []) {
      if (entry.earliestMs > atMs || isOlderDay(entry, best)) continue
      if (entry.asOfMs === undefined) load(entry.path)
      const { asOfMs } = entry
      if (asOfMs == null || asOfMs > atMs) continue
      if (!best || asOfMs > (best.asOfMs ?? 0)) best = entry
    }
    return best
  }

  return {
    symbols: () => symbols,
    asOf: (symbol, atMs) => newestAt(symbol, atMs)?.asOfMs ?? undefined,
    chain(symbol, atMs) {
      const entry = newestAt(symbol, atMs)
      if (!entry) return undefined
      if (!entry.chain) load(entry.path)
      keep(symbol, entry)
      return entry.chain
    },
    isReproducible: true,
  }
}

const newestFirst = (files: readonly ChainFileEntry[]): Filed[] =>
  files
    .map(({ path, date }) => ({ path, earliestMs: startOf(date), asOfMs: undefined, chain: undefined }))
    .sort((a, b) => b.earliestMs - a.earliestMs)

/** A file whose name tells no day may be of any. */
const isOlderDay = (entry: Filed, best: Filed | undefined): boolean =>
  best !== undefined && entry.earliestMs < best.earliestMs && Number.isFinite(entry.earliestMs)

const startOf = (date: IsoDate | null): number =>
  date === null ? Number.NEGATIVE_INFINITY : newYorkInstant(date, '00:00') * 1000
