import {
  type DistanceUnit,
  type Rule,
  type ScannerProp,
  type SortDirection,
  type Strategy,
  type StrategyName,
  scannerColumns,
  strategies,
  strategyNames,
  strategyOf,
} from '@tidemark/domain'

interface StrategyState {
  readonly selected: boolean
  /** Neither listed nor offered. */
  readonly hidden: boolean
  readonly inputs: readonly string[]
  /** Whether the user has set the inputs: a selection leaves them then. */
  readonly areInputsSet: boolean
}

interface ColumnState {
  readonly selected: boolean
  readonly absOr$_selection: DistanceUnit
}

/** What a scanner remembers. */
export interface ScannerState {
  readonly strategies: Readonly<Record<StrategyName, StrategyState>>
  /** The one whose symbols are shown: always selected. Null when none is. */
  readonly current: StrategyName | null
  readonly columns: Readonly<Record<ScannerProp, ColumnState>>
  /** Null: by symbol. */
  readonly sortCol: ScannerProp | null
  readonly sortDir: SortDirection
}

/** A strategy of which the inputs say what it lists. */
export interface Scan {
  readonly name: StrategyName
  /** Changes with the inputs. */
  readonly key: string
  readonly rule: Rule
}

const firstColumns: ReadonlySet<ScannerProp> = new Set(['Price', 'HP_dist', 'MHP_dist', 'CPbook', 'Volume'])

export const initialStrategy = ({ initialInputs }: Strategy): StrategyState => ({
  selected: false,
  hidden: false,
  inputs: initialInputs,
  areInputsSet: false,
})

export const initialColumn = (prop: ScannerProp): ColumnState => ({
  selected: firstColumns.has(prop),
  absOr$_selection: 'abs %',
})

export const initialState: ScannerState = {
  strategies: Object.fromEntries(
    strategies.map(strategy => [strategy.name, initialStrategy(strategy)]),
  ) as ScannerState['strategies'],
  current: null,
  columns: Object.fromEntries(
    scannerColumns.map(({ prop }) => [prop, initialColumn(prop)]),
  ) as ScannerState['columns'],
  sortCol: null,
  sortDir: '+',
}

/** Those in the list, in its order. */
export const listedStrategies = ({ strategies: states }: ScannerState): StrategyName[] =>
  strategyNames.filter(name => states[name].selected && !states[name].hidden)

/** BY-8: a new scanner lists something. */
export const firstState = (): ScannerState => toggleStrategy(initialState, 'HPBreak')

/** SC-5: the first selected strategy becomes current. Another one does when the current one is unselected. */
export function toggleStrategy(state: ScannerState, name: StrategyName): ScannerState {
  const before = state.strategies[name]
  if (before.selected) return withCurrent(withStrategy(state, name, { selected: false }))
  const inputs = before.areInputsSet ? before.inputs : strategy(name).selectedInputs
  return withCurrent(withStrategy(state, name, { selected: true, inputs }))
}

/** Selects the strategy where it is not, and shows its symbols. */
export function chooseStrategy(state: ScannerState, name: StrategyName): ScannerState {
  const selected = state.strategies[name].selected ? state : toggleStrategy(state, name)
  return selected.current === name ? selected : makeCurrent(selected, name)
}

export const setInputs = (state: ScannerState, name: StrategyName, inputs: readonly string[]): ScannerState =>
  withStrategy(state, name, { inputs, areInputsSet: true })

export const toggleColumn = (state: ScannerState, prop: ScannerProp): ScannerState =>
  withColumn(state, prop, { selected: !state.columns[prop].selected })

export const setUnit = (state: ScannerState, prop: ScannerProp, unit: DistanceUnit): ScannerState =>
  withColumn(state, prop, { absOr$_selection: unit })

/** SC-1: sorts by a column, or flips the direction when it is the one already. */
export function sortBy(state: ScannerState, sortCol: ScannerProp | null): ScannerState {
  if (sortCol !== state.sortCol) return { ...state, sortCol, sortDir: '+' }
  return { ...state, sortDir: state.sortDir === '+' ? '-' : '+' }
}

/** Null while the inputs lack something. */
export function scanOf({ strategies: states }: ScannerState, name: StrategyName): Scan | null {
  const { inputs } = states[name]
  const rule = strategy(name).ruleOf(inputs)
  return rule && { name, key: JSON.stringify([name, ...inputs]), rule }
}

/** The strategies of the list that generate output. */
export const scansOf = (state: ScannerState): Scan[] =>
  listedStrategies(state).flatMap(name => scanOf(state, name) ?? [])

export const displayValue = ({ strategies: states }: ScannerState, name: StrategyName): string =>
  strategy(name).displayValue(states[name].inputs).join(', ')

/** Makes the first strategy of the list current unless one of the list is. */
export function withCurrent(state: ScannerState): ScannerState {
  const listed = listedStrategies(state)
  if (state.current !== null && listed.includes(state.current)) return state
  const [first] = listed
  return first === undefined ? { ...state, current: null } : makeCurrent(state, first)
}

/** SC-5: switches its columns on. */
function makeCurrent(state: ScannerState, name: StrategyName): ScannerState {
  const { enableProps, sortCol, sortDir } = strategy(name)
  const columns = { ...state.columns }
  for (const prop of enableProps) columns[prop] = { ...columns[prop], selected: true }
  return { ...state, current: name, columns, sortCol, sortDir }
}

function strategy(name: StrategyName): Strategy {
  const found = strategyOf(name)
  if (!found) throw new Error(`No strategy ${name}`)
  return found
}

const withStrategy = (
  state: ScannerState,
  name: StrategyName,
  change: Partial<StrategyState>,
): ScannerState => ({
  ...state,
  strategies: { ...state.strategies, [name]: { ...state.strategies[name], ...change } },
})

const withColumn = (state: ScannerState, prop: ScannerProp, change: Partial<ColumnState>): ScannerState => ({
  ...state,
  columns: { ...state.columns, [prop]: { ...state.columns[prop], ...change } },
})
