import type { OptionChain } from '@tidemark/domain'
import { type MarketSource, SourceError } from '@tidemark/sources'
import { previousClose } from '../previous-close.ts'
import type { MarketSession } from '../session-time.ts'
import type { Work } from '../work/work-queue.ts'
import { computeLevelRecord } from './compute-level-record.ts'
import type { LevelHistory } from './level-history.ts'
import { isGood, type LevelRecord } from './level-record.ts'

/** Chains are polled on whole minutes after the open, so that a replayed session finds the same chains at the same
 *  times. */
const pollMs = 60_000

/** Symbols whose levels need no computation, only a new time, are taken together: a piece of work for each would cost more
 *  than the symbol itself. */
const maxKnownAtOnce = 20

/** `chain` is undefined also when the source can produce it again and levels of it are known. */
type OnRecord = (record: LevelRecord, chain: OptionChain | undefined) => void

export interface LevelComputation {
  /** Symbols with options, most important first. */
  readonly symbols: readonly string[]
  /** Time of the last poll due at or before a time of the session. */
  lastPollMs(session: MarketSession, atMs: number): number
  /** Symbols whose newest chain at a poll differs from the chain of their newest record. */
  withNewChain(session: MarketSession, pollAtMs: number): string[]
  /** Computes levels from the chains known at a time, effective from that time. */
  compute(symbols: readonly string[], session: MarketSession, atMs: number): Work<Computation>
  /** Computes every record of a session up to a time, as if the engine had run since the open. Returns the symbols that
   *  could not be read. */
  restore(symbols: readonly string[], session: MarketSession, untilMs: number): Work<readonly FailedRead[]>
}

/** A symbol whose chain or price the source failed to deliver. It keeps its last good levels. */
export interface FailedRead {
  readonly symbol: string
  readonly error: SourceError
}

/** Symbols with new levels, and symbols that kept their last good ones. */
export interface ComputationCount {
  readonly stamped: number
  readonly kept: number
}

interface Computation {
  readonly count: ComputationCount
  readonly failed: readonly FailedRead[]
}

interface ChainInput {
  readonly chain: OptionChain | undefined
  readonly anchor: number | null
}

type FoundInput = ChainInput | { readonly known: LevelRecord }
type ReadInput = FoundInput | SourceError

const isComputed = (input: ReadInput): boolean => 'known' in input
const chainOf = (input: FoundInput): OptionChain | undefined => ('known' in input ? undefined : input.chain)

export function createLevelComputation(
  source: MarketSource,
  history: LevelHistory,
  onRecord: OnRecord,
): LevelComputation {
  const { chains } = source
  /** The record of the newest chain of each symbol, if it is good and this run has computed it. */
  const computed = new Map<string, LevelRecord>()

  async function readInput(symbol: string, session: MarketSession, atMs: number): Promise<ReadInput> {
    try {
      const known = computed.get(symbol)
      const isSameChain = known?.session === session.date && known.asOfMs === chains.asOf(symbol, atMs)
      if (known && isSameChain && chains.isReproducible) {
        const anchor = await previousClose(source, symbol, session)
        if (anchor === known.anchor) return { known }
      }
      const chain = await chains.chain(symbol, atMs)
      const anchor = await previousClose(source, symbol, session)
      return { chain, anchor }
    } catch (error) {
      if (error instanceof SourceError) return error
      throw error
    }
  }

  /** The same chain and anchor give the same levels: those of the newest chain are not computed twice. */
  function recordOf(
    symbol: string,
    session: MarketSession,
    input: FoundInput,
    stampedAtMs: number,
    isNewest: boolean,
  ): LevelRecord {
    if ('known' in input) return { ...input.known, stampedAtMs }
    const record = computeLevelRecord({ symbol, session, ...input, stampedAtMs })
    if (!isNewest) return record
    if (isGood(record)) computed.set(symbol, record)
    else computed.delete(symbol)
    return record
  }

  const lastPollMs = (session: MarketSession, atMs: number): number =>
    session.openMs + Math.floor((Math.min(atMs, session.closeMs) - session.openMs) / pollMs) * pollMs

  /** Time of the first poll that found a chain taken at `asOfMs`. */
  const firstPollMs = (session: MarketSession, asOfMs: number | undefined): number =>
    Math.max(session.openMs, session.openMs + Math.ceil(((asOfMs ?? 0) - session.openMs) / pollMs) * pollMs)

  const symbols = symbolsByPriority(source)

  return {
    symbols,
    lastPollMs,
    withNewChain(session, pollAtMs) {
      return symbols.filter(symbol => {
        const newest = history.newestAt(symbol, pollAtMs)
        const known = newest?.session === session.date ? newest.asOfMs : undefined
        return known !== (chains.asOf(symbol, pollAtMs) ?? null)
      })
    },
    async *compute(wanted, session, atMs) {
      const count = { stamped: 0, kept: 0 }
      const failed: FailedRead[] = []
      const readAtMs = Math.min(atMs, session.closeMs)
      for (let next = 0; next < wanted.length; ) {
        const read: (readonly [symbol: string, input: ReadInput])[] = []
        for (; read.length < maxKnownAtOnce && next < wanted.length; ) {
          const symbol = wanted[next] as string
          const input = await readInput(symbol, session, readAtMs)
          read.push([symbol, input])
          next += 1
          if (!isComputed(input)) break
        }
        yield
        for (const [symbol, input] of read) {
          if (input instanceof SourceError) {
            failed.push({ symbol, error: input })
            count.kept += 1
            continue
          }
          const record = recordOf(symbol, session, input, atMs, true)
          onRecord(record, chainOf(input))
          if (isGood(record)) count.stamped += 1
          else count.kept += 1
        }
      }
      return { count, failed }
    },
    async *restore(wanted, session, untilMs) {
      const failed: FailedRead[] = []
      for (const symbol of wanted) {
        const lastMs = lastPollMs(session, untilMs)
        let pollAtMs = lastMs
        for (;;) {
          const stampedAtMs = Math.min(pollAtMs, firstPollMs(session, chains.asOf(symbol, pollAtMs)))
          const input = await readInput(symbol, session, pollAtMs)
          yield
          if (input instanceof SourceError) {
            failed.push({ symbol, error: input })
            break
          }
          const record = recordOf(symbol, session, input, stampedAtMs, pollAtMs === lastMs)
          if (!isKnown(history, record)) onRecord(record, chainOf(input))
          if (stampedAtMs <= session.openMs) break
          pollAtMs = stampedAtMs - pollMs
        }
      }
      return failed
    },
  }
}

/** Whether the same input was computed before, possibly in an earlier run. */
function isKnown(history: LevelHistory, record: LevelRecord): boolean {
  const newest = history.newestAt(record.symbol, record.stampedAtMs)
  return (
    newest !== null &&
    newest.session === record.session &&
    newest.inputHash === record.inputHash &&
    isGood(newest)
  )
}

/** Funds and indices first, because alerts and index futures use them; then by highest weight in an index. */
function symbolsByPriority(source: MarketSource): string[] {
  const weights = new Map(
    source
      .listings()
      .map(({ symbol, indices }) => [
        symbol,
        indices.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...indices.map(({ weight }) => weight)),
      ]),
  )
  const weightOf = (symbol: string): number => weights.get(symbol) ?? 0
  const isBefore = (a: string, b: string): boolean => weightOf(a) > weightOf(b)
  return chainSymbols(source).toSorted((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)))
}

/** Symbols with options; none when the source has no chains. */
export const chainSymbols = ({ capabilities, chains }: MarketSource): readonly string[] =>
  capabilities.chains ? chains.symbols() : []
