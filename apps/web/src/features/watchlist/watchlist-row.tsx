import { IconGripVertical, IconX } from '@tabler/icons-react'
import { formatDecimals, formatSigned, formatValue } from '@tidemark/domain'
import type { MouseEvent, PointerEventHandler } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFuturesPrice } from '../futures/index.ts'
import { showOnChart } from '../window-messages/index.ts'
import { isFuture } from './change-symbols.ts'
import { futuresQuote } from './futures-quote.ts'
import type { Quote } from './quotes.ts'
import { watchlistTexts as t } from './texts.ts'
import classes from './watchlist.module.css'

const decimals = 2

interface DragHandle {
  readonly onPointerDown: PointerEventHandler<HTMLElement>
  readonly onPointerMove: PointerEventHandler<HTMLElement>
  readonly onPointerUp: PointerEventHandler<HTMLElement>
  readonly onPointerCancel: PointerEventHandler<HTMLElement>
}

interface WatchlistRowProps {
  /** Counted from 1. */
  readonly number: number
  readonly symbol: string
  /** Empty where none is known. */
  readonly name: string
  readonly isInMarket: boolean
  readonly quote: Quote
  readonly isOnChart: boolean
  readonly isTabStop: boolean
  readonly isDragged: boolean
  /** Where a dragged row would go in; null: not at this row. */
  readonly dropSide: 'before' | 'after' | null
  readonly handle: DragHandle
  readonly onFocus: (symbol: string) => void
  readonly onRemove: (symbol: string) => void
}

/** [WA-3] A click loads the chart; by keyboard the button of the symbol does. */
export function WatchlistRow({
  number,
  symbol,
  name,
  isInMarket,
  quote,
  isOnChart,
  isTabStop,
  isDragged,
  dropSide,
  handle,
  onFocus,
  onRemove,
}: WatchlistRowProps) {
  const tabIndex = isTabStop ? 0 : -1
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isHandle = (event.target as Element).closest('[data-handle]') !== null
    if (!isInMarket || isHandle) return
    event.currentTarget.querySelector('button')?.focus()
    showOnChart(symbol)
  }
  return (
    <tr
      data-symbol={symbol}
      data-on-chart={isOnChart}
      data-dragged={isDragged}
      data-drop={dropSide ?? undefined}
      data-known={isInMarket}
      onClick={onClick}
      onFocus={() => onFocus(symbol)}
    >
      <td className={classes.number} title={t.drag} data-handle {...handle}>
        <IconGripVertical className={classes.grip} size={14} aria-hidden />
        {number}
      </td>
      <th scope="row" className={classes.symbol}>
        <button
          type="button"
          aria-current={isOnChart ? 'true' : undefined}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown"
          tabIndex={tabIndex}
        >
          {symbol}
        </button>
      </th>
      {isFuture(symbol) ? (
        <FuturesCells symbol={symbol} />
      ) : isInMarket ? (
        <QuoteCells quote={quote} />
      ) : (
        <MissingCells />
      )}
      <td className={classes.remove}>
        <IconButton
          label={t.remove(symbol)}
          tabIndex={tabIndex}
          onClick={event => {
            event.stopPropagation()
            onRemove(symbol)
          }}
        >
          <IconX />
        </IconButton>
      </td>
      <td className={classes.name}>{name}</td>
    </tr>
  )
}

interface QuoteCellsProps {
  readonly quote: Quote
  /** In the notation of the market; default: two decimals. */
  readonly text?: ((value: number) => string) | undefined
  readonly isOld?: boolean
}

function QuoteCells({
  quote: { price, change, changePercent, distance, direction },
  text = formatValue,
  isOld = false,
}: QuoteCellsProps) {
  const tone = signOf(change)
  return (
    <>
      <td className={classes.price} data-direction={direction ?? undefined} data-old={isOld || undefined}>
        {price === null ? formatValue(null) : text(price)}
      </td>
      <td className={`${classes.change} ${classes.signed}`} data-sign={tone}>
        {signedText(change)}
      </td>
      <td className={classes.signed} data-sign={tone}>
        {signedText(changePercent)}
      </td>
      <td>{signedText(distance)}</td>
    </>
  )
}

/** Old prices are dimmed: the session that brings them is lost. */
function FuturesCells({ symbol }: { readonly symbol: string }) {
  const known = useFuturesPrice(symbol)
  const isConnected = useIsBrokerConnected()
  if (known === null && !isConnected) return <MissingCells text={t.noFuturesAccount} />
  return <QuoteCells quote={futuresQuote(known)} text={known?.text} isOld={known?.isLive === false} />
}

/** Of the columns that a small window leaves out, only one is of these four. */
function MissingCells({ text = t.notInMarketRow }: { readonly text?: string }) {
  return (
    <>
      <td className={classes.missing}>{text}</td>
      <td className={classes.change} />
      <td />
      <td />
    </>
  )
}

const signedText = (value: number | null): string =>
  value === null ? formatDecimals(null, decimals) : formatSigned(value, decimals)

const signOf = (change: number | null): 'up' | 'down' | undefined =>
  change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'
