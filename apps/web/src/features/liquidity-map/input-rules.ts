import type { MapMode } from '@tidemark/chart'

export type ExpiryChoice = 'auto' | 'manual'

/** DR-4: Auto forces Daily; Manual keeps the mode if it allows it and otherwise sets Daily. */
export function modeAfterExpiry(choice: ExpiryChoice, mode: MapMode): MapMode {
  if (choice === 'auto') return 'Daily'
  return isModeAllowed(choice, mode) && isExpiryChosen(mode) ? mode : 'Daily'
}

/** A map of a single date was saved with the expiries of its day. */
export const isExpiryChosen = (mode: MapMode): boolean => mode !== 'Single-Date'

/** DR-4: monthly modes determine the expiry themselves, so a manual expiry excludes them. */
export const isModeAllowed = (choice: ExpiryChoice, mode: MapMode): boolean =>
  choice === 'auto' || (mode !== 'Monthly' && mode !== 'Monthly-Map')
