import type { DisplaySwitch } from './display-switch.ts'

export const redistribution = {
  name: 'Redistribution',
  label: 'Redistribution Zone',
  isOnByDefault: true,
  hides: ['redistribution'],
} as const satisfies DisplaySwitch
