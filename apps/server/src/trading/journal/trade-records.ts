import type { TradeReport } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import { AccountError, type User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'

/** One a second: more than a trader can do, with the updates that follow. */
const reportsPerHour = 3600

interface Parts {
  readonly store: Pick<AccountStore, 'trades'>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** [FU-12] What users trade, as their browsers report it. */
export interface TradeRecords {
  save(user: User, report: TradeReport): Promise<void>
}

export function createTradeRecords({ store, counters, wall }: Parts): TradeRecords {
  return {
    async save(user, report) {
      if (report.user !== user.email) throw AccountError.notYours()
      const { count, endsAtMs } = await counters.add(`trades:${user.id}`, HOUR_MS)
      if (count > reportsPerHour) throw RequestError.tooManyRequests(Math.max(1, endsAtMs - wall.nowMs()))
      const { action, by, data } = report
      await store.trades.add({ userId: user.id, action, by, data, atMs: wall.nowMs() })
    },
  }
}
