import { everyWindow } from '@tidemark/contracts'
import { type Broker, PAPER_ACCOUNT_ID } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { hasLocks, holdLock } from '../../live/window-locks.ts'
import { liveClient } from '../live-data/index.ts'
import { marketNow } from '../market-clock/index.ts'
import { readRiskRules } from '../risk-limits/index.ts'
import { windowChannel } from '../window-messages/index.ts'
import { useBrokerStore } from './broker-store.ts'
import { combineBrokers } from './combined-broker.ts'
import { watchFuturesSession } from './futures-session-watch.ts'
import { limitPaper } from './paper-limits.ts'
import { createPaperMarket } from './paper-market.ts'
import { rememberPrices } from './remembered-prices.ts'
import { type ReportingBroker, reportTrades } from './reporting-broker.ts'
import { runFuturesAccounts } from './run-futures-accounts.ts'
import { runPaper } from './run-paper.ts'
import { createTradeReports } from './trade-reports.ts'
import { publishBroker } from './windows/broker-publisher.ts'

export interface BrokerRunOptions {
  readonly email: string
  /** Whether there is a paper account on this host. */
  readonly hasPaper: boolean
  isListed(symbol: string): Promise<boolean>
}

const browserTime = {
  wallNowMs: () => browserPorts.clock.now(),
  marketNowMs: () => marketNow() * 1000,
  after: browserPorts.after,
}

/** Without locks of the browser every window is the one. */
function leadPaper(email: string, onLead: () => void): () => void {
  if (hasLocks()) return holdLock(`tidemark.paper.${email}`, onLead)
  onLead()
  return () => undefined
}

/** Opens the accounts of a user. Returns a function that closes them. */
export function startBroker(
  { email, hasPaper, isListed }: BrokerRunOptions,
  time = browserTime,
  lead = leadPaper,
): () => void {
  const reports = createTradeReports(email, time.after)
  const futures = watchFuturesSession()
  const market = createPaperMarket({ futures, subscribeTicker: liveClient.subscribe, isListed })
  const prices = rememberPrices(market.follow)
  const paper = hasPaper
    ? runPaper(email, {
        ...time,
        ...market,
        follow: prices.follow,
        lead: onLead => lead(email, onLead),
      })
    : null
  const isOwnChange = (accountId: string) => accountId !== PAPER_ACCOUNT_ID || paper?.isReplacing !== true
  const accounts = runFuturesAccounts(futures, () => publish(), time)
  let reporting: ReportingBroker | null = null

  const limited = (broker: Broker): Broker =>
    limitPaper(broker, {
      nowMs: time.wallNowMs,
      lastPrice: symbol => prices.last(symbol),
      readRules: readRiskRules,
    })

  function publish(): void {
    const brokers = [paper && limited(paper.broker), accounts?.broker].flatMap((broker): Broker[] =>
      broker && broker.accounts.length > 0 ? [broker] : [],
    )
    reporting?.stop()
    reporting = brokers.length > 0 ? reportTrades(combineBrokers(brokers), reports.report, isOwnChange) : null
    useBrokerStore.setState({ broker: reporting?.broker ?? null, isOwnChange })
  }

  publish()
  paper?.start()
  const stopPublishing = publishBroker({
    channel: windowChannel,
    after: time.after,
    broker: () => useBrokerStore.getState().broker,
    onBroker: listener =>
      useBrokerStore.subscribe((now, before) => {
        if (now.broker !== before.broker) listener()
      }),
  })
  const leave = () => windowChannel.send({ command: 'brokerAccounts', accounts: [] }, everyWindow)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    stopPublishing()
    reporting?.stop()
    paper?.stop()
    accounts.stop()
    futures.stop()
    reports.stop()
    useBrokerStore.setState({ broker: null, isOwnChange: () => true })
  }
}
