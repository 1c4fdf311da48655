import { Tooltip } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useLiveData } from '../../live-data/index.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** Until the feed says that it is in real time. On a tablet the icon stands alone and its tooltip speaks. */
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
