import type { NamedScan } from '@tidemark/contracts'
import { printRule, scannerColumns, strategyOf } from '@tidemark/domain'
import type { CurrentScan } from '../scans/index.ts'
import { readInputs, readProp } from './read-scanner-state.ts'
import { chooseStrategy, type ScannerState, scanOf, setInputs } from './scanner-state.ts'

/** BY-10: what the scanner shows, to be saved under a name; null while its strategy generates no output. */
export function currentScan(state: ScannerState): CurrentScan | null {
  const { current } = state
  const scan = current === null ? null : scanOf(state, current)
  if (current === null || scan === null) return null
  return {
    strategy: current,
    inputs: state.strategies[current].inputs,
    rule: printRule(scan.rule),
    view: {
      columns: shown(state, ({ selected }) => selected),
      dollars: shown(state, column => column.absOr$_selection === '$'),
      sortCol: state.sortCol ?? '',
      sortDir: state.sortDir,
    },
  }
}

/** Shows a named scan: as its strategy, or as a custom range when it is a rule of its own. */
export function withNamedScan(
  state: ScannerState,
  { strategy, inputs, rule, view }: NamedScan,
): ScannerState {
  const known = strategy === null ? undefined : strategyOf(strategy)
  const own = known && readInputs(inputs, known.nInputs)
  const set = known && own ? setInputs(state, known.name, own) : null
  const chosen =
    known && set && ruleText(set, known.name) === rule
      ? chooseStrategy(set, known.name)
      : chooseStrategy(setInputs(state, 'Custom Range', [rule]), 'Custom Range')
  return withView(chosen, view)
}

function withView(
  state: ScannerState,
  { columns, dollars, sortCol, sortDir }: NamedScan['view'],
): ScannerState {
  if (!Array.isArray(columns) || !Array.isArray(dollars)) return state
  const entries = scannerColumns.map(({ prop }) => [
    prop,
    { selected: columns.includes(prop), absOr$_selection: dollars.includes(prop) ? '$' : 'abs %' },
  ])
  return {
    ...state,
    columns: Object.fromEntries(entries),
    sortCol: readProp(sortCol),
    sortDir: sortDir === '-' ? '-' : '+',
  }
}

const ruleText = (state: ScannerState, name: Parameters<typeof scanOf>[1]): string | null => {
  const scan = scanOf(state, name)
  return scan && printRule(scan.rule)
}

const shown = (
  { columns }: ScannerState,
  isShown: (column: ScannerState['columns'][keyof ScannerState['columns']]) => boolean,
): string[] => scannerColumns.map(({ prop }) => prop).filter(prop => isShown(columns[prop]))
