import { randomUUID } from 'node:crypto'
import { epochOf, type OwnAlert, type OwnAlertChange, type OwnAlertInput } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketClockReader } from '../market/clock/index.ts'
import { feedNowMs } from '../market/history/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore, AccountTransaction } from '../roles/account-database/account-store.ts'
import type { AlertChanges } from './alert-changes.ts'
import type { RecentFirings } from './firing-store.ts'
import { checkActiveCount, checkedAlert, checkScanAlertCount, checkStoredCount } from './own-alert-checks.ts'
import type { OwnAlertRecord } from './own-alert-store.ts'

interface OwnAlertParts {
  readonly store: Pick<AccountStore, 'transaction' | 'ownAlerts' | 'firings'>
  readonly symbols: readonly string[]
  readonly market: MarketClockReader
  readonly wall: WallClock
  readonly changes: Pick<AlertChanges, 'report'>
}

/** Who asks, and which feed they have now. */
export interface AlertOwner {
  readonly userId: string
  readonly feed: FeedTier
}

export interface OwnAlerts {
  /** Newest first. */
  list(owner: AlertOwner): Promise<OwnAlert[]>
  create(owner: AlertOwner, input: OwnAlertInput): Promise<OwnAlert>
  /** Replaces an alert. It is active or paused after that, whatever it was before. */
  change(owner: AlertOwner, id: string, change: OwnAlertChange): Promise<OwnAlert>
  remove(owner: AlertOwner, id: string): Promise<void>
}

const unknownAlert = () =>
  RequestError.notFound('This alert does not exist. It may have been deleted in another window')
const changedMeanwhile = () =>
  RequestError.changedMeanwhile(
    'This alert was changed in another window meanwhile, and your change was not saved. Open it again to change it',
  )

export function createOwnAlerts({ store, symbols, market, wall, changes }: OwnAlertParts): OwnAlerts {
  const known = new Set(symbols)
  const activation = (): Activation => {
    const clock = market.read()
    return { activeFrom: clock.marketNow, activeEpoch: epochOf(clock) }
  }
  const checked = <Input extends OwnAlertInput>(input: Input): Input => ({
    ...input,
    ...checkedAlert(input, { symbols: known, nowMs: market.read().marketNow }),
  })

  /** As the owner may see them: an alert that fired before the owner's feed became the delayed one looks as if it had not,
   *  until the delayed feed has reached that time. */
  async function visible(owner: AlertOwner, alerts: readonly OwnAlertRecord[]): Promise<OwnAlert[]> {
    const nowMs = feedNowMs(market, owner.feed)
    const isFresh = ({ lastFiredAt }: OwnAlertRecord) => lastFiredAt !== null && lastFiredAt > nowMs
    if (owner.feed === 'realtime' || !alerts.some(isFresh)) return alerts.map(toOwnAlert)
    const recent = await store.firings.recent(owner.userId, nowMs, epochOf(market.read()))
    const byAlert = new Map(recent.map(firings => [firings.alertId, firings]))
    return alerts.map(alert => toOwnAlert(withoutRecent(alert, byAlert.get(alert.id))))
  }

  async function reported(owner: AlertOwner, alert: OwnAlertRecord): Promise<OwnAlert> {
    changes.report(owner.userId, 'alerts')
    const [shown] = await visible(owner, [alert])
    return shown ?? toOwnAlert(alert)
  }

  return {
    list: async owner => visible(owner, await store.ownAlerts.list(owner.userId)),
    async create(owner, input) {
      const alert = await store.transaction(async ({ ownAlerts, scans, accountChanges }) => {
        const whole = await withRuleOfScan(scans, owner.userId, input)
        const next = newAlert(owner.userId, checked(whole), wall.nowMs(), activation())
        const { active, stored, onScans } = await ownAlerts.counts(owner.userId)
        checkStoredCount(stored)
        if (next.state === 'active') checkActiveCount(active)
        if (next.scope.kind === 'scan') checkScanAlertCount(onScans)
        await ownAlerts.insert(next)
        await accountChanges.note(owner.userId, 'alerts', wall.nowMs())
        return next
      })
      return reported(owner, alert)
    },
    async change(owner, id, change) {
      const alert = await store.transaction(async ({ ownAlerts, scans, accountChanges }) => {
        const stored = await ownAlerts.get(owner.userId, id)
        if (!stored) throw unknownAlert()
        if (stored.version !== change.version) throw changedMeanwhile()
        const next = changed(stored, checked(await withRuleOfScan(scans, owner.userId, change)), activation())
        const { active, onScans } = await ownAlerts.counts(owner.userId)
        if (next.state === 'active' && stored.state !== 'active') checkActiveCount(active)
        if (next.scope.kind === 'scan' && stored.scope.kind !== 'scan') checkScanAlertCount(onScans)
        if (!(await ownAlerts.update(next, stored.version))) throw changedMeanwhile()
        await accountChanges.note(owner.userId, 'alerts', wall.nowMs())
        return next
      })
      return reported(owner, alert)
    },
    async remove(owner, id) {
      await store.transaction(async ({ ownAlerts, accountChanges }) => {
        if (!(await ownAlerts.remove(owner.userId, id))) throw unknownAlert()
        await accountChanges.note(owner.userId, 'alerts', wall.nowMs())
      })
      changes.report(owner.userId, 'alerts')
    },
  }
}

