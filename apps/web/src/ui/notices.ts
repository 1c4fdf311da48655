import { notifications } from '@mantine/notifications'
import { uiTexts } from './texts.ts'

export const noticeAutoCloseMs = 5000

interface Notice {
  readonly title: string
  readonly text: string
  readonly kind?: 'info' | 'success' | 'warning' | 'error'
}

/** A toast at the bottom right. A screen reader announces an error at once and anything else after its current text. */
export function notice({ title, text, kind = 'info' }: Notice): void {
  notifications.show({
    title,
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': uiTexts.closeNotice },
  })
}
