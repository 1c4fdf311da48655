import type { DisplaySwitch } from './display-switch.ts'

/** On futures charts. */
export const ddBands = {
  name: 'DDBands',
  label: 'DD Bands',
  isOnByDefault: true,
  hides: ['ddBands'],
} as const satisfies DisplaySwitch
