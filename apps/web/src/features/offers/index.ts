import { lazyComponent } from '../../ui/lazy-component.ts'

/** The countdown and the modal of the offer of a user with a coupon. */
export const CurrentOffer = lazyComponent(() => import('./current-offer.tsx'), 'CurrentOffer')

/** Loads the promotion when it is opened, and says so when there is none. */
export const PromotionModal = lazyComponent(() => import('./promotion-modal.tsx'), 'PromotionModal')

/** For the preview of the operator: what users see in the modals. */
export const OfferContent = lazyComponent(() => import('./offer-content.tsx'), 'OfferContent')
export const PromotionContent = lazyComponent(() => import('./promotion-content.tsx'), 'PromotionContent')
export const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx'), 'OfferDialog')
export const PromotionDialog = lazyComponent(() => import('./promotion-dialog.tsx'), 'PromotionDialog')
