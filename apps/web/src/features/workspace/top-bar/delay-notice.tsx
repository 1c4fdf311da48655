import { Tooltip } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useLiveData } from '../../live-data/index.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** Shown until the feed reports real time. On a tablet only the icon is shown; its tooltip has the text. */
export function DelayNotice() {
  const isRealtime = useLiveData(({ status }) => status?.feed === 'user-realtime-feed')
  if (isRealtime) return null
  return (
    <Tooltip label={texts.topBar.delayed} events={{ hover: true, focus: true, touch: true }}>
      <p className={classes.delay}>
        <IconClock size={16} aria-hidden />
        <span className={classes.delayText}>{texts.topBar.delayed}</span>
      </p>
    </Tooltip>
  )
}
