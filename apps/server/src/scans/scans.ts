import { randomUUID } from 'node:crypto'
import { epochOf, type NamedScan, type ScanChange, type ScanInput, scanLimits } from '@tidemark/contracts'
import { parseRule, scanScope } from '@tidemark/domain'
import type { AlertChanges, OwnAlertRecord } from '../alerts/index.ts'
import type { MarketClockReader } from '../market/clock/index.ts'
import type { WallClock } from '../platform/clocks/wall-clock.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import type { AccountStore, AccountTransaction } from '../roles/account-database/account-store.ts'
import type { ScanRecord } from './scan-store.ts'

interface ScanParts {
  readonly store: Pick<AccountStore, 'transaction' | 'scans'>
  readonly market: MarketClockReader
  readonly wall: WallClock
  readonly changes: Pick<AlertChanges, 'report'>
}

/** The named scans of each user. */
export interface Scans {
  /** By name. */
  list(userId: string): Promise<NamedScan[]>
  create(userId: string, input: ScanInput): Promise<NamedScan>
  /** Replaces a scan. Alerts on it follow its rule. */
  change(userId: string, id: string, change: ScanChange): Promise<NamedScan>
  /** Refuses to remove a scan that alerts use, unless they are removed as well. */
  remove(userId: string, id: string, alerts: 'keep' | 'delete'): Promise<void>
}

export const unknownScan = () =>
  RequestError.notFound('This scan does not exist. It may have been deleted in another window')
const changedMeanwhile = () =>
  RequestError.changedMeanwhile(
    'This scan was changed in another window meanwhile, and your change was not saved. Open it again to change it',
  )

export function createScans({ store, market, wall, changes }: ScanParts): Scans {
  const activation = () => {
    const clock = market.read()
    return { activeFrom: Math.floor(clock.marketNow), activeEpoch: epochOf(clock) }
  }

  return {
    list: async userId => (await store.scans.list(userId)).map(toNamedScan),
    async create(userId, input) {
      checkRule(input.rule)
      const scan = {
        ...input,
        ...activation(),
        id: randomUUID(),
        userId,
        version: 1,
        createdAt: wall.nowMs(),
      }
      await store.transaction(async ({ scans }) => {
        const stored = await scans.list(userId)
        if (stored.length >= scanLimits.scans)
          throw RequestError.tooMany(
            `You have ${scanLimits.scans} scans, which is the maximum. Delete one first`,
          )
        checkName(stored, scan)
        await scans.insert(scan)
      })
      return toNamedScan(scan)
    },
    async change(userId, id, change) {
      checkRule(change.rule)
      const { scan, areAlertsChanged } = await store.transaction(async transaction => {
        const { scans } = transaction
        const stored = await scans.get(userId, id)
        if (!stored) throw unknownScan()
        if (stored.version !== change.version) throw changedMeanwhile()
        checkName(await scans.list(userId), { id, name: change.name })
        const isSame = stored.rule === change.rule
        const next = { ...stored, ...change, version: stored.version + 1, ...(isSame ? {} : activation()) }
        if (!(await scans.update(next, stored.version))) throw changedMeanwhile()
        if (isSame) return { scan: next, areAlertsChanged: false }
        await transaction.scanDays.removeUnused(stored.rule)
        const hasAlerts = await changeAlerts(transaction, next)
        if (hasAlerts) await transaction.accountChanges.note(userId, 'alerts', wall.nowMs())
        return { scan: next, areAlertsChanged: hasAlerts }
      })
      if (areAlertsChanged) changes.report(userId, 'alerts')
      return toNamedScan(scan)
    },
    async remove(userId, id, alerts) {
      const areAlertsChanged = await store.transaction(async transaction => {
        const { scans, ownAlerts } = transaction
        const stored = await scans.get(userId, id)
        if (!stored) throw unknownScan()
        const users = await alertsOn(transaction, stored)
        if (users.length > 0 && alerts === 'keep') throw inUse(stored, users.length)
        for (const alert of users) await ownAlerts.remove(userId, alert.id)
        await scans.remove(userId, id)
        await transaction.scanDays.removeUnused(stored.rule)
        if (users.length > 0) await transaction.accountChanges.note(userId, 'alerts', wall.nowMs())
        return users.length > 0
      })
      if (areAlertsChanged) changes.report(userId, 'alerts')
    },
  }
}

function checkRule(text: string): void {
  const parsed = parseRule(text, scanScope)
  if (!parsed.ok) throw RequestError.invalid(`Character ${parsed.fault.from + 1}: ${parsed.fault.message}`)
}

function checkName(scans: readonly ScanRecord[], { id, name }: Pick<ScanRecord, 'id' | 'name'>): void {
  const taken = scans.find(scan => scan.id !== id && scan.name.toLowerCase() === name.toLowerCase())
  if (taken) throw RequestError.nameTaken(`You have a scan “${taken.name}” already. Choose another name`)
}

const inUse = ({ name }: ScanRecord, count: number) =>
  RequestError.inUse(
    count === 1
      ? `An alert uses the scan “${name}”. Delete the alert as well, or keep the scan`
      : `${count} alerts use the scan “${name}”. Delete the alerts as well, or keep the scan`,
  )

/** Ended ones too. */
async function alertsOn(
  { ownAlerts }: AccountTransaction,
  { userId, id }: Pick<ScanRecord, 'userId' | 'id'>,
): Promise<OwnAlertRecord[]> {
  const alerts = await ownAlerts.list(userId)
  return alerts.filter(({ scope }) => scope.kind === 'scan' && scope.scanId === id)
}

/** Gives the rule of a scan to its alerts, which start anew with it. Returns whether there are any. */
async function changeAlerts(transaction: AccountTransaction, scan: ScanRecord): Promise<boolean> {
  const { rule, activeFrom, activeEpoch } = scan
  const alerts = await alertsOn(transaction, scan)
  for (const alert of alerts) {
    const version = alert.version + 1
    await transaction.ownAlerts.update(
      { ...alert, rule, activeFrom, activeEpoch, version, ruleVersion: version },
      alert.version,
    )
  }
  return alerts.length > 0
}

const toNamedScan = ({
  userId: _userId,
  activeFrom: _activeFrom,
  activeEpoch: _activeEpoch,
  ...scan
}: ScanRecord): NamedScan => scan
