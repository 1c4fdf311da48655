import { describe, expect, it } from 'vitest'
import { isFullTest, leftOutTests } from './test-levels.mjs'

const gate = ['apps/server/src/app.test.ts', 'apps/web/src/ui/dialog.test.tsx', 'e2e/chart.spec.ts']
const full = [
  'apps/server/src/kills.full.test.ts',
  'apps/web/src/ui/fuzz.full.test.tsx',
  'e2e/chart.full.spec.ts',
]

describe('the two levels of tests', () => {
  it('are told apart by the name of the file', () => {
    expect([...gate, ...full].filter(isFullTest)).toEqual(full)
  })

  it.each(['', 'gate'])('leave the full level out when TEST_LEVEL is “%s”', level => {
    const isLeftOut = (file: string) =>
      leftOutTests(level).some(pattern => file.endsWith(pattern.replace('**/*', '')))
    const unitTests = full.filter(file => file.includes('.test.'))
    expect([...gate, ...full].filter(isLeftOut)).toEqual(unitTests)
  })

  it('both run when TEST_LEVEL is all', () => expect(leftOutTests('all')).toEqual([]))
})
