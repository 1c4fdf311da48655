import { queryOptions, useQuery } from '@tanstack/react-query'
import { marketClockSchema, platformPaths } from '@tidemark/contracts'
import type { ReceivedReading } from '../../live/market-clock-reading.ts'
import { systemClock } from '../../platform/wall-clock.ts'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useLiveData } from '../live-data/index.ts'
import { marketClockTexts } from './texts.ts'

const pollMs = 30_000
const retryMs = 5_000

async function readMarketClock(signal: AbortSignal): Promise<ReceivedReading> {
  const reading = await call(platformPaths.marketClock, { signal, schema: marketClockSchema })
  return { ...reading, receivedAt: systemClock.now() }
}

export const marketClockQuery = queryOptions({
  queryKey: queryKeys.marketClock,
  queryFn: ({ signal }) => readMarketClock(signal),
  // Otherwise the query would pause while the browser reports being offline.
  networkMode: 'always',
  // A reader that comes later has the reading of the others, and the same polls.
  refetchOnMount: false,
})

interface MarketClock {
  /** Undefined before the first reading. */
  readonly reading: ReceivedReading | undefined
  /** Neither the sockets nor the platform respond: the clock runs on locally. */
  readonly isLost: boolean
}

/** The clock of the sockets; while they are not open, polled from the platform. */
export function useMarketClock(): MarketClock {
  const live = useLiveData(({ clock }) => clock)
  const isOpen = useLiveData(({ status }) => status?.live === 'green')
  const isFollowed = live !== null && isOpen
  const { data, isError } = useQuery({
    ...marketClockQuery,
    enabled: !isFollowed,
    refetchInterval: query => (query.state.status === 'error' ? retryMs : pollMs),
    retry: false,
  })
  const isLiveNewer = live !== null && live.receivedAt >= (data?.receivedAt ?? 0)
  return { reading: isLiveNewer ? live : data, isLost: !isFollowed && isError }
}

/** Whether the market has bars outside regular hours; false before the first reading. */
export const useHasExtendedHours = (): boolean => useMarketClock().reading?.about?.extendedHours === true

interface MarketSource {
  readonly title: string
  /** Where the prices come from, in a sentence. */
  readonly note: string
}

export const sourceOf = ({ source, about }: ReceivedReading): MarketSource => ({
  title: about?.title ?? source,
  note: about?.note ?? marketClockTexts.source(source),
})

/** What the platform says about the source of its prices; null before the first reading. */
export function useMarketSource(): MarketSource | null {
  const { reading } = useMarketClock()
  return reading ? sourceOf(reading) : null
}
