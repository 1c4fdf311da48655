import {
  epochSeconds,
  HOUR_MS,
  type IsoDate,
  isTradingDay,
  MINUTE_MS,
  newYorkDate,
  newYorkInstant,
  nextTradingDay,
} from '@tidemark/domain'
import { closeOf, dayOfDate, sessionOf } from '../recorded/session-day.ts'
import { CBOE_DELAY_MS } from './delay.ts'

/** The documents of each symbol, in the order of their first fetch. */
export const INPUT_KINDS = ['quote', 'minutes', 'days', 'chains'] as const
export type InputKind = (typeof INPUT_KINDS)[number]

/** Fetch state of one document of one symbol. */
export interface CboeInput {
  readonly kind: InputKind
  readonly symbolIndex: number
  /** Wall-clock time of the last attempt; minus infinity before the first. */
  triedAtMs: number
  /** Market time of the newest good data; null before the first. */
  dataMs: number | null
  /** Consecutive failed attempts. */
  failures: number
  /** Why the last attempt failed; null after a success. */
  message: string | null
  /** Cboe does not have the document. */
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
/** Cboe's cache is not refreshed more often. */
const IN_SESSION_MS = 75 * SECOND_MS
const OUT_OF_SESSION_MS = 30 * MINUTE_MS
const DAYS_MS = 6 * HOUR_MS
const CHAIN_MS = 15 * MINUTE_MS
const UNKNOWN_RETRY_MS = HOUR_MS
const MAX_RETRY_MS = 15 * MINUTE_MS
const AFTER_CLOSE_MS = 15 * MINUTE_MS
const BEFORE_OPEN_MS = 5 * MINUTE_MS
/** New York time from which a chain has the open interest of the previous night. */
const CHAIN_TIME = '08:00'

/** Wall-clock time of the next fetch of an input. */
export function dueAtMs(input: CboeInput, nowMs: number): number {
  // An attempt in the future means that the wall clock was set back.
  if (!Number.isFinite(input.triedAtMs) || input.triedAtMs > nowMs) return Number.NEGATIVE_INFINITY
  if (input.isUnknown) return input.triedAtMs + UNKNOWN_RETRY_MS
  if (input.failures > 0) {
    return input.triedAtMs + Math.min(MAX_RETRY_MS, IN_SESSION_MS * 2 ** (input.failures - 1))
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
      return isSessionShown(nowMs) ? IN_SESSION_MS : OUT_OF_SESSION_MS
  }
}

/** Whether Cboe shows the prices of a session in progress, with a margin before the open and after the close. */
function isSessionShown(wallMs: number): boolean {
  const date = newYorkDate(epochSeconds(Math.floor(wallMs / SECOND_MS)))
  const session = sessionOf(dayOfDate(date))
  if (!session) return false
  const fromMs = session.open * SECOND_MS - BEFORE_OPEN_MS
  return wallMs >= fromMs && wallMs < session.close * SECOND_MS + CBOE_DELAY_MS + AFTER_CLOSE_MS
}

/** Two chains of each trading day are enough, because levels stay fixed all day: the first with last night's open interest,
 *  and one with the closing prices, of which the coming session can be previewed. */
function nextChainMs(dataMs: number | null): number {
  if (dataMs === null) return Number.NEGATIVE_INFINITY
  const shownMs = dataMs + CBOE_DELAY_MS
  const date = newYorkDate(epochSeconds(Math.floor(shownMs / SECOND_MS)))
  const ofDay = isTradingDay(date) ? [morningChainMs(date), eveningChainMs(date)] : []
  return ofDay.find(atMs => atMs > shownMs) ?? morningChainMs(nextTradingDay(date))
}

const morningChainMs = (date: IsoDate): number => newYorkInstant(date, CHAIN_TIME) * SECOND_MS

const eveningChainMs = (date: IsoDate): number =>
  closeOf(dayOfDate(date)) * SECOND_MS + CBOE_DELAY_MS + AFTER_CLOSE_MS