/** An alert on a scan has the rule of the scan. */
async function withRuleOfScan<Input extends OwnAlertInput>(
  scans: AccountTransaction['scans'],
  userId: string,
  input: Input,
): Promise<Input> {
  if (input.scope.kind !== 'scan') return input
  const scan = await scans.get(userId, input.scope.scanId)
  if (!scan)
    throw RequestError.notFound('This scan does not exist. It may have been deleted in another window')
  return { ...input, rule: scan.rule }
}

type Activation = Pick<OwnAlertRecord, 'activeFrom' | 'activeEpoch'>

function newAlert(
  userId: string,
  { isPaused, ...input }: OwnAlertInput,
  createdAt: number,
  activation: Activation,
): OwnAlertRecord {
  return {
    ...input,
    ...activation,
    id: randomUUID(),
    userId,
    version: 1,
    ruleVersion: 1,
    state: isPaused ? 'paused' : 'active',
    createdAt,
    lastFiredAt: null,
    firings: 0,
  }
}

function changed(
  stored: OwnAlertRecord,
  { isPaused, ...change }: OwnAlertChange,
  activation: Activation,
): OwnAlertRecord {
  const version = stored.version + 1
  const state = isPaused ? 'paused' : 'active'
  const isSame =
    stored.state === state &&
    stored.rule === change.rule &&
    stored.repeat === change.repeat &&
    watchedBy(stored) === watchedBy(change)
  const next = { ...stored, ...change, version, state } as const
  return isSame ? next : { ...next, ...activation, ruleVersion: version }
}

function watchedBy({ scope }: Pick<OwnAlertInput, 'scope'>): string {
  if (scope.kind === 'symbol') return `symbol ${scope.symbol}`
  return scope.kind === 'scan' ? `scan ${scope.scanId}` : 'watchlist'
}

const withoutRecent = (alert: OwnAlertRecord, recent: RecentFirings | undefined): OwnAlertRecord =>
  recent
    ? {
        ...alert,
        state: alert.state === 'fired' ? 'active' : alert.state,
        firings: alert.firings - recent.count,
        lastFiredAt: recent.lastBefore,
      }
    : alert

const toOwnAlert = ({
  userId: _userId,
  ruleVersion: _ruleVersion,
  activeFrom: _activeFrom,
  activeEpoch: _activeEpoch,
  ...alert
}: OwnAlertRecord): OwnAlert => alert
