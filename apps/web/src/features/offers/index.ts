import { lazyComponent } from '../../ui/lazy-component.ts'

/** The countdown and the modal of the offer of a user with a coupon. */
export const CurrentOffer = lazyComponent(() => import('./current-offer.tsx'), 'CurrentOffer')

/** Loads the promotion when it is opened, and says so when there is none. */
export const PromotionModal = lazyComponent(() => import('./promotion-modal.tsx'), 'PromotionModal')

/** For the operator: what users see, in the page and as the modal. */
export const OfferPreview = lazyComponent(() => import('./offer-preview.tsx'), 'OfferPreview')
