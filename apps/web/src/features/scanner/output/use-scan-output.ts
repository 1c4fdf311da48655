import { scannerColumn } from '@tidemark/domain'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LivePorts } from '../../../live/ports.ts'
import { feedClock } from '../../market-clock/index.ts'
import { followScanTable, scanTable } from '../../scan-table/index.ts'
import { type ScannerState, scansOf } from '../scanner-state.ts'
import { runTicks } from './run-ticks.ts'
import { type OutputChoice, ScanOutput } from './scan-output.ts'

export type ScannerPorts = Pick<LivePorts, 'clock' | 'after'>

/** The output of a scanner: follows the market and ticks while the component is mounted. The component renders at each tick. */
export function useScanOutput(state: ScannerState, { clock, after }: ScannerPorts): ScanOutput {
  const [output] = useState(
    () => new ScanOutput({ table: scanTable(), clock, marketMs: () => feedClock()?.nowMs ?? null }),
  )
  const choice = useMemo(() => choiceOf(state), [state])
  useLayoutEffect(() => output.choose(choice), [output, choice])
  useEffect(() => followScanTable(() => output.tableChanged()), [output])
  useEffect(
    () =>
      runTicks(
        after,
        () => output.tick(),
        () => output.refresh(),
      ),
    [output, after],
  )
  useSyncExternalStore(output.subscribe, () => output.version)
  return output
}

const choiceOf = (state: ScannerState): OutputChoice => ({
  scans: scansOf(state),
  current: state.current,
  sort: {
    column: state.sortCol === null ? null : scannerColumn(state.sortCol),
    direction: state.sortDir,
    unit: state.sortCol === null ? 'abs %' : state.columns[state.sortCol].absOr$_selection,
  },
})
