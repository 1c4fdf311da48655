import classes from './figure.module.css'
import { texts } from './texts.ts'

interface FigureProps {
  /** None where the tile's own name says it. */
  readonly label?: string
  /** None yet, or none at all. */
  readonly value?: string | undefined
  /** Room for the longest value, in digits, so that nothing moves when it comes. */
  readonly digits: number
  /** White stands against HG, yellow against MHP. */
  readonly tone?: 'white' | 'yellow'
  /** Colour or place says which one it is; the label stays for those who do not see it. */
  readonly labelHidden?: 'always' | 'when-narrow'
}

/** A named number that keeps its place until it has a value. */
export function Figure({ label, value, digits, tone = 'white', labelHidden }: FigureProps) {
  return (
    <span className={classes.root}>
      {label ? (
        <span className={classes.label} data-hidden={labelHidden}>
          {label}
        </span>
      ) : null}
      <span className={classes.value} style={{ minWidth: `${digits}ch` }} data-tone={tone}>
        {value ?? texts.noValue}
      </span>
    </span>
  )
}
