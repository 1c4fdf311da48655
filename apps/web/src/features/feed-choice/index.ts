import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

export { liveDataAddress } from './live-data-address.ts'

export const FeedChoicePage = lazyComponent(() => import('./feed-choice-page.tsx'), 'FeedChoicePage')
/** In the main window. */
export const SubscriptionModal = idleComponent(() => import('./subscription-modal.tsx'), 'SubscriptionModal')
