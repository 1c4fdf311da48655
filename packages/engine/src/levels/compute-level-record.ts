import { computeLevels, hashChainInput, type OptionChain, previousTradingDay } from '@tidemark/domain'
import { type MarketSession, sessionOf } from '../session-time.ts'
import type { LevelRecord } from './level-record.ts'

interface StampRequest {
  readonly symbol: string
  readonly session: MarketSession
  /** The close of the day before; null when the symbol has never traded. */
  readonly anchor: number | null
  readonly chain: OptionChain | undefined
  readonly stampedAtMs: number
}

/** The levels of a session out of a chain. Without a chain, or with one that no level may rest on, it has no numbers
 *  and a flag that says why. */
export function computeLevelRecord({
  symbol,
  session,
  anchor,
  chain,
  stampedAtMs,
}: StampRequest): LevelRecord {
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

/** Open interest changes overnight: a chain from before the bell of the previous session does not know the last night. */
const isStale = (asOfMs: number, session: MarketSession): boolean =>
  asOfMs < sessionOf(previousTradingDay(session.date)).openMs
