import type { DisplaySwitch } from './display-switch.ts'

export const halfGap = {
  name: 'HG',
  label: 'HG',
  isOnByDefault: true,
  hides: ['hg'],
} as const satisfies DisplaySwitch
