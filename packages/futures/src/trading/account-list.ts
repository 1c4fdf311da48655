import type { AccountSummary } from '../market/account-summaries.ts'
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

interface BalanceSources {
  readonly statements: readonly Balance[]
  /** What the broker counts now; empty where it does not. */
  readonly summaries: readonly AccountSummary[]
}

interface Profits {
  readonly realizedProfit: number
  /** Of the positions at their last prices; null while one has no price. */
  readonly openProfit: number | null
}

/** What the broker counts now, or the last statement and what has happened since. Null when there is neither. */
export function balancesOf(
  { statements, summaries }: BalanceSources,
  accountId: string,
  profits: Profits,
): BrokerBalances | null {
  const statement = balanceOf(statements, accountId)
  const summary = summaryOf(summaries, accountId, statement?.currency)
  const { realizedProfit } = profits
  const balance = summary?.currentBalance ?? (statement && statement.balance + realizedProfit)
  if (balance === undefined) return null
  // Prices arrive more often than summaries.
  const openProfit = profits.openProfit ?? summary?.unrealizedProfitLoss ?? summary?.ote ?? 0
  const margin = summary?.totalMargin ?? statement?.initialMargin ?? 0
  return {
    ...{ balance, equity: balance + openProfit, openProfit, realizedProfit },
    margin: margin > 0 ? margin : null,
    purchasingPower: summary?.purchasingPower ?? null,
  }
}

/** An account in several currencies has a summary in each; the one of its statement counts. */
function summaryOf(
  summaries: readonly AccountSummary[],
  accountId: string,
  currency: string | undefined,
): AccountSummary | undefined {
  const own = summaries.filter(summary => String(summary.accountId) === accountId)
  return own.find(summary => summary.currency === currency) ?? (own.length === 1 ? own[0] : undefined)
}
