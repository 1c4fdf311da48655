import { type StrategyName, scannerColumns, strategies, strategyNames } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScannerState } from './read-scanner-state.ts'
import { metaOf, withMeta } from './scanner-meta.ts'
import {
  chooseStrategy,
  initialState,
  listedStrategies,
  type ScannerState,
  scansOf,
  setInputs,
  setUnit,
  sortBy,
  toggleColumn,
  toggleStrategy,
} from './scanner-state.ts'

const shown = ({ columns }: ScannerState) =>
  scannerColumns.map(({ prop }) => prop).filter(prop => columns[prop].selected)

const name = fc.constantFrom(...strategyNames)
const prop = fc.constantFrom(...scannerColumns.map(column => column.prop))
const text = fc.oneof(fc.constantFrom('', 'BLU,MRSD', '0.5,$', '2,%', '<', '1', 'price > 5'), fc.string())
const step = fc.oneof(
  name.map(one => (state: ScannerState) => toggleStrategy(state, one)),
  name.map(one => (state: ScannerState) => chooseStrategy(state, one)),
  fc.tuple(name, text, text).map(
    ([one, first, second]) =>
      (state: ScannerState) =>
        setInputs(state, one, [first, second].slice(0, inputsOf(one))),
  ),
  prop.map(one => (state: ScannerState) => toggleColumn(state, one)),
  prop.map(one => (state: ScannerState) => setUnit(state, one, '$')),
  fc.option(prop).map(one => (state: ScannerState) => sortBy(state, one)),
)
const inputsOf = (one: StrategyName) => strategies.find(each => each.name === one)?.nInputs ?? 0
/** Any state that a user can reach. */
const anyState = fc
  .array(step, { maxLength: 30 })
  .map(steps => steps.reduce((state, change) => change(state), initialState))

describe('selecting strategies', () => {
  it('[SC-5] makes the first one current and switches its columns on', () => {
    const none = { ...initialState, columns: toggleColumn(initialState, 'Price').columns }
    const one = toggleStrategy(none, 'HGBreakUp')
    expect(one.current).toBe('HGBreakUp')
    expect(shown(one)).toEqual(expect.arrayContaining(['Price', 'HG_dist', 'MidGap']))
    expect([one.sortCol, one.sortDir]).toEqual(['HG_dist', '+'])
    const two = toggleStrategy(one, 'LM-C')
    expect(two.current).toBe('HGBreakUp')
    expect(shown(two)).toEqual(shown(one))
  })

  it('[SC-5] generates output at once when the inputs give a rule; LM needs a choice', () => {
    const state = ['LM-C', 'HPBreak', 'Custom Range', 'DistToHPX'].reduce(
      (before, each) => toggleStrategy(before, each as StrategyName),
      initialState,
    )
    expect(scansOf(state).map(scan => scan.name)).toEqual(['HPBreak', 'Custom Range', 'DistToHPX'])
    const chosen = setInputs(state, 'LM-C', ['BLU,BSU'])
    expect(scansOf(chosen).map(scan => scan.name)).toContain('LM-C')
  })

  it('[SC-4] sets a distance of < 1, and keeps what the user has set', () => {
    expect(initialState.strategies.DistToHPX.inputs).toEqual(['<', '0.1'])
    const first = toggleStrategy(initialState, 'DistToHPX')
    expect(first.strategies.DistToHPX.inputs).toEqual(['<', '1'])
    const set = setInputs(first, 'DistToHPX', ['<', '0.1'])
    const again = toggleStrategy(toggleStrategy(set, 'DistToHPX'), 'DistToHPX')
    expect(again.strategies.DistToHPX.inputs).toEqual(['<', '0.1'])
  })

  it('shows the next strategy when the current one is unselected', () => {
    const two = toggleStrategy(toggleStrategy(initialState, 'MHPBreak'), 'HPBreak')
    expect(toggleStrategy(two, 'MHPBreak').current).toBe('HPBreak')
    expect(toggleStrategy(toggleStrategy(two, 'MHPBreak'), 'HPBreak').current).toBeNull()
  })

  it('[SC-5] always has a current strategy of the list, unless the list is empty', () => {
    fc.assert(
      fc.property(anyState, state => {
        const listed = listedStrategies(state)
        expect(listed.length === 0 ? [null] : listed).toContain(state.current)
      }),
    )
  })
})

describe('the columns', () => {
  it('[SC-1] sort by a header, and the other way at the second click', () => {
    const once = sortBy(initialState, 'Price')
    expect([once.sortCol, once.sortDir]).toEqual(['Price', '+'])
    expect(sortBy(once, 'Price').sortDir).toBe('-')
    expect(sortBy(sortBy(once, 'Price'), null)).toMatchObject({ sortCol: null, sortDir: '+' })
  })

  it('[SC-1] have a unit each', () => {
    const state = setUnit(initialState, 'HP_dist', '$')
    expect(state.columns.HP_dist.absOr$_selection).toBe('$')
    expect(state.columns.MHP_dist.absOr$_selection).toBe('abs %')
  })
})

describe('a stored scanner', () => {
  it('[SC-4] is what it was after a reload', () => {
    fc.assert(
      fc.property(anyState, state => {
        expect(readScannerState(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
    )
  })

  it('has initial values in place of what is not valid', () => {
    const state = readScannerState({
      strategies: { HPBreak: { selected: true, inputs: [1] }, 'LM-C': 7, Unknown: { selected: true } },
      current: 'LM-C',
      columns: { HP_dist: { selected: 'yes', absOr$_selection: '€' } },
      sortCol: 'constructor',
      sortDir: 'down',
    })
    expect(listedStrategies(state)).toEqual(['HPBreak'])
    expect(state.strategies.HPBreak.inputs).toEqual([''])
    expect(state.current).toBe('HPBreak')
    expect(state.columns.HP_dist.absOr$_selection).toBe('abs %')
    expect(state.sortDir).toBe('+')
  })
})

describe('[TB-2] the scanner in a window layout', () => {
  it('has the selected strategies and columns and the order', () => {
    const state = sortBy(
      setUnit(setInputs(toggleStrategy(initialState, 'HPBreak'), 'HPBreak', ['0.5,$']), 'HP_dist', '$'),
      'Price',
    )
    const meta = metaOf(state)
    expect(meta).toMatchObject({
      strategies: [{ name: 'HPBreak', inputs: ['0.5,$'], displayValue: ['0.5$'] }],
      sortCol: { heading: 'Price', prop: 'Price' },
      sortDir: '+',
    })
    expect(meta.columns).toContainEqual({ heading: 'HP dist', absOr$_selection: '$' })
    expect(metaOf(initialState).sortCol).toEqual({ heading: 'Ticker', prop: 'Symbol' })
  })

  it('comes back, whatever the scanner showed before', () => {
    fc.assert(
      fc.property(anyState, anyState, (saved, before) => {
        const meta = JSON.parse(JSON.stringify(metaOf(saved)))
        expect(metaOf(withMeta(before, meta))).toEqual(metaOf(saved))
      }),
    )
  })

  it('changes nothing where it is not valid', () => {
    fc.assert(
      fc.property(anyState, fc.jsonValue(), (before, meta) => {
        const after = withMeta(before, { strategies: meta, columns: meta, sortCol: meta })
        expect(readScannerState(JSON.parse(JSON.stringify(after)))).toEqual(after)
      }),
    )
    expect(withMeta(initialState, null)).toBe(initialState)
  })
})
