import { liquidityMapModes } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { isModeAllowed, modeAfterExpiry } from './input-rules.ts'

describe('expiry and mode', () => {
  it('[DR-4] Auto forces Daily', () => {
    for (const mode of liquidityMapModes) expect(modeAfterExpiry('auto', mode)).toBe('Daily')
  })

  it('[DR-4] Manual changes every mode to Daily, the only one with a chosen expiry', () => {
    expect(liquidityMapModes.map(mode => modeAfterExpiry('manual', mode))).toEqual([
      'Daily',
      'Daily',
      'Daily',
      'Daily',
    ])
  })

  it('[DR-4] Manual disallows Monthly and Monthly Map', () => {
    expect(liquidityMapModes.filter(mode => !isModeAllowed('manual', mode))).toEqual([
      'Monthly',
      'Monthly-Map',
    ])
    expect(liquidityMapModes.every(mode => isModeAllowed('auto', mode))).toBe(true)
  })
})
