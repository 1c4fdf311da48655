import type { DisplaySwitch } from './display-switch.ts'

export const monthlyHalfPressure = {
  name: 'MHP',
  label: 'MHP',
  description: 'Monthly half pressure: the same for the monthly expiry.',
  isOnByDefault: true,
  hides: ['mhp'],
} as const satisfies DisplaySwitch
