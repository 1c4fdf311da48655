import { setImmediate as turn } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@tidemark/domain'
import { accountChangesKeptMs } from '../accounts/changes/account-changes.ts'
import { endedSessionsKeptMs } from '../accounts/sessions/account-sessions.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { maxStoredKeys } from '../platform/limits/stored-window-counters.ts'
import type { AccountStore } from './account-database/account-store.ts'

const intervalMs = HOUR_MS
const recordsAtOnce = 500
/** Longer than a payment provider tries to deliver an event. */
const purchaseEventDays = 30

/** Removes sessions that ended long ago, connections that nobody finished, expired tickets, counts, account changes that every process has
 *  read, ids of old payment events and old audit records every hour. Returns the function that stops it. */
export function sweepRegularly(
  store: AccountStore,
  wall: WallClock,
  auditDays: number,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep(store, wall.nowMs(), auditDays).catch(onError), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweep(store: AccountStore, nowMs: number, auditDays: number): Promise<void> {
  await store.sessions.removeEndedBefore(nowMs - endedSessionsKeptMs)
  await store.chatStates.removeExpiredBefore(nowMs)
  await store.accountChanges.removeBefore(nowMs - accountChangesKeptMs)
  await store.futuresTickets.removeExpiredBefore(nowMs)
  await store.futuresSessions.removeExpiredBefore(nowMs)
  await store.windowCounts.trim(nowMs, maxStoredKeys)
  const eventsBefore = nowMs - purchaseEventDays * DAY_MS
  while ((await store.purchases.forgetEvents(eventsBefore, recordsAtOnce)) === recordsAtOnce) await turn()
  // A few at once: removing all of a long time would keep requests waiting.
  while ((await store.audit.removeBefore(nowMs - auditDays * DAY_MS, recordsAtOnce)) === recordsAtOnce)
    await turn()
}
