import { join } from 'node:path'
import type { Bus } from './bus/bus.ts'
import type { MarketClockReader } from './clocks/market-clock.ts'
import type { JournalPlace } from './engine/futures-gateway-messages.ts'
import { createFuturesGatewayThread } from './engine/futures-gateway-thread.ts'
import { exchangeJournalFile } from './storage/data-files.ts'

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
