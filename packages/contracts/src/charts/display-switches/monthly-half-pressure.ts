import type { DisplaySwitch } from './display-switch.ts'

export const monthlyHalfPressure = {
  name: 'MHP',
  label: 'MHP',
  isOnByDefault: true,
  hides: ['mhp'],
} as const satisfies DisplaySwitch
