import type { DisplaySwitch } from './display-switch.ts'

export const zones = {
  name: 'Zones',
  label: 'Zones',
  description: 'Bear and bull zones: where option hedging is heaviest below and above.',
  isOnByDefault: true,
  hides: ['zones'],
} as const satisfies DisplaySwitch
