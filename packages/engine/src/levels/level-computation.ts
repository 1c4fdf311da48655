import type { OptionChain } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import { computeLevelRecord } from './compute-level-record.ts'
import type { LevelHistory } from './level-history.ts'
import { isGood, type LevelRecord } from './level-record.ts'

/** Chains are looked at on whole minutes after the bell, so that a session gone through again finds the same ones at
 *  the same moments. */
const pollMs = 60_000

type OnStamp = (stamp: LevelRecord, chain: OptionChain | undefined) => void

export interface LevelComputation {
  /** Symbols with options, those that most depends on first. */
  readonly symbols: readonly string[]
  /** The last look at chains that was due by a moment of the session. */
  lastPollMs(session: MarketSession, atMs: number): number
  /** Symbols whose newest chain at a look is not the one they were last stamped from. */
  withNewChain(session: MarketSession, lookMs: number): string[]
  /** Stamps symbols from the chains of one moment, from that moment on. */
  stamp(
    symbols: readonly string[],
    session: MarketSession,
    atMs: number,
  ): Generator<void, ComputationCount, void>
  /** Makes all stamps of a session up to a moment as if it had been watched from the bell on. */
  restore(symbols: readonly string[], session: MarketSession, untilMs: number): Generator<void, void, void>
}

export interface ComputationCount {
  stamped: number
  kept: number
}

export function createLevelComputation(
  source: MarketSource,
  book: LevelHistory,
  onStamp: OnStamp,
): LevelComputation {
  const { chains } = source

  function make(symbol: string, session: MarketSession, chainAtMs: number, stampedAtMs: number) {
    const chain = chains.chain(symbol, chainAtMs)
    const anchor = source.lastPriceAt(symbol, session.openMs - 1) ?? null
    const stamp = computeLevelRecord({ symbol, session, anchor, chain, stampedAtMs })
    return { stamp, chain }
  }
  const lastPollMs = (session: MarketSession, atMs: number): number =>
    session.openMs + Math.floor((Math.min(atMs, session.closeMs) - session.openMs) / pollMs) * pollMs

  /** The first look that found a chain taken at a moment. */
  const firstLookMs = (session: MarketSession, asOfMs: number | undefined): number =>
    Math.max(session.openMs, session.openMs + Math.ceil(((asOfMs ?? 0) - session.openMs) / pollMs) * pollMs)

  return {
    symbols: inOrderOfWeight(source),
    lastPollMs,
    withNewChain(session, lookMs) {
      return chains.symbols().filter(symbol => {
        const newest = book.newestAt(symbol, lookMs)
        const known = newest?.session === session.date ? newest.asOfMs : undefined
        return known !== (chains.asOf(symbol, lookMs) ?? null)
      })
    },
    *stamp(symbols, session, atMs) {
      const count = { stamped: 0, kept: 0 }
      for (const symbol of symbols) {
        const { stamp, chain } = make(symbol, session, Math.min(atMs, session.closeMs), atMs)
        onStamp(stamp, chain)
        if (isGood(stamp)) count.stamped += 1
        else count.kept += 1
        yield
      }
      return count
    },
    *restore(symbols, session, untilMs) {
      for (const symbol of symbols) {
        let lookMs = lastPollMs(session, untilMs)
        for (;;) {
          const foundMs = Math.min(lookMs, firstLookMs(session, chains.asOf(symbol, lookMs)))
          const { stamp, chain } = make(symbol, session, lookMs, foundMs)
          if (!isKnown(book, stamp)) onStamp(stamp, chain)
          yield
          if (foundMs <= session.openMs) break
          lookMs = foundMs - pollMs
        }
      }
    },
  }
}

/** The same input was stamped before, perhaps by an engine that has since been stopped. */
function isKnown(book: LevelHistory, stamp: LevelRecord): boolean {
  const newest = book.newestAt(stamp.symbol, stamp.stampedAtMs)
  return (
    newest !== null &&
    newest.session === stamp.session &&
    newest.inputHash === stamp.inputHash &&
    isGood(newest)
  )
}

/** Funds and indices first, since alerts and index futures rest on them, then by weight in any index. */
function inOrderOfWeight(source: MarketSource): string[] {
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
