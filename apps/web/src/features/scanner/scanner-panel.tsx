import { epochMs, toEpochSeconds } from '@tidemark/domain'
import { useMemo, useState } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { Divider } from '../../ui/divider.tsx'
import { useIsSmall } from '../../ui/small-window.ts'
import { feedClock, marketNow } from '../market-clock/index.ts'
import { addAllToWatchlist, addToWatchlist } from './add-to-watchlist.ts'
import { copySymbol } from './copy-symbol.ts'
import { saveFile } from './csv/save-file.ts'
import { csvName, scanCsv } from './csv/scan-csv.ts'
import { ScannerDialog, type ScannerDialogName } from './dialogs/scanner-dialog.tsx'
import { shownColumns } from './grid/grid-columns.ts'
import { RowMenu, type RowMenuRequest } from './grid/row-menu.tsx'
import { ScanGrid } from './grid/scan-grid.tsx'
import { type ScannerPorts, useScanOutput } from './output/use-scan-output.ts'
import classes from './scanner-panel.module.css'
import { listWidthPreference, listWidths, useScannerState } from './scanner-preference.ts'
import { chooseStrategy, scanOf, setUnit, sortBy } from './scanner-state.ts'
import { NoRows, NoStrategies, useIsLost } from './scanner-states.tsx'
import { StrategyList } from './strategies/strategy-list.tsx'
import { TableTools } from './table-tools.tsx'
import { scannerTexts } from './texts.ts'

export interface ScannerPanelProps {
  /** Whose choices these are. */
  readonly windowId: string
  /** SC-7: shows a symbol on the chart. */
  readonly onOpenSymbol: (symbol: string) => void
  readonly ports?: ScannerPorts
}

/** SC-1: the strategies, and the symbols of the current one. */
export function ScannerPanel({ windowId, onOpenSymbol, ports = browserPorts }: ScannerPanelProps) {
  const { state, change } = useScannerState(windowId)
  const output = useScanOutput(state, ports)
  const [dialog, setDialog] = useState<ScannerDialogName>({ kind: 'strategies' })
  const [isOpen, setOpen] = useState(false)
  const [menu, setMenu] = useState<RowMenuRequest | null>(null)
  const width = usePreference(listWidthPreference)
  const setWidth = (next: number) => preferences.change(listWidthPreference, next)
  const columns = useMemo(() => shownColumns(state), [state])
  const isLost = useIsLost()
  const isSmall = useIsSmall()
  const { current } = state
  const open = (next: ScannerDialogName) => {
    setDialog(next)
    setOpen(true)
  }
  const symbols = () => output.rows.map(row => output.table.symbols[row] ?? '')
  const tools =
    current === null ? null : (
      <TableTools
        hasRows={output.rows.length > 0}
        onColumns={() => open({ kind: 'properties' })}
        onCsv={() => saveFile(csvName(current, feedSeconds()), scanCsv(output.table, output.rows, columns))}
        onWatchAll={() => addAllToWatchlist(symbols())}
      />
    )
  return (
    <div className={classes.root} data-small={isSmall}>
      <div className={classes.list} style={isSmall ? undefined : { width }}>
        <StrategyList
          state={state}
          output={output}
          onChoose={name => {
            change(before => chooseStrategy(before, name))
            if (scanOf(state, name) === null) open({ kind: 'inputs', name })
          }}
          onInputs={name => open({ kind: 'inputs', name })}
          onAdd={() => open({ kind: 'strategies' })}
          tools={isSmall ? tools : null}
        />
      </div>
      {isSmall ? null : (
        <Divider
          orientation="vertical"
          label={scannerTexts.list.width}
          value={width}
          min={listWidths.min}
          max={listWidths.max}
          onChange={setWidth}
          onReset={() => setWidth(listWidths.initial)}
        />
      )}
      <div className={classes.main}>
        {isLost && output.table.size > 0 ? (
          <p className={classes.lost} role="alert">
            {scannerTexts.states.standing}
          </p>
        ) : null}
        {current === null ? (
          <NoStrategies onAdd={() => open({ kind: 'strategies' })} />
        ) : (
          <div className={classes.grid}>
            <ScanGrid
              name={scannerTexts.table.name(current)}
              output={output}
              columns={columns}
              sortCol={state.sortCol}
              sortDir={state.sortDir}
              clock={ports.clock}
              onSort={prop => change(before => sortBy(before, prop))}
              onUnit={(prop, unit) => change(before => setUnit(before, prop, unit))}
              onOpen={onOpenSymbol}
              onMenu={(symbol, place) => setMenu({ symbol, ...place })}
              tools={isSmall ? null : tools}
              empty={
                <NoRows
                  name={current}
                  last={output.last}
                  isLoading={output.table.size === 0}
                  hasInputs={scanOf(state, current) !== null}
                  onInputs={() => open({ kind: 'inputs', name: current })}
                />
              }
            />
          </div>
        )}
      </div>
      {menu === null ? null : (
        <RowMenu
          request={menu}
          onClose={() => setMenu(null)}
          onOpen={onOpenSymbol}
          onCopy={symbol => void copySymbol(symbol)}
          onWatch={addToWatchlist}
          onHits={symbol => open({ kind: 'hits', symbol })}
        />
      )}
      <ScannerDialog
        dialog={dialog}
        isOpen={isOpen}
        state={state}
        output={output}
        change={change}
        onOpen={open}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** The time of the figures that are shown. */
const feedSeconds = () => {
  const clock = feedClock()
  return clock ? toEpochSeconds(epochMs(Math.floor(clock.nowMs))) : marketNow()
}
