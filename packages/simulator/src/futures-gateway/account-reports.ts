import { type EpochMs, type IsoDate, previousTradingDay } from '@tidemark/domain'
import {
  type AccountsReport,
  accountConnectionStatuses,
  brokerageTypes,
  type LastStatementBalancesReport,
} from '@tidemark/futures'
import type { TradingPort } from './trading-port.ts'
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

/** Without a statement of the trading system there are no positions, and all of the balance is cash. */
export function balancesReport(
  user: GatewayUser,
  clock: WireClock,
  now: EpochMs,
  trading: Pick<TradingPort, 'statement'>,
): LastStatementBalancesReport {
  return {
    balances: accountsOf(user).map(({ id, currency, balance: first }) => {
      const { balance, openProfit, margin } = trading.statement(id) ?? {
        ...{ balance: first, openProfit: 0, margin: 0 },
      }
      const totalValue = balance + openProfit
      return {
        ...{ id, accountId: id, currency, statementDate: clock.dateToWire(statementDate(now)) },
        ...{ balance, totalValue, cashExcess: totalValue - margin, collateral: 0, initialMargin: margin },
        ...{ ote: openProfit, upl: openProfit, mvo: 0 },
      }
    }),
  }
}

/** Of the last trading day before today. */
export const statementDate = (now: EpochMs): IsoDate =>
  previousTradingDay(new Date(now).toISOString().slice(0, 10) as IsoDate)
