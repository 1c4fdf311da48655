import { computeLevels, hashChainInput, type OptionChain, previousTradingDay } from '@tidemark/domain'
import { type MarketSession, sessionOf } from '../session-time.ts'
import type { LevelRecord } from './level-record.ts'

interface LevelRecordInput {
  readonly symbol: string
  readonly session: MarketSession
  /** Previous close; null when the symbol has never traded. */
  readonly anchor: number | null
  readonly chain: OptionChain | undefined
  readonly stampedAtMs: number
}

/** Computes the levels of a session from a chain. Without a usable chain the record has no numbers and a flag with
 *  the reason. */
export function computeLevelRecord({
  symbol,
  session,
  anchor,
  chain,
  stampedAtMs,
}: LevelRecordInput): LevelRecord {
  const empty: LevelRecord = {
    symbol,
    session: session.date,
    stampedAtMs,
    anchor,
    hp: null,
    mhp: null,
    bear: null,
    bull: null,
    strikeStep: null,
    coverage: 0,
    weekly: [],
    monthly: null,
    flags: ['no_chain'],
    asOfMs: chain?.asOfMs ?? null,
    source: chain?.source ?? null,
    inputHash: null,
  }
  if (!chain) return empty
  if (isStale(chain.asOfMs, session)) return { ...empty, flags: ['stale'] }
  const input = { chain, session: session.date, anchor: anchor ?? Number.NaN }
  const { hp, mhp, bear, bull, strikeStep, coverage, weekly, monthly, flags } = computeLevels(input)
  const inputHash = hashChainInput(input)
  return { ...empty, hp, mhp, bear, bull, strikeStep, coverage, weekly, monthly, flags, inputHash }
}

/** Open interest changes overnight: a chain from before the previous session's open misses the last update. */
const isStale = (asOfMs: number, session: MarketSession): boolean =>
  asOfMs < sessionOf(previousTradingDay(session.date)).openMs
