import { brokerageTypes } from '../protocol/codes/trading-account.ts'
import type { Balance, Brokerage } from '../protocol/message-types.ts'
import type { BrokerAccount, BrokerBalances } from './broker.ts'

const MAX_ACCOUNTS = 100
const DEFAULT_CURRENCY = 'USD'

const simulated = new Set<number | undefined>([brokerageTypes.sim, brokerageTypes.demo])

export const isSimulatedBrokerage = (type: number | undefined): boolean => simulated.has(type)

/** The accounts that the user may trade on. */
export function accountsOf(
  brokerages: readonly Brokerage[],
  balances: readonly Balance[],
): readonly BrokerAccount[] {
  return brokerages
    .flatMap(({ type, salesSeries = [] }) =>
      salesSeries.flatMap(({ accounts = [] }) =>
        accounts
          .filter(({ isUnauthorized, isViewOnly }) => !isUnauthorized && !isViewOnly)
          .map(({ accountId, name, brokerageAccountNumber }) => ({
            id: String(accountId),
            name: name || brokerageAccountNumber,
            kind: simulated.has(type) ? ('simulated' as const) : ('live' as const),
            currency: balanceOf(balances, String(accountId))?.currency ?? DEFAULT_CURRENCY,
            // Other accounts are at exchanges that know no link between orders.
            hasBrackets: simulated.has(type),
          })),
      ),
    )
    .slice(0, MAX_ACCOUNTS)
}

const balanceOf = (balances: readonly Balance[], accountId: string): Balance | undefined =>
  balances.find(balance => String(balance.accountId) === accountId && !balance.deleted)

/** The last statement, and what has happened since. Null when there is no statement. */
export function balancesOf(
  balances: readonly Balance[],
  accountId: string,
  { realizedProfit, openProfit }: Pick<BrokerBalances, 'realizedProfit' | 'openProfit'>,
): BrokerBalances | null {
  const statement = balanceOf(balances, accountId)
  if (!statement) return null
  const balance = statement.balance + realizedProfit
  const margin = statement.initialMargin > 0 ? statement.initialMargin : null
  return { balance, equity: balance + openProfit, openProfit, realizedProfit, margin }
}
