import type { NamedScan } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { currentScan, withNamedScan } from './named-scan.ts'
import { initialState, setInputs, setUnit, sortBy, toggleColumn, toggleStrategy } from './scanner-state.ts'

const named = (scan: Partial<NamedScan>): NamedScan => ({
  id: '1',
  version: 1,
  createdAt: 0,
  name: 'Mine',
  rule: 'price > 5',
  strategy: null,
  inputs: [],
  view: {},
  ...scan,
})

describe('[BY-10] a named scan', () => {
  it('is saved with strategy, inputs, rule, columns and order, and comes back so', () => {
    const broken = setInputs(toggleStrategy(initialState, 'HPBreakUp'), 'HPBreakUp', ['0.5,$'])
    const state = sortBy(toggleColumn(setUnit(broken, 'HP_dist', '$'), 'DayHigh'), 'DayHigh')
    const saved = currentScan(state)
    expect(saved).toMatchObject({ strategy: 'HPBreakUp', inputs: ['0.5,$'] })
    expect(saved?.rule).toContain('price > HP')
    const { rule, inputs, view } = JSON.parse(JSON.stringify(saved))
    const shown = withNamedScan(initialState, named({ strategy: 'HPBreakUp', inputs, rule, view }))
    expect(currentScan(shown)).toEqual(saved)
  })

  it('is a custom range when it has no strategy, or when its rule is another one', () => {
    const written = withNamedScan(initialState, named({ rule: 'price > HP' }))
    expect([written.current, written.strategies['Custom Range'].inputs]).toEqual([
      'Custom Range',
      ['price > HP'],
    ])
    const changed = withNamedScan(
      initialState,
      named({ strategy: 'HPBreak', inputs: [''], rule: 'volume > 9' }),
    )
    expect(changed.current).toBe('Custom Range')
  })

  it('needs a strategy with output', () => {
    expect(currentScan(initialState)).toBeNull()
    expect(currentScan(toggleStrategy(initialState, 'LM-C'))).toBeNull()
  })
})
