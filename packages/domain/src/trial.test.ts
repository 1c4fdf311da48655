import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from './durations.ts'
import { membershipLevels } from './membership.ts'
import { isWorkspaceOpen, trialDays, trialEndMs } from './trial.ts'

const start = Date.parse('2026-11-01T12:00:00Z')
const trialEndsMs = trialEndMs(start)

describe('the workspace', () => {
  it.each([
    [null, true, false],
    ['Lite', true, false],
    ['Pro', true, true],
    ['Pro Plus', true, true],
  ] as const)(
    '[AC-2] with the level %s is open in the trial: %s, and after it: %s',
    (level, during, after) => {
      const isOpen = (nowMs: number) => isWorkspaceOpen({ level, trialEndsMs }, nowMs)
      expect([isOpen(start), isOpen(trialEndsMs - 1), isOpen(trialEndsMs)]).toEqual([during, during, after])
    },
  )

  it('[AC-2] is closed without a plan and a trial', () => {
    expect(isWorkspaceOpen({ level: null, trialEndsMs: null }, start)).toBe(false)
  })

  it('[AC-2] is never closed by a plan or by a higher level', () => {
    const levels = [null, ...membershipLevels]
    fc.assert(
      fc.property(fc.nat(trialDays * 2), fc.nat(3), fc.nat(3), (days, first, second) => {
        const [lower, higher] = [Math.min(first, second), Math.max(first, second)]
        const isOpen = (index: number) =>
          isWorkspaceOpen({ level: levels[index] ?? null, trialEndsMs }, start + days * DAY_MS)
        expect(isOpen(lower) && !isOpen(higher)).toBe(false)
      }),
    )
  })
})
