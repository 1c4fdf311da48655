import { defaultTicker } from '@tidemark/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { popOutWindowId } from '../../platform/preferences/window-id.ts'
import { readChartAddress } from '../chart/index.ts'
import { DelayNotice } from '../connection/index.ts'
import { LinkGroupMenu, useSymbolLink } from '../link-groups/index.ts'
import { useJoinLive } from '../live-data/index.ts'
import { useWindowMeta } from '../pop-outs/index.ts'
import classes from './exposure-page.module.css'
import { exposureMeta, startExposureWindow } from './exposure-preference.ts'
import { ExposureView } from './exposure-view.tsx'
import { exposureTexts } from './texts.ts'

/** The exposure panel alone in its window, with its own choices and the symbol of its address or link group. */
export function ExposurePage() {
  const [search, setSearch] = useSearchParams()
  const [windowId] = useState(() => startExposureWindow(popOutWindowId(search)))
  const symbol = readChartAddress(search).symbol ?? defaultTicker
  const setSymbol = (next: string) =>
    setSearch(
      before => {
        const address = new URLSearchParams(before)
        address.set('symbol', next)
        return address
      },
      { replace: true },
    )
  useSymbolLink({ symbol, setSymbol, isReady: true })
  useWindowMeta(exposureMeta)
  useJoinLive()
  return (
    <main className={classes.root}>
      <header className={classes.head}>
        <h1>{exposureTexts.title}</h1>
        <LinkGroupMenu />
        <DelayNotice />
      </header>
      <ExposureView symbol={symbol} onSymbol={setSymbol} windowId={windowId} />
    </main>
  )
}
