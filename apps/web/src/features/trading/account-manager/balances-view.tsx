import type { Broker, BrokerAccount, BrokerBalances } from '@tidemark/futures'
import { useCallback, useSyncExternalStore } from 'react'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { AccountMark } from '../account-mark.tsx'
import { amountText } from '../amount-text.ts'
import { tradingTexts } from '../texts.ts'
import { Profit } from './side-word.tsx'

const t = tradingTexts.manager
const c = t.columns

interface BalanceRow {
  readonly account: BrokerAccount
  readonly balances: BrokerBalances | null
}

/** Every account of the broker, a row each. */
export function BalancesView({ broker }: { readonly broker: Broker }) {
  const subscribe = useCallback((listener: () => void) => broker.subscribe(listener), [broker])
  // Compared as one value: the state of an account is the same object until it changes.
  useSyncExternalStore(subscribe, () => balancesKey(broker))
  const rows = broker.accounts.map(account => ({ account, balances: broker.state(account.id).balances }))
  return <DataTable label={t.balances} columns={columns} rows={rows} keyOf={({ account }) => account.id} />
}

const balancesKey = (broker: Broker): string =>
  broker.accounts.map(({ id }) => JSON.stringify(broker.state(id).balances)).join('|')

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
  cell: ({ account, balances }) => {
    const value = balances && of(balances)
    return <Profit amount={value} text={amountText(value, account.currency, true)} />
  },
})

const columns: readonly Column<BalanceRow>[] = [
  { heading: c.account, width: 200, cell: ({ account }) => <strong>{account.name}</strong> },
  { heading: c.kind, width: 96, cell: ({ account }) => <AccountMark kind={account.kind} /> },
  amount(c.balance, ({ balance }) => balance),
  amount(c.equity, ({ equity }) => equity),
  profit(c.profit, ({ openProfit }) => openProfit),
  profit(c.realized, ({ realizedProfit }) => realizedProfit),
  amount(c.margin, ({ margin }) => margin),
  amount(c.purchasingPower, ({ purchasingPower }) => purchasingPower),
]
