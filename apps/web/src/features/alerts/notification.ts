import { reportProblem } from '../../platform/report-problem.ts'

export type Permission = 'granted' | 'refused' | 'unsupported'

const isSupported = (): boolean => typeof Notification !== 'undefined'

export const mayNotify = (): boolean => isSupported() && Notification.permission === 'granted'

/** Asks the user, unless the browser already knows the answer. */
export async function askPermission(): Promise<Permission> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'default') await Notification.requestPermission()
  return mayNotify() ? 'granted' : 'refused'
}

interface Message {
  readonly title: string
  readonly text: string
  /** A message replaces the one of the same tag. */
  readonly tag: string
}

export function notify({ title, text, tag }: Message, onClick: () => void): void {
  if (!mayNotify()) return
  try {
    const shown = new Notification(title, { body: text, tag })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onClick()
    }
  } catch (error) {
    // Some browsers of phones have permissions but no notifications of pages.
    reportProblem('The notification could not be shown', error)
  }
}
