import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useChartStore } from '../chart/index.ts'
import { Explained } from '../explanations/index.ts'
import { useLiveData } from '../live-data/index.ts'
import { isFuture, moveSymbol, removeSymbol } from './change-symbols.ts'
import { noQuote } from './quotes.ts'
import { watchlistTexts as t } from './texts.ts'
import { useQuotes } from './use-quotes.ts'
import { useRowDrag } from './use-row-drag.ts'
import classes from './watchlist.module.css'
import { WatchlistRow } from './watchlist-row.tsx'
import type { Watchlist } from './watchlists.ts'

interface WatchlistTableProps {
  /** Has at least one symbol. */
  readonly list: Watchlist
  /** Of all symbols of the market; null until they have loaded. */
  readonly names: ReadonlyMap<string, string> | null
  /** The last row has been removed. */
  readonly onEmptied: () => void
}

/** [WA-1] One row can be reached by Tab; the arrow keys walk the rows. */
export function WatchlistTable({ list: { name, symbols }, names, onEmptied }: WatchlistTableProps) {
  const quotes = useQuotes(symbols)
  const isStale = useLiveData(({ status }) => status !== null && status.scanner !== 'green')
  const onChart = useChartStore(store => store.symbol)
  const [active, setActive] = useState(symbols[0])
  const [moved, setMoved] = useState('')
  const body = useRef<HTMLTableSectionElement>(null)
  /** The symbol whose row gets the focus once it stands at its new place. */
  const focusNext = useRef<string | null>(null)

  const focusRow = (symbol: string | undefined) =>
    rowOf(body.current, symbol)?.querySelector('button')?.focus()
  useLayoutEffect(() => {
    if (focusNext.current === null) return
    focusRow(focusNext.current)
    focusNext.current = null
  })

  const move = (symbol: string, place: number) => {
    if (place < 0 || place >= symbols.length) return
    focusNext.current = symbol
    moveSymbol(symbol, place)
    setMoved(t.moved(symbol, place + 1, symbols.length))
  }
  const remove = (symbol: string) => {
    const at = symbols.indexOf(symbol)
    focusNext.current = symbols[at + 1] ?? symbols[at - 1] ?? null
    removeSymbol(symbol)
    if (symbols.length === 1) onEmptied()
  }
  const { drag, handle } = useRowDrag(body, (from, to) => move(symbols[from] ?? '', to))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const symbol = (event.target as Element).closest('tr')?.dataset.symbol
    if (symbol === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    const at = symbols.indexOf(symbol)
    const place = placeOf(event.key, at, symbols.length)
    if (event.key === 'Delete' && !event.altKey) remove(symbol)
    else if (place === null) return
    else if (!event.altKey) focusRow(symbols[place])
    else if (event.key.startsWith('Arrow')) move(symbol, place)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const tabStop = symbols.includes(active ?? '') ? active : symbols[0]
  return (
    <div className={classes.scroll}>
      {isStale && quotes.size > 0 ? <p className={classes.stale}>{t.noConnection}</p> : null}
      <table
        className={classes.table}
        aria-label={t.table(name)}
        data-stale={isStale}
        data-dragging={drag !== null}
      >
        <Headings />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {symbols.map((symbol, index) => (
            <WatchlistRow
              key={symbol}
              number={index + 1}
              symbol={symbol}
              name={names?.get(symbol) ?? ''}
              isInMarket={names === null || names.has(symbol) || isFuture(symbol)}
              quote={quotes.get(symbol) ?? noQuote}
              isOnChart={symbol === onChart}
              isTabStop={symbol === tabStop}
              isDragged={index === drag?.from}
              dropSide={drag !== null && drag.to === index ? sideOf(drag) : null}
              handle={handle}
              onFocus={setActive}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  )
}

function Headings() {
  const { columns } = t
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.number}>
          {columns.number}
        </th>
        <th scope="col">{columns.symbol}</th>
        <th scope="col">{columns.price}</th>
        <th scope="col" className={classes.change}>
          {columns.change}
        </th>
        <th scope="col">{columns.changePercent}</th>
        <th scope="col">
          <Explained terms={['hp']}>{columns.distance}</Explained>
        </th>
        <th scope="col" className={classes.remove}>
          <VisuallyHidden component="span">{columns.remove}</VisuallyHidden>
        </th>
        <th scope="col" className={classes.name}>
          {columns.name}
        </th>
      </tr>
    </thead>
  )
}

/** Where a key leads from a row; null when it leads nowhere. */
function placeOf(key: string, at: number, count: number): number | null {
  const places: Partial<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  }
  return places[key] ?? null
}

const sideOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? null : to < from ? ('before' as const) : ('after' as const)

const rowOf = (body: HTMLTableSectionElement | null, symbol: string | undefined) =>
  [...(body?.querySelectorAll('tr') ?? [])].find(row => row.dataset.symbol === symbol)
