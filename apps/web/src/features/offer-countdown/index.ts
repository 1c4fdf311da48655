import { idleComponent } from '../../ui/idle-component.tsx'

/** In the top bar of the main window: the countdown of the user's offer, if there is one. A folder of its own, so that the
 *  first screen has nothing else of the offers. */
export const OfferCountdown = idleComponent(() => import('./offer-countdown.tsx'), 'OfferCountdown')
