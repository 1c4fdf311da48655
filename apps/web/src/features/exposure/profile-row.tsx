import { VisuallyHidden } from '@mantine/core'
import { formatSignedPercent, formatValue } from '@tidemark/domain'
import { type CSSProperties, memo } from 'react'
import { amountText } from './amount-text.ts'
import classes from './exposure.module.css'
import type { ProfileRow, ProfileScale, StrikeExposure } from './profile-rows.ts'
import { exposureTexts } from './texts.ts'

const t = exposureTexts.profile

interface ProfileRowViewProps {
  readonly id: string
  readonly row: ProfileRow
  /** From 0. */
  readonly index: number
  /** In pixels below the header. */
  readonly top: number
  readonly scale: ProfileScale
  readonly isActive: boolean
  /** The price, for the distance of the zero-gamma level from it. */
  readonly price: number | null
}

/** Renders again only when something of it has changed. */
export const ProfileRowView = memo(function ProfileRowView(props: ProfileRowViewProps) {
  const { id, row, index, top, scale, isActive, price } = props
  return (
    <tr
      id={id}
      className={classes.profileRow}
      style={{ top }}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-kind={row.kind}
      data-index={index}
    >
      {row.kind === 'strike' ? (
        <StrikeCells row={row} scale={scale} />
      ) : (
        <MarkCells kind={row.kind} at={row.at} price={price} />
      )}
    </tr>
  )
})

function StrikeCells({ row, scale }: { readonly row: StrikeExposure; readonly scale: ProfileScale }) {
  const { strike, call, put, net } = row
  // Side by side they would overlap.
  const isHalved = call * put > 0
  return (
    <>
      <th scope="row">{formatValue(strike)}</th>
      <td className={classes.bars}>
        <span className={classes.zeroLine} style={{ left: percent(scale.zero) }} />
        <Bar side="put" amount={put} scale={scale} isHalved={isHalved} />
        <Bar side="call" amount={call} scale={scale} isHalved={isHalved} />
        {scale.isFaint(row) ? null : (
          <span className={classes.netMark} style={{ left: percent(scale.shareOf(net)) }} />
        )}
        <VisuallyHidden component="span">{t.sides(amountText(call), amountText(put))}</VisuallyHidden>
      </td>
      <td className={classes.amount}>{amountText(net)}</td>
    </>
  )
}

interface BarProps {
  readonly side: 'call' | 'put'
  readonly amount: number
  readonly scale: ProfileScale
  readonly isHalved: boolean
}

function Bar({ side, amount, scale, isHalved }: BarProps) {
  const [from, to] = [scale.zero, scale.shareOf(amount)].toSorted((one, other) => one - other)
  const style: CSSProperties = { left: percent(from ?? 0), width: percent((to ?? 0) - (from ?? 0)) }
  return <span className={classes.bar} data-side={side} data-halved={isHalved} style={style} />
}

interface MarkCellsProps {
  readonly kind: 'price' | 'zero'
  readonly at: number
  readonly price: number | null
}

function MarkCells({ kind, at, price }: MarkCellsProps) {
  const distance = kind === 'price' || price === null ? null : (at / price - 1) * 100
  return (
    <>
      <th scope="row">{formatValue(at)}</th>
      <td className={classes.markName}>{t.marks[kind]}</td>
      <td className={classes.amount}>{distance === null ? '' : formatSignedPercent(distance)}</td>
    </>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
