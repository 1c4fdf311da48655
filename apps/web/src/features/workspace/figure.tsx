import classes from './figure.module.css'
import { texts } from './texts.ts'

interface FigureProps {
  readonly label: string
  /** White stands against HG, yellow against MHP. */
  readonly tone?: 'white' | 'yellow'
  /** The colour says which one it is, so the label is for those who do not see it. */
  readonly labelHidden?: boolean
}

/** A named number that keeps its place until it has a value. */
export function Figure({ label, tone = 'white', labelHidden = false }: FigureProps) {
  return (
    <span className={classes.root}>
      <span className={labelHidden ? classes.hidden : classes.label}>{label}</span>
      <span className={classes.value} data-tone={tone}>
        {texts.noValue}
      </span>
    </span>
  )
}
