import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { mainWindowId, popOutWindowId } from '../../platform/preferences/window-id.ts'
import { DelayNotice } from '../connection/index.ts'
import { LinkGroupMenu, linkColourOf, useLinkColour, useSymbolLink } from '../link-groups/index.ts'
import { useJoinLive } from '../live-data/index.ts'
import { AlertFormHost } from '../own-alerts/index.ts'
import { showOnChart } from '../window-messages/index.ts'
import classes from './scanner-page.module.css'
import { ScannerPanel } from './scanner-panel.tsx'
import { startScannerWindow } from './scanner-preference.ts'
import { scannerTexts } from './texts.ts'

/** RT-8: the scanner in its own window, with its own choices. */
export function ScannerPage() {
  const [search] = useSearchParams()
  const [windowId] = useState(() => startScannerWindow(popOutWindowId(search)))
  const openSymbol = useOpenSymbol()
  useJoinLive()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{scannerTexts.title}</h1>
        <LinkGroupMenu />
        <DelayNotice />
      </header>
      <main className={classes.main}>
        <ScannerPanel windowId={windowId} onOpenSymbol={openSymbol} />
      </main>
      <AlertFormHost />
    </div>
  )
}

/** SC-7: a symbol goes to the chart of the main window, and to the link group of this window when it has one. A main window
 *  outside the group keeps its symbol. */
function useOpenSymbol(): (symbol: string) => void {
  const colour = useLinkColour()
  const [symbol, setSymbol] = useState<string | null>(null)
  useSymbolLink({ symbol, setSymbol, isReady: true })
  return next => {
    setSymbol(next)
    if (colour === null || linkColourOf(mainWindowId) === colour) showOnChart(next)
  }
}
