import { notifications } from '@mantine/notifications'
import { uiTexts } from './texts.ts'

export const noticeAutoCloseMs = 5000

interface Notice {
  readonly title: string
  readonly text: string
  readonly kind?: 'info' | 'success' | 'warning' | 'error'
}

/** A toast at the bottom right. An error interrupts a screen reader, anything else waits its turn. */
export function notice({ title, text, kind = 'info' }: Notice): void {
  notifications.show({
    title,
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': uiTexts.closeNotice },
  })
}
