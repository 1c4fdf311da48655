import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { AlertsBackground } from '../alerts/index.ts'
import { useBrokerFeed, useBrokerOfMainWindow } from '../broker/index.ts'
import { useStatusAnswers } from '../connection/index.ts'
import { SubscriptionModal } from '../feed-choice/index.ts'
import {
  useConnectWanted,
  useFuturesFeed,
  useFuturesOfMainWindow,
  useJoinAccounts,
} from '../futures/index.ts'
import { useJournalFeed } from '../journal/index.ts'
import { useJoinLive } from '../live-data/index.ts'
import { AlertFormHost } from '../own-alerts/index.ts'
import { usePopOutsCloseOnLeave } from '../pop-outs/index.ts'
import { isListed } from '../symbol-search/index.ts'
import { TradingHost } from '../trading/index.ts'
import { useUndoKeys } from '../undo/index.ts'
import { useWatchlistMirror } from '../watchlist-mirror/index.ts'
import { BottomPanel } from './bottom-panel/bottom-panel.tsx'
import { ChartArea } from './chart-area/chart-area.tsx'
import { ChartIntervalEntry } from './chart-area/chart-interval-entry.tsx'
import { ChartSymbolSearch } from './chart-area/chart-symbol-search.tsx'
import { useWindowChart } from './chart-area/use-window-chart.ts'
import { WindowStores } from './chart-area/window-stores.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { ResilienceIndicators } from './drawer/resilience-indicators.tsx'
import { createMainFrameStore } from './frame/frame-store.ts'
import { WindowTitle } from './quote/window-title.tsx'
import { Shortcuts, useShortcut } from './shortcuts/index.ts'
import { useSmallWindow } from './small-window/use-small-window.tsx'
import { StatusLine } from './status-line/status-line.tsx'
import { TilesRow } from './tiles/tiles-row.tsx'
import { ToolRail } from './tool-rail/tool-rail.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { TourHost } from './tour/tour-host.tsx'
import classes from './workspace-page.module.css'

/** The main screen, /app. What runs beside it is apart from what is shown, which an answer of the platform renders anew only
 *  where it uses that answer. */
export const WorkspacePage = () => (
  <>
    <Running />
    <Workspace />
  </>
)

function Running() {
  const accounts = useJoinAccounts()
  useJoinLive()
  useStatusAnswers()
  useUndoKeys()
  usePopOutsCloseOnLeave()
  useWatchlistMirror()
  if (accounts === 'undecided') return null
  return accounts === 'runs' ? <OwnAccounts /> : <FollowedAccounts />
}

function OwnAccounts() {
  useFuturesFeed()
  useBrokerFeed(isListed)
  useJournalFeed()
  return null
}

/** [BY-11] Another main window runs them. */
function FollowedAccounts() {
  useFuturesOfMainWindow()
  useBrokerOfMainWindow()
  return null
}

function Workspace() {
  const chart = useWindowChart(createMainFrameStore)
  const [sheetOpen, sheet] = useDisclosure(false)
  useShortcut('?', sheet.open)
  const [tourOpen, tour] = useDisclosure(false)
  const { isSmall, bar } = useSmallWindow()
  const isConnectWanted = useConnectWanted(store => store.isWanted)
  useEffect(() => {
    if (isConnectWanted) chart.frame.getState().showTab('connections')
  }, [isConnectWanted, chart.frame])
  return (
    <WindowStores {...chart}>
      <WindowTitle />
      <ResilienceIndicators />
      <div className={classes.page} data-small={isSmall}>
        <TopBar onShortcuts={sheet.open} onTour={tour.open} />
        <TilesRow />
        <div className={classes.middle}>
          <main className={classes.main}>
            {isSmall ? null : <ToolRail />}
            <ChartArea />
          </main>
          <Drawer />
        </div>
        <BottomPanel />
        <StatusLine />
        {bar}
      </div>
      <AlertsBackground />
      <SubscriptionModal />
      <ChartSymbolSearch />
      <ChartIntervalEntry />
      <AlertFormHost />
      <TradingHost onOpen={panel => chart.frame.getState().openPanel(panel)} />
      <Shortcuts opened={sheetOpen} onClose={sheet.close} />
      <TourHost isOpen={tourOpen} onOpen={tour.open} onClose={tour.close} />
    </WindowStores>
  )
}
