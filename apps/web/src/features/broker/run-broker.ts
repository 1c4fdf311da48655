import type { Broker } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { liveClient } from '../live-data/index.ts'
import { useBrokerStore } from './broker-store.ts'
import { combineBrokers } from './combined-broker.ts'
import { watchFuturesSession } from './futures-session-watch.ts'
import { createPaperMarket } from './paper-market.ts'
import { runPaper } from './run-paper.ts'

export interface BrokerRunOptions {
  readonly email: string
  /** Whether there is a paper account on this host. */
  readonly hasPaper: boolean
  isListed(symbol: string): Promise<boolean>
}

/** Opens the accounts of a user. Returns a function that closes them. */
export function startBroker({ email, hasPaper, isListed }: BrokerRunOptions): () => void {
  const futures = watchFuturesSession()
  const market = createPaperMarket({ futures, subscribeTicker: liveClient.subscribe, isListed })
  const time = { nowMs: () => browserPorts.clock.now(), after: browserPorts.after }
  const paper = hasPaper ? runPaper(email, { ...time, ...market }, () => publish()) : null

  function publish(): void {
    const brokers: Broker[] = paper ? [paper.broker] : []
    useBrokerStore.setState({ broker: brokers.length > 0 ? combineBrokers(brokers) : null })
  }

  publish()
  return () => {
    paper?.stop()
    futures.stop()
    useBrokerStore.setState({ broker: null })
  }
}
