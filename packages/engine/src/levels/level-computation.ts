import type { OptionChain } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import { computeLevelRecord } from './compute-level-record.ts'
import type { LevelHistory } from './level-history.ts'
import { isGood, type LevelRecord } from './level-record.ts'

/** Chains are polled on whole minutes after the open, so that a replayed session finds the same chains at the same
 *  times. */
const pollMs = 60_000

type OnRecord = (record: LevelRecord, chain: OptionChain | undefined) => void

export interface LevelComputation {
  /** Symbols with options, most important first. */
  readonly symbols: readonly string[]
  /** Time of the last poll due at or before a time of the session. */
  lastPollMs(session: MarketSession, atMs: number): number
  /** Symbols whose newest chain at a poll differs from the chain of their newest record. */
  withNewChain(session: MarketSession, pollAtMs: number): string[]
  /** Computes levels from the chains known at a time, effective from that time. */
  compute(
    symbols: readonly string[],
    session: MarketSession,
    atMs: number,
  ): Generator<void, ComputationCount, void>
  /** Computes every record of a session up to a time, as if the engine had run since the open. */
  restore(symbols: readonly string[], session: MarketSession, untilMs: number): Generator<void, void, void>
}

/** Symbols with new levels, and symbols that kept their last good ones. */
export interface ComputationCount {
  stamped: number
  kept: number
}

export function createLevelComputation(
  source: MarketSource,
  history: LevelHistory,
  onRecord: OnRecord,
): LevelComputation {
  const { chains } = source

  function computeRecord(symbol: string, session: MarketSession, chainAtMs: number, stampedAtMs: number) {
    const chain = chains.chain(symbol, chainAtMs)
    const anchor = source.lastPriceAt(symbol, session.openMs - 1) ?? null
    const record = computeLevelRecord({ symbol, session, anchor, chain, stampedAtMs })
    return { record, chain }
  }
  const lastPollMs = (session: MarketSession, atMs: number): number =>
    session.openMs + Math.floor((Math.min(atMs, session.closeMs) - session.openMs) / pollMs) * pollMs

  /** Time of the first poll that found a chain taken at `asOfMs`. */
  const firstPollMs = (session: MarketSession, asOfMs: number | undefined): number =>
    Math.max(session.openMs, session.openMs + Math.ceil(((asOfMs ?? 0) - session.openMs) / pollMs) * pollMs)

  return {
    symbols: symbolsByPriority(source),
    lastPollMs,
    withNewChain(session, pollAtMs) {
      return chains.symbols().filter(symbol => {
        const newest = history.newestAt(symbol, pollAtMs)
        const known = newest?.session === session.date ? newest.asOfMs : undefined
        return known !== (chains.asOf(symbol, pollAtMs) ?? null)
      })
    },
    *compute(symbols, session, atMs) {
      const count = { stamped: 0, kept: 0 }
      for (const symbol of symbols) {
        const { record, chain } = computeRecord(symbol, session, Math.min(atMs, session.closeMs), atMs)
        onRecord(record, chain)
        if (isGood(record)) count.stamped += 1
        else count.kept += 1
        yield
      }
      return count
    },
    *restore(symbols, session, untilMs) {
      for (const symbol of symbols) {
        let pollAtMs = lastPollMs(session, untilMs)
        for (;;) {
          const foundMs = Math.min(pollAtMs, firstPollMs(session, chains.asOf(symbol, pollAtMs)))
          const { record, chain } = computeRecord(symbol, session, pollAtMs, foundMs)
          if (!isKnown(history, record)) onRecord(record, chain)
          yield
          if (foundMs <= session.openMs) break
          pollAtMs = foundMs - pollMs
        }
      }
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
  return source.chains.symbols().toSorted((a, b) => Number(isBefore(b, a)) - Number(isBefore(a, b)))
}
