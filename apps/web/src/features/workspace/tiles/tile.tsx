import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './tiles-row.module.css'

interface TileProps {
  readonly name: string
  /** One line on what the numbers mean. */
  readonly help: string
  /** The figures are no longer updated. */
  readonly isStale?: boolean
  /** Version of the levels shown. */
  readonly levelsVersion?: string | undefined
  readonly children: ReactNode
}

/** A button, so that its help can be reached without a mouse. */
export function Tile({ name, help, isStale = false, levelsVersion, children }: TileProps) {
  return (
    <Tooltip label={help} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={classes.tile}
        aria-description={help}
        data-stale={isStale}
        data-levels-version={levelsVersion}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.figures}>{children}</span>
      </button>
    </Tooltip>
  )
}
