import { Tooltip } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useUserInfo } from '../../../session/use-user-info.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

/** On a tablet the icon stands alone and its tooltip speaks. */
export function DelayNotice() {
  const { data: user } = useUserInfo()
  if (user?.feed !== 'delayed') return null
  return (
    <Tooltip label={texts.topBar.delayed} events={{ hover: true, focus: true, touch: true }}>
      <p className={classes.delay}>
        <IconClock size={16} aria-hidden />
        <span className={classes.delayText}>{texts.topBar.delayed}</span>
      </p>
    </Tooltip>
  )
}
