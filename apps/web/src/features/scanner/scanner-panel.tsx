import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { browserPorts } from '../../live/browser-ports.ts'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import { Divider } from '../../ui/divider.tsx'
import { useIsSmall } from '../../ui/small-window.ts'
import { NamedScans } from '../scans/index.ts'
import { addAllToWatchlist } from './add-to-watchlist.ts'
import { ScannerDialog, type ScannerDialogName } from './dialogs/scanner-dialog.tsx'
import { shownColumns } from './grid/grid-columns.ts'
import { currentScan, withNamedScan } from './named-scan.ts'
import { type ScannerPorts, useScanOutput } from './output/use-scan-output.ts'
import classes from './scanner-panel.module.css'
import { listWidthPreference, listWidths, useScannerState } from './scanner-preference.ts'
import { chooseStrategy, scanOf } from './scanner-state.ts'
import { NoStrategies, useIsLost } from './scanner-states.tsx'
import { OutputTools, ScannerTable } from './scanner-table.tsx'
import { StrategyList } from './strategies/strategy-list.tsx'
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
  const columns = useMemo(() => shownColumns(state), [state])
  const toSave = useMemo(() => currentScan(state), [state])
  const isLost = useIsLost()
  const isSmall = useIsSmall()
  const { current } = state
  const open = (next: ScannerDialogName) => {
    setDialog(next)
    setOpen(true)
  }
  const add = () => open({ kind: 'strategies' })
  const tools =
    current === null ? null : (
      <OutputTools current={current} output={output} columns={columns} onDialog={open} />
    )
  const list = (
    <StrategyList
      state={state}
      output={output}
      onChoose={name => {
        change(before => chooseStrategy(before, name))
        if (scanOf(state, name) === null) open({ kind: 'inputs', name })
      }}
      onInputs={name => open({ kind: 'inputs', name })}
      onAdd={add}
      tools={isSmall ? tools : null}
    >
      <Suspense>
        <NamedScans
          current={toSave}
          onChoose={scan => change(before => withNamedScan(before, scan))}
          onOpenSymbol={onOpenSymbol}
          onWatchAll={addAllToWatchlist}
        />
      </Suspense>
    </StrategyList>
  )
  return (
    <div className={classes.root} data-small={isSmall}>
      {isSmall ? <div className={classes.list}>{list}</div> : <ResizedList>{list}</ResizedList>}
      <div className={classes.main}>
        {isLost && output.table.size > 0 ? (
          <p className={classes.lost} role="alert">
            {scannerTexts.states.standing}
          </p>
        ) : null}
        <div className={classes.grid}>
          {current === null ? (
            <NoStrategies onAdd={add} />
          ) : (
            <ScannerTable
              current={current}
              state={state}
              change={change}
              output={output}
              columns={columns}
              clock={ports.clock}
              tools={isSmall ? null : tools}
              onOpenSymbol={onOpenSymbol}
              onDialog={open}
            />
          )}
        </div>
      </div>
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

/** SC-1: the list with the width that the user has given it. */
function ResizedList({ children }: { readonly children: ReactNode }) {
  const width = usePreference(listWidthPreference)
  const setWidth = (next: number) => preferences.change(listWidthPreference, next)
  return (
    <>
      <div className={classes.list} style={{ width }}>
        {children}
      </div>
      <Divider
        orientation="vertical"
        label={scannerTexts.list.width}
        value={width}
        min={listWidths.min}
        max={listWidths.max}
        onChange={setWidth}
        onReset={() => setWidth(listWidths.initial)}
      />
    </>
  )
}
