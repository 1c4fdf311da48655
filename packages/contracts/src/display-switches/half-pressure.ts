import type { DisplaySwitch } from './display-switch.ts'

export const halfPressure = {
  name: 'HP',
  label: 'HP',
  description: 'Half pressure: half of this week’s hedging pressure lies on each side.',
  isOnByDefault: true,
  hides: ['hp'],
} as const satisfies DisplaySwitch
