import { type MembershipStanding, storageKeys } from '@tidemark/contracts'
import { windowText } from '../../platform/browser-storage.ts'
import { useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

/** Remembers, before the browser leaves for the checkout, which subscriptions there are. */
export function noteCheckout(): void {
  const { email } = useCredentials.getState()
  const known = (key: readonly unknown[]) => queryClient.getQueryData<MembershipStanding>(key)
  // In the workspace it is part of the user info.
  const user = known(queryKeys.membership(email)) ?? known(queryKeys.userInfo(email))
  windowText.write(storageKeys.checkoutAfter, (user?.subscriptions ?? []).map(({ id }) => id).join(' '))
}

/** The subscription that this window bought, once it has started: one that was not there before. A window that has not
 *  noted the checkout cannot tell, and takes the last one for it. */
export function startedSubscription({
  subscriptions,
}: MembershipStanding): MembershipStanding['subscriptions'][number] | undefined {
  const before = windowText.read(storageKeys.checkoutAfter)
  if (before === null) return subscriptions.at(-1)
  const known = before.split(' ')
  return subscriptions.findLast(({ id }) => !known.includes(id))
}

export const forgetCheckout = (): void => windowText.remove(storageKeys.checkoutAfter)
