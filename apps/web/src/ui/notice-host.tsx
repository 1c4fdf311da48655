import { Notifications } from '@mantine/notifications'
import classes from './notice-host.module.css'
import { noticeAutoCloseMs } from './notices.ts'

/** Render once, at the root of the app. */
export function NoticeHost() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={noticeAutoCloseMs}
      containerWidth={340}
      transitionDuration={120}
      classNames={{ notification: classes.notice ?? '' }}
    />
  )
}
