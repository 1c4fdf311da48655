import { Button, Tabs } from '@mantine/core'
import type { Broker, BrokerAccount } from '@tidemark/futures'
import { Suspense, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PanelLoading } from '../../../ui/panel-states.tsx'
import { useBroker } from '../../broker/index.ts'
import { reconnectFutures } from '../../futures/index.ts'
import { JournalPanel } from '../../journal/index.ts'
import { RiskLimitsPanel } from '../../risk-limits/index.ts'
import { useAccountAge } from '../account-age.ts'
import { AccountSelect } from '../account-select.tsx'
import { amountText } from '../amount-text.ts'
import { NoAccount } from '../no-account.tsx'
import { tradingTexts } from '../texts.ts'
import { isKeptHere, useAccount, useBrokerState } from '../use-account.ts'
import { useTradingActions } from '../use-trading-actions.ts'
import classes from './account-manager.module.css'
import { BalancesView } from './balances-view.tsx'
import { ExecutionsView } from './executions-view.tsx'
import { isOpen } from './order-groups.ts'
import { OrdersView } from './orders-view.tsx'
import { PositionsView } from './positions-view.tsx'
import { Profit } from './side-word.tsx'

const t = tradingTexts.manager
const views = ['orders', 'positions', 'balances', 'executions', 'journal', 'limits'] as const
type View = (typeof views)[number]

/** [FU-6] Orders, positions, balances and executions of an account. */
export function AccountManager() {
  const broker = useBroker()
  if (broker === null) return <NoAccount />
  return <BrokerAccounts broker={broker} />
}

function BrokerAccounts({ broker }: { readonly broker: Broker }) {
  const account = useAccount(broker)
  return account === null ? <NoAccount /> : <OneAccount broker={broker} account={account} />
}

interface OneAccountProps {
  readonly broker: Broker
  readonly account: BrokerAccount
}

function OneAccount({ broker, account }: OneAccountProps) {
  const [view, setView] = useState<View>('orders')
  const state = useBrokerState(broker, account.id)
  const actions = useTradingActions(broker)
  const age = useAccountAge(broker, account)
  const counts = {
    orders: state.orders.filter(isOpen).length,
    positions: state.positions.length,
    balances: 0,
    executions: 0,
    journal: 0,
    limits: 0,
  }
  const isFlat = counts.orders === 0 && counts.positions === 0
  const isConnecting = state.status === 'connecting'
  const isKnown = state.orders.length > 0 || state.positions.length > 0 || state.executions.length > 0
  return (
    <Tabs
      className={classes.root}
      classNames={{ list: classes.tabs, tab: classes.tab, panel: classes.panel }}
      value={view}
      onChange={next => setView(next as View)}
      keepMounted={false}
    >
      <div className={classes.head}>
        <AccountSelect broker={broker} account={account} />
        <Tabs.List aria-label={t.views}>
          {views.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t.count(t[name], counts[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <span className={classes.spacer} />
        <span className={classes.words} role="status">
          {isKnown || state.balances ? age.words : null}
        </span>
        {state.balances ? (
          <dl className={classes.figures} data-old={age.words !== null}>
            <dt>{t.columns.equity}</dt>
            <dd>{amountText(state.balances.equity, account.currency)}</dd>
            <dt>{t.columns.profit}</dt>
            <dd>
              <Profit
                amount={state.balances.openProfit}
                text={amountText(state.balances.openProfit, account.currency, true)}
              />
            </dd>
          </dl>
        ) : null}
        <Button
          className={classes.small}
          disabled={isFlat || age.isEnded}
          title={age.isEnded ? (age.words ?? undefined) : undefined}
          onClick={() => void actions.flatten(account.id)}
        >
          {t.flatten}
        </Button>
      </div>
      <Tabs.Panel value="limits">
        <Suspense fallback={<PanelLoading title={tradingTexts.states.connecting} />}>
          <RiskLimitsPanel
            accountId={account.id}
            accountName={account.name}
            {...(isKeptHere(account) && { flatten: () => broker.flatten(account.id) })}
          />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="journal">
        <Suspense fallback={<PanelLoading title={tradingTexts.states.connecting} />}>
          <JournalPanel accounts={broker.accounts} />
        </Suspense>
      </Tabs.Panel>
      {view === 'limits' || view === 'journal' ? null : state.status === 'failed' ? (
        <EmptyState
          role="alert"
          title={tradingTexts.states.failedTitle}
          action={<Button onClick={() => void reconnectFutures()}>{tradingTexts.states.logOnAgain}</Button>}
        >
          {state.error}
        </EmptyState>
      ) : isConnecting && !isKnown ? (
        <PanelLoading title={tradingTexts.states.connecting} />
      ) : (
        <>
          <Tabs.Panel value="orders">
            <OrdersView
              key={account.id}
              orders={state.orders}
              actions={actions}
              hasBrackets={account.hasBrackets === true}
            />
          </Tabs.Panel>
          <Tabs.Panel value="positions">
            <PositionsView
              positions={state.positions}
              currency={account.currency}
              actions={actions}
              isOld={age.isPriceOld}
            />
          </Tabs.Panel>
          <Tabs.Panel value="balances">
            <BalancesView broker={broker} />
          </Tabs.Panel>
          <Tabs.Panel value="executions">
            <ExecutionsView executions={state.executions} />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  )
}
