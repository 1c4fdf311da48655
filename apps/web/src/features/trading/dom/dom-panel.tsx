import { Button, Switch } from '@mantine/core'
import { isFuturesSymbol } from '@tidemark/domain'
import type { Broker, BrokerAccount } from '@tidemark/futures'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PanelLoading } from '../../../ui/panel-states.tsx'
import { useBroker } from '../../broker/index.ts'
import { useChartStore } from '../../chart/index.ts'
import { useFuturesSocket } from '../../futures/index.ts'
import { useFuturesSession } from '../../risk-interval/index.ts'
import { type AccountAge, useAccountAge } from '../account-age.ts'
import { isOpen } from '../account-manager/order-groups.ts'
import { AccountSelect } from '../account-select.tsx'
import { type ContractTerms, priceOfTicks, termsOf } from '../contract-terms.ts'
import { NoAccount } from '../no-account.tsx'
import { NotTradable } from '../not-tradable.tsx'
import { openTicket } from '../open-trading.ts'
import { ageWords, isTooOld, type PriceAge } from '../price-age.ts'
import { tradingTexts } from '../texts.ts'
import type { TradingActions } from '../trading-actions.ts'
import { useTradingPreference } from '../trading-preference.ts'
import { useAccount, useBrokerState } from '../use-account.ts'
import { useContractMarket } from '../use-contract-market.ts'
import { useTradingActions } from '../use-trading-actions.ts'
import { disarm, toggleArmed } from './arm-store.ts'
import classes from './dom.module.css'
import { Ladder, type LadderActions } from './ladder.tsx'
import { type LadderMarket, ordersByTicks } from './ladder-rows.ts'
import { PositionLine } from './position-line.tsx'
import { QuantityRow } from './quantity-row.tsx'
import { useArming } from './use-arming.ts'

const t = tradingTexts.dom

/** [BY-17] The depth of the chart's contract, with one-click orders behind a switch. */
export function DomPanel() {
  const broker = useBroker()
  return broker === null ? <NoAccount /> : <DomOf broker={broker} />
}

function DomOf({ broker }: { readonly broker: Broker }) {
  const account = useAccount(broker)
  const chartSymbol = useChartStore(store => store.symbol)
  const terms = termsOf(chartSymbol, useFuturesSession())
  if (account === null) return <NoAccount />
  if (terms === null || !isFuturesSymbol(chartSymbol)) return <NotTradable symbol={chartSymbol} />
  return <DomOfContract broker={broker} account={account} terms={terms} />
}

/** What the account has in the contract. */
type OwnMarket = Pick<LadderMarket, 'orders' | 'position'>

interface DomOfContractProps {
  readonly broker: Broker
  readonly account: BrokerAccount
  readonly terms: ContractTerms
}

function DomOfContract({ broker, account, terms }: DomOfContractProps) {
  const { quantity } = useTradingPreference()
  const isLoggedOn = useFuturesSocket(socket => socket.isLoggedOn)
  const [prices, setPrices] = useState<ShownPrices>({ hasQuote: false, hasDepth: false, age: 'fresh' })
  const { hasQuote, age } = prices
  const accountAge = useAccountAge(broker, account)
  const words = ageWords(age) ?? accountAge.words
  const hindrance = hindranceOf(prices, accountAge)
  const isArmed = useArming(account.id, terms.symbol, hindrance)
  const state = useBrokerState(broker, account.id)
  const actions = useTradingActions(broker)
  const own: OwnMarket = {
    orders: state.orders.filter(order => order.symbol === terms.symbol && isOpen(order)),
    position: state.positions.find(({ symbol }) => symbol === terms.symbol) ?? null,
  }
  if (!isLoggedOn && !hasQuote) return <EmptyState title={t.offTitle}>{t.offText}</EmptyState>
  return (
    <section
      className={classes.root}
      aria-label={isArmed ? t.armedName : t.name}
      data-armed={isArmed}
      data-old={words !== null}
    >
      <div className={classes.head}>
        <strong className={classes.contract} title={terms.symbol}>
          {terms.name}
        </strong>
        <AccountSelect broker={broker} account={account} />
      </div>
      <div className={classes.head}>
        <Switch
          label={t.armed}
          aria-label={t.arm}
          checked={isArmed}
          disabled={hindrance !== null}
          title={hindrance ?? undefined}
          classNames={{ label: classes.armLabel }}
          onChange={toggleArmed}
        />
        <QuantityRow quantity={quantity} />
      </div>
      <Heads />
      <PriceWords words={words} />
      <LiveLadder
        terms={terms}
        onPrices={setPrices}
        own={own}
        isArmed={isArmed}
        {...ladderActions({ account, terms, own, quantity, isArmed, actions })}
      />
      <PositionLine
        position={own.position}
        currency={account.currency}
        isOld={accountAge.isPriceOld(terms.symbol)}
      />
      <Foot account={account} terms={terms} own={own} actions={actions} age={accountAge} />
    </section>
  )
}

