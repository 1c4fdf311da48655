import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { formatValue } from '@tidemark/domain'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Explained } from '../explanations/index.ts'
import { amountText } from './amount-text.ts'
import classes from './exposure.module.css'
import { ProfileRowView } from './profile-row.tsx'
import {
  nearestStrike,
  type ProfileRow,
  placeOf,
  priceRow,
  profileRows,
  profileScale,
  type StrikeExposure,
} from './profile-rows.ts'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.profile
const rowHeights = { normal: 18, touch: 32 } as const
/** A narrow window with a mouse keeps its rows. */
const touchQuery = '(max-width: 759px) and (pointer: coarse)'
const rowsBeyondView = 8

interface ProfileGridProps {
  readonly name: string
  /** Another subject starts in the middle again. */
  readonly subject: string
  readonly strikes: readonly StrikeExposure[]
  readonly price: number
  /** The zero-gamma level. */
  readonly zero: number | null
  readonly height: number
  readonly isLoading: boolean
}

/** The exposure of every strike, and the figures of one below: the one under the pointer, the one that keys walked to, or the
 *  one nearest to the price. Only the rows in view exist. */
export function ProfileGrid({ name, subject, strikes, price, zero, height, isLoading }: ProfileGridProps) {
  const id = useId()
  const scroll = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[useMediaQuery(touchQuery) ? 'touch' : 'normal']
  const rows = useMemo(() => profileRows(strikes, { price, zero }), [strikes, price, zero])
  const scale = useMemo(() => profileScale(strikes), [strikes])
  const [active, setActive] = useState<number | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: rowsBeyondView,
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  useShowMiddle(scroll, subject, rows, rowHeight)

  const activeIndex = active === null ? -1 : rows.findIndex(row => isStrike(row, active))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / rowHeight) - 2)
    const from = activeIndex < 0 ? priceRow(rows) : activeIndex
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -rows.length,
      End: rows.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const found = strikeFrom(rows, from + step, Math.sign(step))
    const row = rows[found]
    if (row === undefined) return
    setActive(placeOf(row))
    setPointed(null)
    virtual.scrollToIndex(found)
  }
  const strikeAt = ({ target }: MouseEvent): number | null => {
    const row = (target as Element).closest<HTMLElement>('[data-kind="strike"]')
    const found = row === null ? undefined : rows[Number(row.dataset.index)]
    return found === undefined ? null : placeOf(found)
  }

  const items = virtual.getVirtualItems()
  const isActiveShown = items.some(({ index }) => index === activeIndex)
  const read = strikes.find(({ strike }) => strike === (pointed ?? active))
  return (
    <>
      <div ref={scroll} className={classes.scroll} style={{ height }}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys walk in
          role="grid"
          tabIndex={0}
          className={classes.profile}
          style={{ '--exposure-row': `${rowHeight}px` } as CSSProperties}
          aria-label={name}
          aria-rowcount={rows.length + 1}
          aria-busy={isLoading}
          aria-activedescendant={isActiveShown ? `${id}-${activeIndex}` : undefined}
          onKeyDown={onKeyDown}
          onMouseMove={event => setPointed(strikeAt(event))}
          onMouseLeave={() => setPointed(null)}
          onClick={event => setActive(strikeAt(event) ?? active)}
        >
          <thead className={classes.profileHead}>
            <tr>
              <th scope="col">
                <Explained terms={['strike']}>{t.strike}</Explained>
              </th>
              <th scope="col" className={classes.sides}>
                <span data-side="put">{t.puts}</span>
                <span data-side="call">{t.calls}</span>
              </th>
              <th scope="col" className={classes.netHead}>
                {t.net}
              </th>
            </tr>
          </thead>
          <tbody className={classes.profileBody} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <ProfileRowView
                  key={`${row.kind} ${row.kind === 'strike' ? row.strike : ''}`}
                  id={`${id}-${index}`}
                  row={row}
                  index={index}
                  top={start - rowHeight}
                  scale={scale}
                  isActive={index === activeIndex}
                  price={row.kind === 'zero' ? price : null}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <Readout strike={read ?? nearestStrike(strikes, price)} />
    </>
  )
}

/** In the same place whatever it shows, so that nothing moves. */
function Readout({ strike }: { readonly strike: StrikeExposure | null }) {
  const figures = [
    ['strike', t.strike, strike && formatValue(strike.strike)],
    ['put', t.puts, strike && amountText(strike.put)],
    ['call', t.calls, strike && amountText(strike.call)],
    ['net', t.net, strike && amountText(strike.net)],
  ] as const
  return (
    <dl className={classes.readout} aria-label={t.readout}>
      {figures.map(([part, term, value]) => (
        <div key={part} data-side={part}>
          <dt>
            <VisuallyHidden component="span">{term}</VisuallyHidden>
          </dt>
          <dd>{value ?? t.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}

const isStrike = (row: ProfileRow, strike: number): boolean => row.kind === 'strike' && row.strike === strike

/** The place of the strike at an index, or of the next one in the direction of the step; within the ends. */
function strikeFrom(rows: readonly ProfileRow[], index: number, direction: number): number {
  const last = rows.length - 1
  const start = Math.max(0, Math.min(index, last))
  for (const way of [direction, -direction])
    for (let at = start; at >= 0 && at <= last; at += way) if (rows[at]?.kind === 'strike') return at
  return -1
}

/** Brings the price to the middle once for each subject, not again while the user scrolls. */
function useShowMiddle(
  scroll: { readonly current: HTMLElement | null },
  subject: string,
  rows: readonly ProfileRow[],
  rowHeight: number,
): void {
  const shownFor = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (rows.length === 0 || shownFor.current === subject || !scroll.current) return
    shownFor.current = subject
    const rowsAbove = Math.floor((scroll.current.clientHeight / rowHeight - 2) / 2)
    scroll.current.scrollTop = (priceRow(rows) - rowsAbove) * rowHeight
  }, [scroll, subject, rows, rowHeight])
}
