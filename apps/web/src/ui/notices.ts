import { notifications } from '@mantine/notifications'
import { uiTexts } from './texts.ts'

export const noticeAutoCloseMs = 5000

interface Notice {
  readonly title: string
  readonly text: string
  readonly kind?: 'info' | 'success' | 'warning' | 'error'
  /** A notice replaces the one of the same id. */
  readonly id?: string
}

/** A toast at the bottom right. A screen reader announces an error at once and anything else after its current text. */
export function notice({ title, text, kind = 'info', id }: Notice): void {
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...(id !== undefined && { id }),
    title,
    message: text,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    closeButtonProps: { 'aria-label': uiTexts.closeNotice },
  })
}