/** Its line is there only while prices are old: the ladder beside it is not to be clicked then. */
const PriceWords = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p className={classes.old} role="status">
      {words}
    </p>
  )

/** What the rest of the panel shows of the prices. */
interface ShownPrices {
  readonly hasQuote: boolean
  readonly hasDepth: boolean
  readonly age: PriceAge
}

/** Why a click must not send an order, in words; null when it may. Nobody knows what a click on an empty ladder hits. */
function hindranceOf({ hasDepth, age }: ShownPrices, account: AccountAge): string | null {
  if (account.isEnded) return account.words
  if (isTooOld(age)) return ageWords(age)
  return hasDepth ? null : t.noDepthYet
}

interface LiveLadderProps extends LadderActions {
  readonly terms: ContractTerms
  readonly own: OwnMarket
  readonly isArmed: boolean
  onPrices(prices: ShownPrices): void
}

/** Apart from the rest of the panel, which does not change with every price. */
function LiveLadder({ own, onPrices, ...ladder }: LiveLadderProps) {
  const { symbol } = ladder.terms
  const { depth, quote, error, age } = useContractMarket(symbol, true)
  const hasQuote = quote !== null
  const hasDepth = depth !== null
  useEffect(() => onPrices({ hasQuote, hasDepth, age }), [onPrices, hasQuote, hasDepth, age])
  if (error !== null)
    return (
      <EmptyState role="alert" title={t.noDepth}>
        {error}
      </EmptyState>
    )
  if (quote === null) return <PanelLoading title={tradingTexts.states.noPrices} />
  return <Ladder key={symbol} {...ladder} market={{ ...own, depth, quote }} />
}

const Heads = () => (
  <div className={classes.heads} aria-hidden>
    <span>{t.bid}</span>
    <span>{t.price}</span>
    <span>{t.ask}</span>
    <span>{t.mine}</span>
  </div>
)

interface ActionParts {
  readonly account: BrokerAccount
  readonly terms: ContractTerms
  readonly own: OwnMarket
  readonly quantity: number
  readonly isArmed: boolean
  readonly actions: TradingActions
}

function ladderActions({ account, terms, own, quantity, isArmed, actions }: ActionParts): LadderActions {
  return {
    order(side, ticks, isStop) {
      const price = priceOfTicks(ticks, terms)
      const type = isStop ? 'stop' : 'limit'
      const { symbol } = terms
      // Not armed, a click only writes the ticket.
      if (!isArmed) openTicket({ symbol, side, type, price })
      else
        void actions.place(
          {
            ...{ accountId: account.id, symbol, side, type, quantity, duration: { kind: 'DAY' } },
            ...(isStop ? { stopPrice: price } : { limitPrice: price }),
          },
          { isAsked: false },
        )
    },
    cancelAt: ticks =>
      void actions.cancel(ordersByTicks(own.orders, terms).get(ticks) ?? [], { isAsked: false }),
    disarm,
  }
}

interface FootProps extends Pick<ActionParts, 'account' | 'terms' | 'own' | 'actions'> {
  readonly age: AccountAge
}

function Foot({ account, terms, own: { orders, position }, actions, age }: FootProps) {
  const { isEnded, words } = age
  const title = isEnded ? (words ?? undefined) : undefined
  return (
    <div className={classes.foot}>
      <Button
        title={title}
        disabled={isEnded || (orders.length === 0 && position === null)}
        onClick={() => void actions.flatten(account.id, terms.symbol)}
      >
        {t.flatten}
      </Button>
      <Button
        title={title}
        disabled={isEnded || orders.length === 0}
        onClick={() => void actions.cancel(orders)}
      >
        {t.cancelAll}
      </Button>
      <Button
        title={title}
        disabled={isEnded || position === null}
        onClick={() => position && void actions.reversePosition(position)}
      >
        {t.reverse}
      </Button>
    </div>
  )
}
