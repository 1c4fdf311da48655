import { type ChartMargins, type ChartTheme, type ChartWidget, createChartWidget } from '@tidemark/chart'
import type { FeedTier } from '@tidemark/domain'
import type { Credentials } from '../../live/ports.ts'
import { useCredentials } from '../../session/credentials.ts'
import { queryClient } from '../../session/query-client.ts'
import { userInfoQuery } from '../../session/user-info-query.ts'
import { loadFuturesDatafeed } from '../futures/index.ts'
import { liveClient, useLiveData } from '../live-data/index.ts'
import { marketClockReady, marketNow } from '../market-clock/index.ts'
import { symbolListQuery } from '../symbol-search/index.ts'
import { createFetchHistory } from './feed/fetch-history.ts'
import { knownTier } from './feed/known-tier.ts'
import { createPlatformDatafeed } from './feed/platform-datafeed.ts'
import { createRoutedDatafeed } from './feed/routed-datafeed.ts'
import { hoursToRequest } from './trading-hours.ts'

interface ChartSettings {
  readonly container: HTMLElement
  readonly theme: ChartTheme
  readonly margins: ChartMargins
}

export type CreateChart = (settings: ChartSettings) => ChartWidget

/** Creates a chart with the datafeed of the platform and of the futures. This module loads when a chart is first shown, because it brings the
 *  chart library. */
export const createChart: CreateChart = settings => {
  const platform = createPlatformDatafeed({
    live: liveClient,
    fetchHistory: createFetchHistory({ credentials, tier }),
    symbols: () => queryClient.fetchQuery(symbolListQuery),
    clockReady: marketClockReady,
    marketNow,
    onRewind: () => widget.refresh(),
    hours: hoursToRequest,
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isVisible: () => document.visibilityState === 'visible',
  })
  const datafeed = createRoutedDatafeed(platform, loadFuturesDatafeed)
  const widget = createChartWidget({ ...settings, datafeed })
  return widget
}

function credentials(): Credentials | null {
  const { email, token } = useCredentials.getState()
  return email !== null && token !== null ? { email, token } : null
}

const tier = (): Promise<FeedTier> =>
  knownTier({
    socketFeed: () => useLiveData.getState().status?.feed ?? null,
    accountTier: async () => {
      const { email } = useCredentials.getState()
      return (await queryClient.ensureQueryData(userInfoQuery(email))).feed
    },
  })
