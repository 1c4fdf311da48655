import type { DisplaySwitch } from './display-switch.ts'

export const halfPressure = {
  name: 'HP',
  label: 'HP',
  isOnByDefault: true,
  hides: ['hp'],
} as const satisfies DisplaySwitch
