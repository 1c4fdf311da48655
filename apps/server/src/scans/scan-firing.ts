import { scanLimits } from '@tidemark/contracts'
import { delayedFeedSeconds, type FeedTier, MINUTE_MS } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'
import type { ActiveAlert, NewFiring } from '../alerts/index.ts'
import { firstMinuteEnd } from './column-copy.ts'

/** Symbols that a firing names. */
const maxNamed = 20

export interface ScanFiring extends NewFiring {
  readonly alert: { readonly record: ActiveAlert }
}

export interface ScanMoment {
  readonly feed: FeedTier
  readonly epoch: number
  readonly session: MarketSession
  readonly atMs: number
  /** Whether an earlier minute of the session was evaluated. */
  readonly hasBefore: boolean
  /** Whether more symbols came than are kept. */
  readonly isCutNow: boolean
}

/** Whether symbols that came at a minute end are news to an alert. What is listed when the evaluation of a rule begins in the
 *  middle of a session is not: it may have been listed before. */
export function canFire(
  { activeFrom, activeEpoch, expiresAt }: ActiveAlert,
  { feed, epoch, session, atMs, hasBefore }: ScanMoment,
): boolean {
  if (expiresAt !== null && atMs > expiresAt) return false
  const isSameEpoch = activeEpoch === epoch
  // The delayed feed reaches the time at which the alert was made later.
  const fromMs = activeFrom - (feed === 'delayed' ? delayedFeedSeconds * 1000 : 0)
  if (isSameEpoch && atMs <= fromMs) return false
  return hasBefore || atMs === firstMinuteEnd(session) || (isSameEpoch && fromMs <= session.openMs)
}

/** One firing for all symbols that came. The same alert, version and minute always have the same id. */
export function scanFiring(
  alert: ActiveAlert,
  scanName: string,
  came: readonly string[],
  { feed, epoch, atMs, isCutNow }: ScanMoment,
): ScanFiring {
  const { id, userId, name, ruleVersion } = alert
  const minuteMs = atMs - MINUTE_MS
  const trigger = [id, ruleVersion, '', epoch, minuteMs / MINUTE_MS].join(':')
  const symbols = came.toSorted()
  return {
    alert: { record: alert },
    record: {
      id: trigger,
      trigger,
      userId,
      alertId: id,
      ruleVersion,
      title: name === '' ? scanName : name,
      text: textOf(symbols, scanName, isCutNow),
      symbol: symbols.length === 1 ? (symbols[0] ?? null) : null,
      feed,
      at: atMs - 1,
      epoch,
      color: 'yellow',
      dir: '-',
      evidence: { value: null, level: null, levelName: null, stampedAt: null, inputHash: null },
    },
  }
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

function textOf(symbols: readonly string[], scanName: string, isCutNow: boolean): string {
  const more = symbols.length - maxNamed
  const names = more > 0 ? [...symbols.slice(0, maxNamed), `${more} more`] : symbols
  const text = `${listFormat.format(names)} came into the scan “${scanName}”`
  return isCutNow
    ? `${text}. The list of this session is full with ${scanLimits.rows} rows: symbols that come later are not reported`
    : text
}
