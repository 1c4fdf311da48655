import type { Firing } from '@tidemark/contracts'
import { notice } from '../../ui/notices.ts'
import { notificationSwitch, soundSwitch } from './alert-preferences.ts'
import { firingTitle } from './firing-title.ts'
import { showMoment } from './moment-store.ts'
import { notify } from './notification.ts'
import { texts } from './texts.ts'
import { playTone } from './tone.ts'

/** More at once, as after an interruption, are one message. */
const maxMessages = 3

/** Reports firings to the user, oldest first. Alerts of one's own always get a notice in the window; the rules of the
 *  product only flash in the panel. Notification and sound are for both, where the user has switched them on. */
export function reportFirings(firings: readonly Firing[]): void {
  if (firings.length === 0) return
  for (const { title, text, newest } of messagesOf(firings.filter(({ alertId }) => alertId !== null)))
    notice({ title, text, id: newest.id })
  if (notificationSwitch.get())
    for (const { title, text, newest } of messagesOf(firings))
      notify({ title, text, tag: newest.id }, () => showMoment(newest))
  if (soundSwitch.get()) playTone()
}

interface Message {
  readonly title: string
  readonly text: string
  readonly newest: Firing
}

function messagesOf(firings: readonly Firing[]): Message[] {
  const newest = firings.at(-1)
  if (newest === undefined) return []
  if (firings.length <= maxMessages)
    return firings.map(firing => ({ title: firingTitle(firing), text: firing.text, newest: firing }))
  return [
    { title: texts.several(firings.length), text: texts.lastOf(firingTitle(newest), newest.text), newest },
  ]
}
