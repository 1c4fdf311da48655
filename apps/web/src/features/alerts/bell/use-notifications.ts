import { epochOf } from '@tidemark/contracts'
import { newYorkDate, newYorkInstant } from '@tidemark/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { preferences, usePreference } from '../../../platform/preferences/use-preference.ts'
import { useCredentials } from '../../../session/credentials.ts'
import { useLiveData } from '../../live-data/index.ts'
import { everySecond, marketNow } from '../../market-clock/index.ts'
import { useFirings } from '../firing-store.ts'
import { dismissedPreference, notDismissed, withAllDismissed, withDismissed } from './dismissed.ts'
import { type Notification, notificationsOf } from './notifications.ts'

/** What the user has not dismissed of this session, and the functions that dismiss. */
export function useNotifications() {
  const firings = useFirings(store => store.firings)
  // Each message repeats the newest announcement.
  const announcement = useLiveData(useShallow(({ index }) => index?.announcement ?? null))
  const epoch = useLiveData(({ clock }) => epochOf(clock ?? {}))
  const email = useCredentials(credentials => credentials.email)
  const today = useSyncExternalStore(everySecond, () => newYorkDate(marketNow()))
  const dismissed = usePreference(dismissedPreference)
  const items = useMemo(() => {
    const all = notificationsOf(firings, announcement, newYorkInstant(today, '00:00') * 1000)
    return notDismissed(all, dismissed, { email, epoch })
  }, [firings, announcement, epoch, email, today, dismissed])
  return {
    items,
    today,
    dismiss: (item: Notification) =>
      preferences.change(
        dismissedPreference,
        withDismissed(preferences.get(dismissedPreference), { email, epoch }, [item]),
      ),
    dismissAll: () =>
      preferences.change(
        dismissedPreference,
        withAllDismissed(preferences.get(dismissedPreference), { email, epoch }, items),
      ),
  }
}
