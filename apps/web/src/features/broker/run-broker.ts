import { everyWindow } from '@tidemark/contracts'
import type { Broker, PaperKind } from '@tidemark/futures'
import { browserPorts } from '../../live/browser-ports.ts'
import { liveClient } from '../live-data/index.ts'
import { marketNow } from '../market-clock/index.ts'
import { readRiskRules } from '../risk-limits/index.ts'
import { windowChannel } from '../window-messages/index.ts'
import { useBrokerStore } from './broker-store.ts'
import { combineBrokers } from './combined-broker.ts'
import { watchFuturesSession } from './futures-session-watch.ts'
import { lostBroker } from './lost-broker.ts'
import { limitPaper } from './paper-limits.ts'
import { createPaperMarket } from './paper-market.ts'
import { listRefusals } from './refused-orders.ts'
import { rememberPrices } from './remembered-prices.ts'
import { type ReportingBroker, reportTrades } from './reporting-broker.ts'
import { runFuturesAccounts } from './run-futures-accounts.ts'
import { runPaper } from './run-paper.ts'
import { createTradeReports } from './trade-reports.ts'
import { publishBroker } from './windows/broker-publisher.ts'

export interface BrokerRunOptions {
  readonly email: string
  /** Whether this host has a paper account and the demo broker. */
  readonly hasPaper: boolean
  isListed(symbol: string): Promise<boolean>
}

const browserTime = {
  wallNowMs: () => browserPorts.clock.now(),
  marketNowMs: () => marketNow() * 1000,
  after: browserPorts.after,
}

/** The futures accounts of the window that ran them before are shown so long, until this one has logged on. */
const inheritedMs = 60_000

/** Opens the accounts of a user. Returns a function that closes them. */
export function startBroker({ email, hasPaper, isListed }: BrokerRunOptions, time = browserTime): () => void {
  const reports = createTradeReports(email, time.after)
  const futures = watchFuturesSession()
  const { subscribe: subscribeTicker } = liveClient
  const market = (kind: PaperKind) => createPaperMarket({ kind, futures, subscribeTicker, isListed })
  const kept = (hasPaper ? (['paper', 'demo'] as const) : []).map(kind => {
    const { follow, ...ports } = market(kind)
    const prices = rememberPrices(follow)
    const run = runPaper(email, { ...time, ...ports, follow: prices.follow }, kind)
    return { run, prices, accountId: run.broker.accounts[0]?.id ?? '' }
  })
  const isOwnChange = (accountId: string) => {
    const own = kept.find(one => one.accountId === accountId)
    if (own) return !own.run.isReplacing
    return reporting?.broker.accounts.some(({ id }) => id === accountId) ?? false
  }
  const accounts = runFuturesAccounts(futures, () => publish(), time)
  let reporting: ReportingBroker | null = null
  let own: Broker | null = null
  const ownListeners = new Set<() => void>()

  const limited = kept.map(({ run, prices }) =>
    limitPaper(run.broker, {
      nowMs: time.wallNowMs,
      lastPrice: symbol => prices.last(symbol),
      readRules: readRiskRules,
    }),
  )

  let inherited = lostBroker(
    useBrokerStore.getState().broker,
    ({ kind }) => kind !== 'paper' && kind !== 'demo',
  )
  const stopInheriting = time.after(inheritedMs, () => {
    if (inherited === null) return
    inherited = null
    publish()
  })

  function publish(): void {
    if (accounts?.broker && accounts.broker.accounts.length > 0) inherited = null
    const brokers = [...limited, accounts?.broker, inherited].flatMap((broker): Broker[] =>
      broker && broker.accounts.length > 0 ? [broker] : [],
    )
    reporting?.stop()
    reporting = brokers.length > 0 ? reportTrades(combineBrokers(brokers), reports.report, isOwnChange) : null
    own = reporting && listRefusals(reporting.broker, time.marketNowMs)
    useBrokerStore.setState({ broker: own, isToldHere: isOwnChange })
    for (const listener of [...ownListeners]) listener()
  }

  publish()
  for (const { run } of kept) run.start()
  const stopPublishing = publishBroker({
    channel: windowChannel,
    after: time.after,
    clock: { now: time.wallNowMs },
    broker: () => own,
    onBroker: listener => {
      ownListeners.add(listener)
      return () => void ownListeners.delete(listener)
    },
  })
  const leave = () => windowChannel.send({ command: 'brokerAccounts', accounts: [] }, everyWindow)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('pagehide', leave)
    stopPublishing()
    stopInheriting()
    reporting?.stop()
    for (const { run } of kept) run.stop()
    accounts.stop()
    futures.stop()
    reports.stop()
    useBrokerStore.setState({ broker: null, isToldHere: () => true })
  }
}
