import type { Broker } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { liveClient } from '../live-data/index.ts'
import { useBrokerStore } from './broker-store.ts'
import { combineBrokers } from './combined-broker.ts'
import { watchFuturesSession } from './futures-session-watch.ts'
import { createPaperMarket } from './paper-market.ts'
import { type ReportingBroker, reportTrades } from './reporting-broker.ts'
import { runFuturesAccounts } from './run-futures-accounts.ts'
import { runPaper } from './run-paper.ts'
import { createTradeReports } from './trade-reports.ts'

export interface BrokerRunOptions {
  readonly email: string
  /** Whether there is a paper account on this host. */
  readonly hasPaper: boolean
  isListed(symbol: string): Promise<boolean>
}

/** Opens the accounts of a user. Returns a function that closes them. */
export function startBroker(
  { email, hasPaper, isListed }: BrokerRunOptions,
  time = { nowMs: () => browserPorts.clock.now(), after: browserPorts.after },
): () => void {
  const reports = createTradeReports(email, time.after)
  const futures = watchFuturesSession()
  const market = createPaperMarket({ futures, subscribeTicker: liveClient.subscribe, isListed })
  const paper = hasPaper ? runPaper(email, { ...time, ...market }, () => publish()) : null
  const accounts = runFuturesAccounts(futures, () => publish(), time)
  let reporting: ReportingBroker | null = null

  function publish(): void {
    const brokers = [paper?.broker, accounts?.broker].flatMap((broker): Broker[] =>
      broker && broker.accounts.length > 0 ? [broker] : [],
    )
    reporting?.stop()
    reporting = brokers.length > 0 ? reportTrades(combineBrokers(brokers), reports.report) : null
    useBrokerStore.setState({ broker: reporting?.broker ?? null })
  }

  publish()
  return () => {
    reporting?.stop()
    paper?.stop()
    accounts.stop()
    futures.stop()
    reports.stop()
    useBrokerStore.setState({ broker: null })
  }
}
