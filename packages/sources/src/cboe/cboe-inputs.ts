import {
  epochSeconds,
  type IsoDate,
  isTradingDay,
  newYorkDate,
  newYorkInstant,
  nextTradingDay,
} from '@tidemark/domain'
import { dayOfDate, sessionOf } from '../recorded/session-day.ts'
import { CBOE_DELAY_MS } from './delay.ts'

/** What is fetched of each symbol, in the order in which it is wanted first. */
export const INPUT_KINDS = ['quote', 'minutes', 'days', 'chains'] as const
export type InputKind = (typeof INPUT_KINDS)[number]

/** How fetching one thing of one symbol goes. */
export interface CboeInput {
  readonly kind: InputKind
  readonly symbolIndex: number
  /** On the wall; minus infinity before the first try. */
  triedAtMs: number
  /** When the newest good data was made, on the market's own time; null before the first. */
  dataMs: number | null
  /** Tries in a row without a good answer. */
  failures: number
  /** What was wrong with the last try. */
  message: string | null
  /** Cboe says that it has no such thing. */
  isUnknown: boolean
}

export const createInput = (kind: InputKind, symbolIndex: number): CboeInput => ({
  kind,
  symbolIndex,
  triedAtMs: Number.NEGATIVE_INFINITY,
  dataMs: null,
  failures: 0,
  message: null,
  isUnknown: false,
})

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** No address changes more often for us than its cache does. */
const IN_SESSION_MS = 75 * SECOND_MS
const OUT_OF_SESSION_MS = 30 * MINUTE_MS
const DAYS_MS = 6 * HOUR_MS
const CHAIN_MS = 15 * MINUTE_MS
const UNKNOWN_MS = HOUR_MS
const LONGEST_FAILURE_MS = 15 * MINUTE_MS
const GRACE_MS = 15 * MINUTE_MS
const BEFORE_OPEN_MS = 5 * MINUTE_MS
/** From then on a chain carries the open interest of last night. */
const CHAIN_TIME = '08:00'

/** When an input is to be fetched next, on the wall. */
export function dueAtMs(input: CboeInput, nowMs: number): number {
  // Tried later than now: the wall was set back.
  if (!Number.isFinite(input.triedAtMs) || input.triedAtMs > nowMs) return Number.NEGATIVE_INFINITY
  if (input.isUnknown) return input.triedAtMs + UNKNOWN_MS
  if (input.failures > 0) {
    return input.triedAtMs + Math.min(LONGEST_FAILURE_MS, IN_SESSION_MS * 2 ** (input.failures - 1))
  }
  const due = input.triedAtMs + intervalMs(input.kind, nowMs)
  return input.kind === 'chains' ? Math.max(due, nextChainMs(input.dataMs)) : due
}

function intervalMs(kind: InputKind, nowMs: number): number {
  switch (kind) {
    case 'days':
      return DAYS_MS
    case 'chains':
      return CHAIN_MS
    default:
      return isShownLive(nowMs) ? IN_SESSION_MS : OUT_OF_SESSION_MS
  }
}

/** Whether Cboe shows prices of a session in progress, a while before and after included. */
function isShownLive(wallMs: number): boolean {
  const date = newYorkDate(epochSeconds(Math.floor(wallMs / SECOND_MS)))
  const session = sessionOf(dayOfDate(date))
  if (!session) return false
  const fromMs = session.open * SECOND_MS - BEFORE_OPEN_MS
  return wallMs >= fromMs && wallMs < session.close * SECOND_MS + CBOE_DELAY_MS + GRACE_MS
}

/** One chain a session is enough, as levels are held all day: the first with last night's open interest. */
function nextChainMs(dataMs: number | null): number {
  if (dataMs === null) return Number.NEGATIVE_INFINITY
  const date = newYorkDate(epochSeconds(Math.floor(dataMs / SECOND_MS)))
  const isOfSession = isTradingDay(date) && dataMs + CBOE_DELAY_MS >= chainTimeMs(date)
  return chainTimeMs(isTradingDay(date) && !isOfSession ? date : nextTradingDay(date))
}

const chainTimeMs = (date: IsoDate): number => newYorkInstant(date, CHAIN_TIME) * SECOND_MS
