import { useDisclosure } from '@mantine/hooks'
import { useJoinLive } from '../live-data/index.ts'
import { ChartArea } from './chart-area/chart-area.tsx'
import { ChartSymbolSearch } from './chart-area/chart-symbol-search.tsx'
import { useWindowChart } from './chart-area/use-window-chart.ts'
import { WindowStores } from './chart-area/window-stores.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { createChartFrameStore } from './frame/frame-store.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { useSmallWindow } from './small-window/use-small-window.tsx'
import { StatusLine } from './status-line/status-line.tsx'
import { ToolRail } from './tool-rail/tool-rail.tsx'
import classes from './workspace-page.module.css'

/** The chart in its own window, /app/chart: no top bar, no tiles, no bottom panel. */
export function ChartWindowPage() {
  const chart = useWindowChart(createChartFrameStore)
  const [sheetOpen, sheet] = useDisclosure(false)
  const { isSmall, bar } = useSmallWindow(true)
  useJoinLive()
  return (
    <WindowStores {...chart}>
      <div className={classes.page} data-kind="chart-window" data-small={isSmall}>
        <div className={classes.middle}>
          <main className={classes.main}>
            {isSmall ? null : <ToolRail />}
            <ChartArea />
          </main>
          <Drawer fixedPanels />
        </div>
        <StatusLine />
        {bar}
      </div>
      <ChartSymbolSearch />
      <Shortcuts opened={sheetOpen} onOpen={sheet.open} onClose={sheet.close} />
    </WindowStores>
  )
}
