import { memo } from 'react'
import classes from './figure.module.css'
import { texts } from './texts.ts'

export interface FigureProps {
  /** Omitted where the tile's name is enough. */
  readonly label?: string
  /** Undefined while there is no value. */
  readonly value?: string | undefined
  /** Width of the longest value in digits, so that the layout does not shift. */
  readonly digits: number
  /** White: against HG; yellow: against MHP. */
  readonly tone?: 'white' | 'yellow'
  /** The value is no longer updated. */
  readonly isStale?: boolean
  /** Hides the label where colour or position identifies the value; screen readers still read it. */
  readonly labelHidden?: 'always' | 'when-narrow'
}

/** A labelled number that reserves its width before it has a value. */
export const Figure = memo(function Figure({
  label,
  value,
  digits,
  tone = 'white',
  isStale = false,
  labelHidden,
}: FigureProps) {
  return (
    <span className={classes.root}>
      {label ? (
        <span className={classes.label} data-hidden={labelHidden}>
          {label}
        </span>
      ) : null}
      <span
        className={classes.value}
        style={{ minWidth: `${digits}ch` }}
        data-tone={tone}
        data-stale={isStale}
      >
        {value ?? texts.noValue}
      </span>
    </span>
  )
})
