import { epochMs, type StrategyName, toEpochSeconds } from '@tidemark/domain'
import { type ReactNode, useState } from 'react'
import type { WallClock } from '../../platform/wall-clock.ts'
import { feedClock, marketNow } from '../market-clock/index.ts'
import { addAllToWatchlist, addToWatchlist } from './add-to-watchlist.ts'
import { copySymbol } from './copy-symbol.ts'
import { saveFile } from './csv/save-file.ts'
import { csvName, scanCsv } from './csv/scan-csv.ts'
import type { ScannerDialogName } from './dialogs/scanner-dialog.tsx'
import type { GridColumn } from './grid/grid-columns.ts'
import { RowMenu, type RowMenuRequest } from './grid/row-menu.tsx'
import { ScanGrid } from './grid/scan-grid.tsx'
import type { ScanOutput } from './output/scan-output.ts'
import type { ChangeScanner } from './scanner-preference.ts'
import { type ScannerState, scanOf, setUnit, sortBy } from './scanner-state.ts'
import { NoRows } from './scanner-states.tsx'
import { TableTools } from './table-tools.tsx'
import { scannerTexts } from './texts.ts'

interface ScannerTableProps {
  readonly current: StrategyName
  readonly state: ScannerState
  readonly change: ChangeScanner
  readonly output: ScanOutput
  readonly columns: readonly GridColumn[]
  readonly clock: WallClock
  /** Buttons at the end of the header. */
  readonly tools: ReactNode
  readonly onOpenSymbol: (symbol: string) => void
  readonly onDialog: (dialog: ScannerDialogName) => void
}

/** The symbols of the current strategy, with the menu of a row. */
export function ScannerTable({
  current,
  state,
  change,
  output,
  columns,
  clock,
  tools,
  onOpenSymbol,
  onDialog,
}: ScannerTableProps) {
  const [menu, setMenu] = useState<RowMenuRequest | null>(null)
  return (
    <>
      <ScanGrid
        name={scannerTexts.table.name(current)}
        output={output}
        columns={columns}
        sortCol={state.sortCol}
        sortDir={state.sortDir}
        clock={clock}
        onSort={prop => change(before => sortBy(before, prop))}
        onUnit={(prop, unit) => change(before => setUnit(before, prop, unit))}
        onOpen={onOpenSymbol}
        onMenu={(symbol, place) => setMenu({ symbol, ...place })}
        tools={tools}
        empty={
          <NoRows
            name={current}
            last={output.last}
            isLoading={output.table.size === 0}
            hasInputs={scanOf(state, current) !== null}
            onInputs={() => onDialog({ kind: 'inputs', name: current })}
          />
        }
      />
      {menu === null ? null : (
        <RowMenu
          request={menu}
          onClose={() => setMenu(null)}
          onOpen={onOpenSymbol}
          onCopy={symbol => void copySymbol(symbol)}
          onWatch={addToWatchlist}
          onHits={symbol => onDialog({ kind: 'hits', symbol })}
        />
      )}
    </>
  )
}

interface OutputToolsProps {
  readonly current: StrategyName
  readonly output: ScanOutput
  readonly columns: readonly GridColumn[]
  readonly onDialog: (dialog: ScannerDialogName) => void
}

/** The buttons of the table. */
export const OutputTools = ({ current, output, columns, onDialog }: OutputToolsProps) => (
  <TableTools
    hasRows={output.rows.length > 0}
    onColumns={() => onDialog({ kind: 'properties' })}
    onCsv={() => saveFile(csvName(current, feedSeconds()), scanCsv(output.table, output.rows, columns))}
    onWatchAll={() => addAllToWatchlist(output.rows.map(row => output.table.symbols[row] ?? ''))}
  />
)

/** The time of the figures that are shown. */
const feedSeconds = () => {
  const clock = feedClock()
  return clock ? toEpochSeconds(epochMs(Math.floor(clock.nowMs))) : marketNow()
}
