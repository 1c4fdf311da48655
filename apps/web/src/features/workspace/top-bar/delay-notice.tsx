import { IconClock } from '@tabler/icons-react'
import { useUserInfo } from '../../../session/use-user-info.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

export function DelayNotice() {
  const { data: user } = useUserInfo()
  if (user?.feed !== 'delayed') return null
  return (
    <p className={classes.delay}>
      <IconClock size={14} aria-hidden />
      {texts.topBar.delayed}
    </p>
  )
}
