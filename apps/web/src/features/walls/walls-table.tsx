import { VisuallyHidden } from '@mantine/core'
import { formatValue, formatVolume } from '@tidemark/domain'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { useAppearance } from '../../ui/appearance.ts'
import { Divider } from '../../ui/divider.tsx'
import { useDisplaySettings } from '../display-settings/index.ts'
import { Explained } from '../explanations/index.ts'
import { wallsTexts } from './texts.ts'
import { readWallTokens, type SideColours, wallColours } from './wall-colours.ts'
import { nearestStrike, type WallRow } from './wall-rows.ts'
import classes from './walls.module.css'
import { tableHeights } from './walls-preference.ts'

const t = wallsTexts.table

interface WallsTableProps {
  readonly symbol: string
  readonly rows: readonly WallRow[]
  /** Null: no row is marked. */
  readonly price: number | null
  readonly height: number
  readonly onHeight: (height: number) => void
  /** The rows, if there are any, are of the previous choices. */
  readonly isLoading: boolean
}

/** DR-7. */
export function WallsTable({ symbol, rows, price, height, onHeight, isLoading }: WallsTableProps) {
  const colours = useWallColours()
  const nearest = nearestStrike(rows, price)
  const scroll = useRef<HTMLDivElement>(null)
  useShowStrike(scroll, symbol, nearest)
  return (
    <>
      <div ref={scroll} className={classes.scroll} style={{ height }}>
        <table className={classes.table} aria-label={t.name(symbol)} aria-busy={isLoading}>
          <thead>
            <tr>
              <th scope="col">
                <Explained terms={['strike']}>{t.strike}</Explained>
              </th>
              <th scope="col">
                <Explained terms={['bearPressure']}>{t.bear}</Explained>
              </th>
              <th scope="col">
                <Explained terms={['bullPressure']}>{t.bull}</Explained>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.strike} aria-current={row.strike === nearest ? 'true' : undefined}>
                <th scope="row">
                  {formatValue(row.strike)}
                  {row.strike === nearest ? (
                    <VisuallyHidden component="span"> {t.atPrice(formatValue(price))}</VisuallyHidden>
                  ) : null}
                </th>
                <WallCell value={row.bear} share={row.bearShare} colours={colours.bear} />
                <WallCell value={row.bull} share={row.bullShare} colours={colours.bull} />
              </tr>
            ))}
            {rows.length === 0 && !isLoading ? (
              <tr>
                <td colSpan={3} className={classes.none}>
                  {t.none}
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <Divider
        orientation="horizontal"
        label={t.height}
        value={height}
        min={tableHeights.min}
        max={tableHeights.max}
        onChange={onHeight}
        onReset={() => onHeight(tableHeights.initial)}
      />
    </>
  )
}

interface WallCellProps {
  readonly value: number
  readonly share: number
  readonly colours: SideColours
}

function WallCell({ value, share, colours }: WallCellProps) {
  const style = {
    '--wall-share': `${(share * 100).toFixed(1)}%`,
    '--wall-bar': colours.bar,
    backgroundColor: colours.background,
    color: colours.text,
  } as CSSProperties
  return (
    <td className={classes.wall} style={style} title={Math.round(value).toLocaleString('en-US')}>
      {value === 0 ? t.noWall : formatVolume(value)}
    </td>
  )
}

function useWallColours() {
  const { colorSettings } = useDisplaySettings()
  const { theme, palette } = useAppearance()
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and palette decide what the tokens are
  return useMemo(() => wallColours(colorSettings, readWallTokens()), [colorSettings, theme, palette])
}

/** Brings the marked row to the middle once for each symbol, not again while the user scrolls. */
function useShowStrike(
  scroll: { readonly current: HTMLElement | null },
  symbol: string,
  strike: number | null,
): void {
  const shownFor = useRef<string | null>(null)
  useEffect(() => {
    if (strike === null || shownFor.current === symbol || !scroll.current) return
    const row = scroll.current.querySelector<HTMLElement>('[aria-current]')
    if (!row) return
    shownFor.current = symbol
    scroll.current.scrollTop = row.offsetTop - (scroll.current.clientHeight - row.offsetHeight) / 2
  }, [scroll, symbol, strike])
}
