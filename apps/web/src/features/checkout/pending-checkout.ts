import { storageKeys, type UserInfo } from '@tidemark/contracts'
import { windowText } from '../../platform/browser-storage.ts'
import { useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'

const lastSubscription = (user: UserInfo | undefined): string => user?.subscriptions.at(-1)?.id ?? ''

/** Remembers, before the browser leaves for the checkout, which subscription was the last. */
export function noteCheckout(): void {
  const user = queryClient.getQueryData<UserInfo>(queryKeys.userInfo(useCredentials.getState().email))
  windowText.write(storageKeys.checkoutAfter, lastSubscription(user))
}

/** Whether the plan that this window bought has started: there is a later subscription than before. A window that has not
 *  noted the checkout cannot tell, and takes a membership for the bought one. */
export function hasCheckoutStarted(user: UserInfo): boolean {
  const before = windowText.read(storageKeys.checkoutAfter)
  return before === null ? user.membership !== null : lastSubscription(user) !== before
}

export const forgetCheckout = (): void => windowText.remove(storageKeys.checkoutAfter)
