import type { MapMode } from '@tidemark/chart'

export type ExpiryChoice = 'auto' | 'manual'

/** DR-4: Auto forces Daily; Manual leaves what it allows and turns the rest into Daily. */
export function modeAfterExpiry(choice: ExpiryChoice, mode: MapMode): MapMode {
  if (choice === 'auto') return 'Daily'
  return isModeAllowed(choice, mode) ? mode : 'Daily'
}

/** DR-4: a month's own expiry and one chosen by hand exclude each other. */
export const isModeAllowed = (choice: ExpiryChoice, mode: MapMode): boolean =>
  choice === 'auto' || (mode !== 'Monthly' && mode !== 'Monthly-Map')
