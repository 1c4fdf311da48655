import type { DisplaySwitch } from './display-switch.ts'

export const textLabels = {
  name: 'TextLabels',
  label: 'Text Labels',
  isOnByDefault: true,
  hides: ['labels'],
} as const satisfies DisplaySwitch
