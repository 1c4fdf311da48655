import type { DisplaySwitch } from './display-switch.ts'

export const halfGap = {
  name: 'HG',
  label: 'HG',
  description: 'Half gap: the middle between today’s open and yesterday’s close.',
  isOnByDefault: true,
  hides: ['hg'],
} as const satisfies DisplaySwitch
