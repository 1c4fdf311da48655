import type { Broker, BrokerAccount, BrokerBalances } from '@tidemark/futures'
import { useCallback, useSyncExternalStore } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { accountAge, useFeeds } from '../account-age.ts'
import { AccountMark } from '../account-mark.tsx'
import { amountText } from '../amount-text.ts'
import { tradingTexts } from '../texts.ts'
import { Figure, Profit } from './side-word.tsx'

const t = tradingTexts.manager
const c = t.columns

interface BalanceRow {
  readonly account: BrokerAccount
  readonly balances: BrokerBalances | null
  readonly isOld: boolean
}

/** Every account of the broker, a row each. */
export function BalancesView({ broker }: { readonly broker: Broker }) {
  const subscribe = useCallback((listener: () => void) => broker.subscribe(listener), [broker])
  // Compared as one value: the state of an account is the same object until it changes.
  useSyncExternalStore(subscribe, () => balancesKey(broker))
  const feeds = useFeeds()
  const rows = broker.accounts.map(account => {
    const state = broker.state(account.id)
    return { account, balances: state.balances, isOld: accountAge(account, state, feeds).words !== null }
  })
  return <DataTable label={t.balances} columns={columns} rows={rows} keyOf={({ account }) => account.id} />
}

const balancesKey = (broker: Broker): string =>
  broker.accounts
    .map(({ id }) => broker.state(id))
    .map(({ status, balances }) => status + JSON.stringify(balances))
    .join('|')

const amount = (heading: string, of: (balances: BrokerBalances) => number | null): Column<BalanceRow> => ({
  heading,
  width: 128,
  isNumber: true,
  cell: ({ account, balances }) => amountText(balances && of(balances), account.currency),
})

const profit = (heading: string, of: (balances: BrokerBalances) => number): Column<BalanceRow> => ({
  heading,
  width: 128,
  isNumber: true,
  cell: ({ account, balances, isOld }) => {
    const value = balances && of(balances)
    return <Profit amount={value} text={amountText(value, account.currency, true)} isOld={isOld} />
  },
})

const columns: readonly Column<BalanceRow>[] = [
  { heading: c.account, width: 200, cell: ({ account }) => <strong>{account.name}</strong> },
  { heading: c.kind, width: 96, cell: ({ account }) => <AccountMark kind={account.kind} /> },
  amount(c.balance, ({ balance }) => balance),
  {
    heading: c.equity,
    width: 152,
    isNumber: true,
    cell: ({ account, balances, isOld }) => (
      <Figure text={amountText(balances?.equity ?? null, account.currency)} isOld={isOld} />
    ),
  },
  profit(c.profit, ({ openProfit }) => openProfit),
  profit(c.realized, ({ realizedProfit }) => realizedProfit),
  amount(c.margin, ({ margin }) => margin),
  amount(c.purchasingPower, ({ purchasingPower }) => purchasingPower),
]
