import {
  type DistanceUnit,
  type ScannerColumn,
  type ScannerProp,
  type SortDirection,
  type StrategyName,
  scannerColumn,
  scannerColumns,
  strategies,
} from '@tidemark/domain'
import { isRecord } from '../../platform/preferences/json-record.ts'
import { readInputs, readProp, readUnit } from './read-scanner-state.ts'
import { initialState, listedStrategies, type ScannerState, withCurrent } from './scanner-state.ts'

/** TB-2: a scanner as it is stored in a window layout. */
export interface ScannerMeta {
  readonly strategies: readonly {
    readonly name: StrategyName
    readonly inputs: readonly string[]
    readonly displayValue: readonly string[]
  }[]
  readonly columns: readonly { readonly heading: string; readonly absOr$_selection: DistanceUnit }[]
  readonly sortCol: { readonly heading: string; readonly prop: ScannerProp | 'Symbol' }
  readonly sortDir: SortDirection
  /** Which of the strategies is shown; the first unless given. */
  readonly current?: StrategyName
}

const bySymbol = { heading: 'Ticker', prop: 'Symbol' } as const

export const metaOf = (state: ScannerState): ScannerMeta => ({
  strategies: listedStrategies(state).flatMap(name => {
    const strategy = strategies.find(known => known.name === name)
    const { inputs } = state.strategies[name]
    return strategy ? [{ name, inputs, displayValue: strategy.displayValue(inputs) }] : []
  }),
  columns: scannerColumns
    .filter(({ prop }) => state.columns[prop].selected)
    .map(({ prop, heading }) => ({ heading, absOr$_selection: state.columns[prop].absOr$_selection })),
  sortCol: state.sortCol === null ? bySymbol : headingAndProp(scannerColumn(state.sortCol)),
  sortDir: state.sortDir,
  ...(state.current !== null && { current: state.current }),
})

/** The state of a scanner after a layout was loaded. Parts of the layout that are not valid change nothing. */
export function withMeta(state: ScannerState, meta: unknown): ScannerState {
  if (!isRecord(meta)) return state
  const current = strategies.find(({ name }) => name === meta.current)?.name ?? null
  const chosen = withCurrent({
    ...state,
    current,
    strategies: Array.isArray(meta.strategies)
      ? strategiesOf(state, meta.strategies.filter(isRecord))
      : state.strategies,
  })
  return {
    ...chosen,
    columns: Array.isArray(meta.columns) ? columnsOf(state, meta.columns.filter(isRecord)) : chosen.columns,
    sortCol: isRecord(meta.sortCol) ? readProp(meta.sortCol.prop) : state.sortCol,
    sortDir: meta.sortDir === '-' ? '-' : initialState.sortDir,
  }
}

type Records = readonly Readonly<Record<string, unknown>>[]

function strategiesOf(state: ScannerState, stored: Records): ScannerState['strategies'] {
  const entries = strategies.map(({ name, nInputs }) => {
    const before = state.strategies[name]
    const found = stored.find(each => each.name === name)
    const inputs = readInputs(found?.inputs, nInputs)
    const set = inputs === null ? {} : { inputs, areInputsSet: true }
    return [name, { ...before, ...set, selected: found !== undefined }] as const
  })
  return Object.fromEntries(entries) as Record<StrategyName, (typeof entries)[number][1]>
}

function columnsOf(state: ScannerState, stored: Records): ScannerState['columns'] {
  const entries = scannerColumns.map(({ prop, heading }) => {
    const found = stored.find(each => each.heading === heading)
    const unit = found ? readUnit(found.absOr$_selection) : state.columns[prop].absOr$_selection
    return [prop, { selected: found !== undefined, absOr$_selection: unit }] as const
  })
  return Object.fromEntries(entries) as Record<ScannerProp, (typeof entries)[number][1]>
}

const headingAndProp = ({ heading, prop }: ScannerColumn) => ({ heading, prop })
