import type { DisplaySwitch } from './display-switch.ts'

export const redistribution = {
  name: 'Redistribution',
  label: 'Redistribution Zone',
  description: 'The gap between yesterday’s close and today’s open.',
  isOnByDefault: true,
  hides: ['redistribution'],
} as const satisfies DisplaySwitch
