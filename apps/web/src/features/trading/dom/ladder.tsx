import type { OrderSide } from '@tidemark/futures'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react'
import type { ContractTerms } from '../contract-terms.ts'
import { tradingTexts } from '../texts.ts'
import classes from './dom.module.css'
import { centreTicks, type LadderMarket, type LadderRow, ladderRows } from './ladder-rows.ts'
import { useLadderView } from './use-ladder-view.ts'
import { useRowCount } from './use-row-count.ts'

const t = tradingTexts.dom

export interface LadderActions {
  /** A limit order at the price, or a stop. */
  order(side: OrderSide, ticks: number, isStop: boolean): void
  cancelAt(ticks: number): void
  disarm(): void
}

interface LadderProps extends LadderActions {
  readonly terms: ContractTerms
  readonly market: LadderMarket
  readonly isArmed: boolean
}

/** A click left of the price buys, right of it sells; with Shift as a stop. By keyboard: arrows choose the price, B buys, S
 *  sells, Delete cancels, Space centres. */
export function Ladder({ terms, market, isArmed, order, cancelAt, disarm }: LadderProps) {
  const area = useRef<HTMLDivElement>(null)
  const count = useRowCount(area)
  const [isHovered, setHovered] = useState(false)
  const [cursor, setCursor] = useState<number | null>(null)
  const centre = centreTicks(market, terms)
  const view = useLadderView(centre, count, isArmed && isHovered)
  useWheel(area, view.scroll)
  if (view.top === null) return <div ref={area} className={classes.area} />

  const bottom = view.top - count + 1
  const rows = ladderRows(terms, market, view.top, count)
  const largest = Math.max(1, ...rows.map(({ bid, ask }) => Math.max(bid ?? 0, ask ?? 0)))
  const chosen = cursor !== null && cursor <= view.top && cursor >= bottom ? cursor : null
  const move = (direction: number) => {
    const next = (chosen ?? centre ?? bottom) + direction
    setCursor(next)
    if (next > (view.top ?? next)) view.scroll(1)
    else if (next < bottom) view.scroll(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const keys: Record<string, () => void> = {
      ' ': view.centre,
      arrowup: () => move(1),
      arrowdown: () => move(-1),
      pageup: () => view.scroll(count),
      pagedown: () => view.scroll(-count),
      ...(isArmed && { escape: disarm }),
      ...(chosen !== null && {
        b: () => order('buy', chosen, event.shiftKey),
        s: () => order('sell', chosen, event.shiftKey),
        delete: () => cancelAt(chosen),
      }),
    }
    const run = event.repeat && /^[bs]$/i.test(event.key) ? undefined : keys[event.key.toLowerCase()]
    if (run === undefined) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const onClick = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
    const ticks = Number(cell?.closest<HTMLElement>('[data-ticks]')?.dataset.ticks ?? Number.NaN)
    if (!cell || !Number.isInteger(ticks)) return
    setCursor(ticks)
    const { act } = cell.dataset
    if (act === 'cancel') cancelAt(ticks)
    else if (act === 'buy' || act === 'sell') order(act, ticks, event.shiftKey)
  }
  return (
    <div ref={area} className={classes.area}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot take the keys of a ladder */}
      <div
        className={classes.ladder}
        role="grid"
        aria-label={t.ladder(terms.name)}
        aria-activedescendant={chosen === null ? undefined : `dom-${chosen}`}
        tabIndex={0}
        data-armed={isArmed}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {rows.map(row => (
          <Row
            key={row.ticks}
            {...row}
            isChosen={row.ticks === chosen}
            bidShare={shareOf(row.bid, largest)}
            askShare={shareOf(row.ask, largest)}
          />
        ))}
      </div>
      {centre !== null && (centre > view.top || centre < bottom) ? (
        <button
          type="button"
          className={classes.away}
          data-side={centre > view.top ? 'above' : 'below'}
          onClick={view.centre}
        >
          {t.away(ladderRows(terms, market, centre, 1)[0]?.text ?? '')}
        </button>
      ) : null}
    </div>
  )
}

/** In steps of a twentieth, so that a row is drawn again only when its bar is seen to change. */
const shareOf = (size: number | null, largest: number): number =>
  size === null ? 0 : Math.ceil((size / largest) * 20) * 5

interface RowProps extends LadderRow {
  readonly isChosen: boolean
  /** Percent of the width. */
  readonly bidShare: number
  readonly askShare: number
}

const Row = memo(function Row({
  ticks,
  text,
  bid,
  ask,
  mine,
  isLast,
  isEntry,
  isChosen,
  bidShare,
  askShare,
}: RowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      id={`dom-${ticks}`}
      className={classes.row}
      role="row"
      data-ticks={ticks}
      data-chosen={isChosen}
      data-last={isLast}
      data-entry={isEntry}
    >
      <Cell act="buy" label={t.cell.bid(text, bid)} share={bidShare}>
        {bid ?? ''}
      </Cell>
      <Cell label={text}>{text}</Cell>
      <Cell act="sell" label={t.cell.ask(text, ask)} share={askShare}>
        {ask ?? ''}
      </Cell>
      <Cell
        label={mine === '' ? t.cell.noOrder : t.cell.mine(mine, text)}
        {...(mine !== '' && { act: 'cancel' })}
      >
        {mine === '' ? '' : `${mine} ×`}
      </Cell>
    </div>
  )
})

interface CellProps {
  readonly act?: string
  readonly label: string
  readonly share?: number
  readonly children: string | number
}

const Cell = ({ act, label, share = 0, children }: CellProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
  // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
  <span
    role="gridcell"
    className={classes.cell}
    aria-label={label}
    data-act={act}
    // A background is drawn without layout, and without a layer of its own.
    style={{ backgroundSize: `${share}% 100%` }}
  >
    {children}
  </span>
)

/** React listens passively, and the page would scroll along. */
function useWheel(area: { readonly current: HTMLElement | null }, scroll: (rows: number) => void): void {
  const latest = useRef(scroll)
  useEffect(() => {
    latest.current = scroll
  })
  useEffect(() => {
    const element = area.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY < 0 ? 3 : -3)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [area])
}
