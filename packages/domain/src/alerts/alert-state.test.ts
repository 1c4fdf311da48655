import { expect, it } from 'vitest'
import { type AlertState, alertColors, greenAlert, isFiring, noAlert } from '../index.ts'

const directions = ['U', 'D', '-'] as const
const states: readonly AlertState[] = [
  noAlert,
  ...alertColors.flatMap(color => directions.map(dir => ({ color, dir }))),
]

it.each([
  [greenAlert, { color: 'red', dir: 'D' }, true],
  [noAlert, { color: 'red', dir: 'U' }, true],
  [{ color: 'red', dir: 'D' }, { color: 'yellow', dir: 'D' }, true],
  [{ color: 'yellow', dir: 'D' }, { color: 'red', dir: 'D' }, true],
  [{ color: 'red', dir: 'D' }, { color: 'red', dir: 'U' }, true],
  [{ color: 'red', dir: 'D' }, { color: 'red', dir: 'D' }, false],
  [{ color: 'red', dir: '-' }, greenAlert, false],
  [noAlert, greenAlert, false],
] as const)('[AL-4] %o to %o is a firing: %s', (before, after, isFired) => {
  expect(isFiring(before, after)).toBe(isFired)
})

it('[AL-4] no alert that stays as it is or turns green fires', () => {
  for (const before of states)
    for (const after of states)
      if (isFiring(before, after)) {
        expect(after).not.toEqual(before)
        expect(['yellow', 'red']).toContain(after.color)
      }
})
