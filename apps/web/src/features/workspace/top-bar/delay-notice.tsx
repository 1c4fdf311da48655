import { Tooltip } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { liveDataTexts, useIsDelayed } from '../../live-data/index.ts'
import classes from './top-bar.module.css'

/** Shown until the feed reports real time. On a tablet only the icon is shown; its tooltip has the text. */
export function DelayNotice() {
  if (!useIsDelayed()) return null
  return (
    <Tooltip label={liveDataTexts.delayed} events={{ hover: true, focus: true, touch: true }}>
      <p className={classes.delay}>
        <IconClock size={16} aria-hidden />
        <span className={classes.delayText}>{liveDataTexts.delayed}</span>
      </p>
    </Tooltip>
  )
}
