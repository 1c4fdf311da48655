import { join } from 'node:path'
import type { MarketClockReader } from '../market/clock/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { exchangeJournalFile } from '../platform/files/data-files.ts'
import type { JournalPlace } from './futures-gateway/futures-gateway-messages.ts'
import { createFuturesGatewayThread } from './futures-gateway/futures-gateway-thread.ts'

export const journalFile = (dataDir: string): JournalPlace => ({
  kind: 'file',
  path: join(dataDir, exchangeJournalFile),
})

interface GatewayParts {
  readonly bus: Pick<Bus, 'subscribe'>
  readonly clock: MarketClockReader
  readonly log: { error(details: object, message: string): void }
}

/** The simulated gateway, on the clock of the market. */
export function openSimulatedGateway(seed: string, journal: JournalPlace, { bus, clock, log }: GatewayParts) {
  const gateway = createFuturesGatewayThread({
    ...{ seed, journal, readClock: () => clock.read() },
    onError: error => log.error({ err: error }, 'the futures gateway failed'),
  })
  const unsubscribe = bus.subscribe(message => {
    if (message.kind === 'clock') gateway.setClock(message.clock)
  })
  return {
    connect: gateway.connect,
    async stop(): Promise<void> {
      unsubscribe()
      await gateway.stop()
    },
  }
}
