import {
  distanceUnits,
  type ScannerProp,
  type StrategyName,
  scannerColumns,
  strategies,
} from '@tidemark/domain'
import { isRecord, type JsonRecord } from '../../platform/preferences/json-record.ts'
import {
  firstState,
  initialColumn,
  initialState,
  initialStrategy,
  type ScannerState,
  withCurrent,
} from './scanner-state.ts'

/** A rule has at most 1000 characters; nothing else is near as long. */
const maxCharacters = 1000

/** Reads what any release or other software has stored. What is not valid takes its initial value. */
export function readScannerState(stored: JsonRecord): ScannerState {
  if (!isRecord(stored.strategies)) return firstState()
  return withCurrent({
    strategies: readStrategies(stored.strategies),
    current: strategies.find(({ name }) => name === stored.current)?.name ?? null,
    columns: readColumns(recordOf(stored.columns)),
    sortCol: readProp(stored.sortCol),
    sortDir: stored.sortDir === '-' ? '-' : initialState.sortDir,
  })
}

/** Null unless there are as many texts as the strategy has inputs. */
export const readInputs = (value: unknown, count: number): readonly string[] | null =>
  Array.isArray(value) && value.length === count && value.every(isInput) ? value : null

export const readUnit = (value: unknown) => distanceUnits.find(unit => unit === value) ?? 'abs %'

export const readProp = (value: unknown): ScannerProp | null =>
  scannerColumns.find(({ prop }) => prop === value)?.prop ?? null

const isInput = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxCharacters

const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {})

function readStrategies(stored: JsonRecord): ScannerState['strategies'] {
  const entries = strategies.map(strategy => {
    const { selected, hidden, inputs, areInputsSet } = recordOf(own(stored, strategy.name))
    const read = readInputs(inputs, strategy.nInputs)
    return [
      strategy.name,
      {
        selected: selected === true,
        hidden: hidden === true,
        inputs: read ?? initialStrategy(strategy).inputs,
        areInputsSet: read !== null && areInputsSet === true,
      },
    ] as const
  })
  return Object.fromEntries(entries) as Record<StrategyName, (typeof entries)[number][1]>
}

function readColumns(stored: JsonRecord): ScannerState['columns'] {
  const entries = scannerColumns.map(({ prop }) => {
    const column = recordOf(own(stored, prop))
    const selected = typeof column.selected === 'boolean' ? column.selected : initialColumn(prop).selected
    return [prop, { selected, absOr$_selection: readUnit(column.absOr$_selection) }] as const
  })
  return Object.fromEntries(entries) as Record<ScannerProp, (typeof entries)[number][1]>
}

const own = (record: JsonRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined
