import type { DisplaySwitch } from './display-switch.ts'

export const zones = {
  name: 'Zones',
  label: 'Zones',
  isOnByDefault: true,
  hides: ['zones'],
} as const satisfies DisplaySwitch
