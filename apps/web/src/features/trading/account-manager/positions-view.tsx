import { Button } from '@mantine/core'
import type { BrokerPosition } from '@tidemark/futures'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { amountText } from '../amount-text.ts'
import { nameOf, priceText } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import { positionName, type TradingActions } from '../trading-actions.ts'
import classes from './account-manager.module.css'
import { Profit, SideWord } from './side-word.tsx'

const t = tradingTexts.manager
const c = t.columns

interface PositionsViewProps {
  readonly positions: readonly BrokerPosition[]
  readonly currency: string
  readonly actions: TradingActions
  /** Whether the price of a symbol is old. */
  readonly isOld: (symbol: string) => boolean
}

export function PositionsView({ positions, currency, actions, isOld }: PositionsViewProps) {
  if (positions.length === 0) return <EmptyState title={t.noPositions}>{t.noPositionsText}</EmptyState>
  return (
    <DataTable
      label={t.positions}
      columns={columnsOf({ currency, actions, isOld })}
      rows={positions}
      keyOf={({ symbol }) => symbol}
      onKey={(event, position) => {
        if (event.key === 'Delete') void actions.closePosition(position)
      }}
    />
  )
}

const columnsOf = ({
  currency,
  actions,
  isOld,
}: Omit<PositionsViewProps, 'positions'>): readonly Column<BrokerPosition>[] => [
  {
    heading: c.symbol,
    width: 84,
    cell: ({ symbol }) => (
      <strong className={classes.contract} title={symbol}>
        {nameOf(symbol)}
      </strong>
    ),
  },
  {
    heading: c.side,
    width: 56,
    cell: ({ quantity }) => <SideWord side={quantity < 0 ? 'sell' : 'buy'} isHeld />,
  },
  { heading: c.quantity, width: 64, isNumber: true, cell: ({ quantity }) => Math.abs(quantity) },
  {
    heading: c.average,
    width: 104,
    isNumber: true,
    cell: ({ symbol, averagePrice }) => priceText(symbol, averagePrice),
  },
  {
    heading: c.last,
    width: 104,
    isNumber: true,
    cell: ({ symbol, last }) => (
      <span data-old={isOld(symbol)} className={classes.last}>
        {priceText(symbol, last)}
      </span>
    ),
  },
  {
    heading: c.profit,
    width: 136,
    isNumber: true,
    cell: ({ symbol, profit }) => (
      <Profit amount={profit} text={amountText(profit, currency, true)} isOld={isOld(symbol)} />
    ),
  },
  {
    heading: c.actions,
    width: 176,
    cell: position => {
      const name = positionName(position.symbol, position.quantity)
      return (
        <span className={classes.buttons}>
          <Button
            className={classes.small}
            aria-label={tradingTexts.closePosition(name)}
            onClick={() => void actions.closePosition(position)}
          >
            {t.close}
          </Button>
          <Button
            className={classes.small}
            aria-label={tradingTexts.reversePosition(name)}
            onClick={() => void actions.reversePosition(position)}
          >
            {t.reverse}
          </Button>
        </span>
      )
    },
  },
]
