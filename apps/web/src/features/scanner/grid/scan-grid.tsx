import { useVirtualizer } from '@tanstack/react-virtual'
import type { ScannerProp, SortDirection } from '@tidemark/domain'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import type { WallClock } from '../../../platform/wall-clock.ts'
import { useIsSmall } from '../../../ui/small-window.ts'
import { useStable } from '../../../ui/use-stable.ts'
import type { ScanOutput } from '../output/scan-output.ts'
import { cellText } from './cell-text.ts'
import { columnTemplate, type GridColumn } from './grid-columns.ts'
import { GridHeader, type HeaderActions } from './grid-header.tsx'
import { GridRow } from './grid-row.tsx'
import classes from './scan-grid.module.css'
import { useTypeToJump } from './use-type-to-jump.ts'

/** As --tm-row in the style of the grid. */
const rowHeights = { normal: 24, small: 41 } as const
const rowsBeyondView = 6

interface ScanGridProps extends HeaderActions {
  readonly ref?: Ref<HTMLTableElement>
  readonly name: string
  readonly output: ScanOutput
  readonly columns: readonly GridColumn[]
  readonly sortCol: ScannerProp | null
  readonly sortDir: SortDirection
  readonly clock: WallClock
  readonly tools: ReactNode
  readonly onOpen: (symbol: string) => void
  readonly onMenu: (symbol: string, at: { readonly x: number; readonly y: number }) => void
  /** Shown below the header when there are no rows. */
  readonly empty: ReactNode
}

/** SC-1: the table of symbols. Only the rows in view exist. The table has the focus, and its active row follows its symbol when
 *  the order changes. */
export function ScanGrid({
  ref,
  name,
  output,
  columns,
  sortCol,
  sortDir,
  clock,
  tools,
  onSort,
  onUnit,
  onOpen,
  onMenu,
  empty,
}: ScanGridProps) {
  const id = useId()
  const { rows, table } = output
  const scroll = useRef<HTMLDivElement>(null)
  const height = rowHeights[useIsSmall() ? 'small' : 'normal']
  const [active, setActive] = useState<string | null>(null)
  const jump = useTypeToJump(clock)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: rowsBeyondView,
    scrollMargin: height,
    scrollPaddingStart: height,
  })
  const symbolAt = (index: number): string => table.symbols[rows[index] ?? -1] ?? ''
  const rowId = (symbol: string) => `${id}-${symbol}`

  const activate = (index: number) => {
    if (index < 0 || index >= rows.length) return
    setActive(symbolAt(index))
    virtual.scrollToIndex(index)
  }
  const open = useStable((symbol: string) => {
    setActive(symbol)
    onOpen(symbol)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const at = active === null ? -1 : rows.findIndex((_, index) => symbolAt(index) === active)
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / height) - 2)
    const last = rows.length - 1
    const targets: Partial<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      PageDown: Math.min(at + page, last),
      PageUp: Math.max(at - page, 0),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target !== undefined) activate(target)
    else if (event.key === 'Enter' && at >= 0) open(symbolAt(at))
    else {
      const typed = jump(event.key)
      if (typed === null) return
      activate(rows.findIndex((_, index) => symbolAt(index).startsWith(typed)))
    }
    event.preventDefault()
  }

  const symbolOf = ({ target }: MouseEvent): string | null =>
    (target as Element).closest<HTMLElement>('[data-symbol]')?.dataset.symbol ?? null
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const symbol = symbolOf(event) ?? active
    if (symbol === null) return
    event.preventDefault()
    setActive(symbol)
    // Opened by key the menu stands at the row.
    const place = symbolOf(event) === null ? document.getElementById(rowId(symbol)) : null
    const box = place?.getBoundingClientRect()
    onMenu(symbol, box ? { x: box.left + 48, y: box.bottom } : { x: event.clientX, y: event.clientY })
  }

  const items = virtual.getVirtualItems()
  const slots = slotCount(items.length)
  const isActiveShown = items.some(({ index }) => symbolAt(index) === active)
  return (
    <div ref={scroll} className={classes.scroll}>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys walk in
        role="grid"
        tabIndex={0}
        className={classes.table}
        style={{ '--scan-columns': columnTemplate(columns) } as CSSProperties}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={active !== null && isActiveShown ? rowId(active) : undefined}
        onKeyDown={onKeyDown}
        onClick={event => {
          const symbol = symbolOf(event)
          if (symbol !== null) setActive(symbol)
        }}
        onContextMenu={onContextMenu}
      >
        <GridHeader
          columns={columns}
          count={rows.length}
          sortCol={sortCol}
          sortDir={sortDir}
          onSort={onSort}
          onUnit={onUnit}
          tools={tools}
        />
        <tbody className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const symbol = symbolAt(index)
            return (
              <GridRow
                key={index % slots}
                id={rowId(symbol)}
                symbol={symbol}
                index={index}
                top={start - height}
                columns={columns}
                cells={columns.map(column => cellText(table, row, column))}
                change={output.changeOf(row)}
                isNew={output.isNew(row)}
                isActive={symbol === active}
                onOpen={open}
              />
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 ? <div className={classes.empty}>{empty}</div> : null}
    </div>
  )
}

/** Rows that scroll into view use the elements of those that leave it: new elements cost ten times as much as new texts. The
 *  number of elements seldom changes, so that a row keeps its own. */
const slotCount = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(rows, 16)))
