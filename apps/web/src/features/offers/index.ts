import { idleComponent } from '../../ui/idle-component.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

/** In the top bar of the main window: the countdown of the user's offer, if there is one. */
export const OfferCountdown = idleComponent(() => import('./offer-countdown.tsx'), 'OfferCountdown')

/** Loads the promotion when it is opened, and says so when there is none. */
export const PromotionModal = lazyComponent(() => import('./promotion-modal.tsx'), 'PromotionModal')

/** For the preview of the operator: what users see in the modals. */
export const OfferContent = lazyComponent(() => import('./offer-content.tsx'), 'OfferContent')
export const PromotionContent = lazyComponent(() => import('./promotion-content.tsx'), 'PromotionContent')
export const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')
export const PromotionDialog = lazyComponent(() => import('./promotion-dialog.tsx'), 'PromotionDialog')
