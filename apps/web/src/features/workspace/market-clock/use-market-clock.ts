import { useQuery } from '@tanstack/react-query'
import { marketClockSchema, platformPaths } from '@tidemark/contracts'
import { systemClock } from '../../../app/wall-clock.ts'
import { call } from '../../../session/platform-client.ts'
import type { ReceivedReading } from './market-time.ts'

const pollMs = 30_000
const retryMs = 5_000

async function readMarketClock(signal: AbortSignal): Promise<ReceivedReading> {
  const reading = await call(platformPaths.marketClock, { signal, schema: marketClockSchema })
  return { ...reading, receivedAt: systemClock.now() }
}

/** One request serves every piece that shows the time or the state of the connection. */
export const useMarketClock = () =>
  useQuery({
    queryKey: ['market-clock'],
    queryFn: ({ signal }) => readMarketClock(signal),
    refetchInterval: query => (query.state.status === 'error' ? retryMs : pollMs),
    // A browser that believes it is offline would otherwise wait in silence and still look connected.
    networkMode: 'always',
    retry: false,
  })
