import type { ReactNode } from 'react'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { texts } from '../texts.ts'
import classes from './tiles-row.module.css'

interface TileProps {
  readonly name: string
  /** One line on what the numbers mean. */
  readonly help: string
  /** The figures are no longer updated. */
  readonly isStale?: boolean
  /** Age of figures that are no longer current. */
  readonly age?: string | null
  /** Why they are not; null: their age says it all. */
  readonly reason?: string | null
  /** Beside the name, for what needs a word of caution. */
  readonly mark?: string | null
  /** Version of the levels shown. */
  readonly levelsVersion?: string | undefined
  readonly children: ReactNode
}

/** A button, so that its help can be reached without a mouse. */
export function Tile({ name, help, isStale = false, age = null, reason = null, ...more }: TileProps) {
  const { levelsVersion, mark = null, children } = more
  const dated = age === null ? help : texts.tiles.notCurrent(help, age)
  const description = reason === null ? dated : `${dated} ${reason}.`
  return (
    <Tooltip label={description} multiline maw={320} touch>
      <button
        type="button"
        className={classes.tile}
        aria-description={description}
        data-stale={isStale}
        data-levels-version={levelsVersion}
      >
        <span className={classes.name}>
          {name}
          {age === null ? null : <span className={classes.age}> {age}</span>}
          {mark === null ? null : <span className={classes.age}> {mark}</span>}
        </span>
        <span className={classes.figures}>{children}</span>
      </button>
    </Tooltip>
  )
}
