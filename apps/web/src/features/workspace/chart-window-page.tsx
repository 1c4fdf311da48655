import { useDisclosure } from '@mantine/hooks'
import { AlertsBackground } from '../alerts/index.ts'
import { useBrokerOfMainWindow } from '../broker/index.ts'
import { DelayNotice, MainWindowNotice, useStatusPoll } from '../connection/index.ts'
import { useFuturesOfMainWindow } from '../futures/index.ts'
import { IndicatorsMenu } from '../indicators/index.ts'
import { useJoinLive } from '../live-data/index.ts'
import { AlertFormHost } from '../own-alerts/index.ts'
import { TradingHost } from '../trading/index.ts'
import { useUndoKeys } from '../undo/index.ts'
import { ChartArea } from './chart-area/chart-area.tsx'
import { ChartIntervalEntry } from './chart-area/chart-interval-entry.tsx'
import { ChartSymbolSearch } from './chart-area/chart-symbol-search.tsx'
import { useWindowChart } from './chart-area/use-window-chart.ts'
import { WindowStores } from './chart-area/window-stores.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { createChartFrameStore } from './frame/frame-store.ts'
import { BarCountdown } from './quote/bar-countdown.tsx'
import { CompanyName } from './quote/company-name.tsx'
import { DayChange } from './quote/day-change.tsx'
import { WindowTitle } from './quote/window-title.tsx'
import { Shortcuts, useShortcut } from './shortcuts/index.ts'
import { useSmallWindow } from './small-window/use-small-window.tsx'
import { StatusLine } from './status-line/status-line.tsx'
import { ToolRail } from './tool-rail/tool-rail.tsx'
import classes from './workspace-page.module.css'

/** The chart in its own window, /app/chart: no top bar, no tiles, no bottom panel. */
export const ChartWindowPage = () => (
  <>
    <Running />
    <ChartWindow />
  </>
)

function Running() {
  useJoinLive()
  useStatusPoll()
  useUndoKeys()
  useFuturesOfMainWindow()
  useBrokerOfMainWindow()
  return null
}

function ChartWindow() {
  const chart = useWindowChart(createChartFrameStore)
  const [sheetOpen, sheet] = useDisclosure(false)
  useShortcut('?', sheet.open)
  const { isSmall, bar } = useSmallWindow(true)
  return (
    <WindowStores {...chart}>
      <WindowTitle />
      <div className={classes.page} data-kind="chart-window" data-small={isSmall}>
        <div className={classes.middle}>
          <main className={classes.main}>
            {isSmall ? null : <ToolRail />}
            <ChartArea rowEnd={<RowEnd />} />
          </main>
          <Drawer fixedPanels />
        </div>
        <StatusLine />
        {bar}
      </div>
      <AlertsBackground />
      <ChartSymbolSearch />
      <ChartIntervalEntry />
      <AlertFormHost />
      <TradingHost onOpen={panel => chart.frame.getState().openPanel(panel)} />
      <Shortcuts opened={sheetOpen} onClose={sheet.close} />
    </WindowStores>
  )
}

/** What the top bar of the main window offers: indicators and studies, the state of the feed, and the figures of the symbol. */
const RowEnd = () => (
  <>
    <IndicatorsMenu />
    <DelayNotice />
    <MainWindowNotice />
    <CompanyName />
    <DayChange />
    <BarCountdown />
  </>
)
