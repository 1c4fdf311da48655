import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { AlertsBackground } from '../alerts/index.ts'
import { useBrokerFeed } from '../broker/index.ts'
import { useStatusAnswers } from '../connection/index.ts'
import { SubscriptionModal } from '../feed-choice/index.ts'
import { useFuturesFeed } from '../futures/index.ts'
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
import { createMainFrameStore } from './frame/frame-store.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { useSmallWindow } from './small-window/use-small-window.tsx'
import { StatusLine } from './status-line/status-line.tsx'
import { TilesRow } from './tiles/tiles-row.tsx'
import { ToolRail } from './tool-rail/tool-rail.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useTour } from './tour/use-tour.ts'
import classes from './workspace-page.module.css'

const Tour = lazyComponent(() => import('./tour/tour.tsx'), 'Tour')

/** The main screen, /app. */
export function WorkspacePage() {
  const chart = useWindowChart(createMainFrameStore)
  const [sheetOpen, sheet] = useDisclosure(false)
  const { isSmall, bar } = useSmallWindow()
  useJoinLive()
  useStatusAnswers()
  useFuturesFeed()
  useBrokerFeed(isListed)
  useJournalFeed()
  useUndoKeys()
  usePopOutsCloseOnLeave()
  useWatchlistMirror()
  const tour = useTour()
  return (
    <WindowStores {...chart}>
      <div className={classes.page} data-small={isSmall}>
        <TopBar onShortcuts={sheet.open} onTour={tour.start} />
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
      <Shortcuts opened={sheetOpen} onOpen={sheet.open} onClose={sheet.close} />
      {tour.isOpen ? (
        <Suspense>
          <Tour onClose={tour.close} />
        </Suspense>
      ) : null}
    </WindowStores>
  )
}
