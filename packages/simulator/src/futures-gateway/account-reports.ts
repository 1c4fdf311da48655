import { type EpochMs, type IsoDate, previousTradingDay } from '@tidemark/domain'
import {
  type AccountsReport,
  accountConnectionStatuses,
  brokerageTypes,
  type LastStatementBalancesReport,
} from '@tidemark/futures'
import { accountsOf, type GatewayUser } from './users.ts'
import type { WireClock } from './wire-clock.ts'

export function accountsReport(user: GatewayUser, clock: WireClock, now: EpochMs): AccountsReport {
  const lastStatementDate = clock.dateToWire(statementDate(now))
  return {
    brokerages: user.brokerages.map(({ id, name, salesSeries }) => ({
      ...{ id, name, type: brokerageTypes.sim },
      salesSeries: salesSeries.map(series => ({
        ...{ number: series.number, name: series.name },
        accounts: series.accounts.map(account => ({
          accountId: account.id,
          brokerageAccountNumber: account.number,
          name: account.name,
          lastStatementDate,
          isViewOnly: account.isViewOnly ?? false,
          accountConnectionStatus: accountConnectionStatuses.connected,
        })),
      })),
    })),
  }
}

/** Statements of accounts without positions: all of the balance is cash. */
export function balancesReport(
  user: GatewayUser,
  clock: WireClock,
  now: EpochMs,
): LastStatementBalancesReport {
  return {
    balances: accountsOf(user).map(({ id, currency, balance }) => ({
      ...{ id, accountId: id, currency, statementDate: clock.dateToWire(statementDate(now)) },
      ...{ balance, totalValue: balance, cashExcess: balance, collateral: 0, initialMargin: 0 },
      ...{ ote: 0, upl: 0, mvo: 0 },
    })),
  }
}

/** Of the last trading day before today. */
export const statementDate = (now: EpochMs): IsoDate =>
  previousTradingDay(new Date(now).toISOString().slice(0, 10) as IsoDate)
