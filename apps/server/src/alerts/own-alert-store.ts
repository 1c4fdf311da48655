import type { AlertScope, FeedState, OwnAlert, OwnAlertState } from '@tidemark/contracts'
import type { Kysely, Selectable } from 'kysely'
import { toNullableNumber, toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

/** An own alert as it is stored. */
export interface OwnAlertRecord extends OwnAlert {
  readonly userId: string
  /** The version in which the alert last became active or changed its rule, scope or repeat. Triggers name it, so that a
   *  change of the name alone does not make the alert fire again. */
  readonly ruleVersion: number
  /** Market time and epoch of that version: nothing before it makes the alert fire, also after a restart. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** An alert to evaluate, with the current feed state of its owner. */
export interface ActiveAlert extends OwnAlertRecord {
  readonly feedState: FeedState
}

interface OwnAlertCounts {
  readonly active: number
  readonly stored: number
  /** Those on scans. */
  readonly onScans: number
}

/** What a change of a user writes; the number and time of its firings are written by `firings.insert` only. */
type OwnAlertUpdate = Omit<OwnAlertRecord, 'createdAt' | 'lastFiredAt' | 'firings'>

/** The end of an alert by evaluation. */
export interface OwnAlertStateChange {
  readonly id: string
  readonly ruleVersion: number
  readonly state: OwnAlertState
}

export interface OwnAlertStore {
  insert(alert: OwnAlertRecord): Promise<void>
  /** Newest first. */
  list(userId: string): Promise<readonly OwnAlertRecord[]>
  /** Null when the alert is unknown or another user's. */
  get(userId: string, id: string): Promise<OwnAlertRecord | null>
  counts(userId: string): Promise<OwnAlertCounts>
  /** Returns false, and writes nothing, when the alert is unknown, another user's or no longer has the expected version. */
  update(alert: OwnAlertUpdate, expectedVersion: number): Promise<boolean>
  /** Its firings stay. Returns false when the alert is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** Active alerts of all users, or of one, except those on scans, in no particular order. */
  listActive(userId?: string): Promise<readonly ActiveAlert[]>
  /** Active alerts on scans, of all users, in no particular order. */
  listActiveOnScans(): Promise<readonly ActiveAlert[]>
  /** Writes states of alerts that are still active in the given rule version, and leaves the others alone. */
  setStates(changes: readonly OwnAlertStateChange[]): Promise<void>
}

export function ownAlertStore(db: Kysely<Tables>): OwnAlertStore {
  return {
    async insert(alert) {
      await db
        .insertInto('own_alerts')
        .values({
          id: alert.id,
          user_id: alert.userId,
          created_at: alert.createdAt,
          last_fired_at: alert.lastFiredAt,
          firings: alert.firings,
          ...changeable(alert),
        })
        .execute()
    },
    async list(userId) {
      const rows = await db
        .selectFrom('own_alerts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toRecord)
    },
    async get(userId, id) {
      const row = await db
        .selectFrom('own_alerts')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? toRecord(row) : null
    },
    async counts(userId) {
      const rows = await db
        .selectFrom('own_alerts')
        .select(({ fn }) => ['state', fn.countAll().as('count'), fn.count('scan_id').as('on_scans')])
        .where('user_id', '=', userId)
        .groupBy('state')
        .execute()
      return {
        active: Number(rows.find(({ state }) => state === 'active')?.count ?? 0),
        stored: rows.reduce((sum, { count }) => sum + Number(count), 0),
        onScans: rows.reduce((sum, row) => sum + Number(row.on_scans), 0),
      }
    },
    async update(alert, expectedVersion) {
      const result = await db
        .updateTable('own_alerts')
        .set(changeable(alert))
        .where('id', '=', alert.id)
        .where('user_id', '=', alert.userId)
        .where('version', '=', expectedVersion)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async remove(userId, id) {
      const result = await db
        .deleteFrom('own_alerts')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return Number(result.numDeletedRows) > 0
    },
    async listActive(userId) {
      const query = selectActive(db).where('scan_id', 'is', null)
      const ofUser = userId === undefined ? query : query.where('user_id', '=', userId)
      return (await ofUser.execute()).map(toActive)
    },
    async listActiveOnScans() {
      return (await selectActive(db).where('scan_id', 'is not', null).execute()).map(toActive)
    },
    async setStates(changes) {
      for (const { id, ruleVersion, state } of changes)
        await db
          .updateTable('own_alerts')
          .set({ state })
          .where('id', '=', id)
          .where('rule_version', '=', ruleVersion)
          .where('state', '=', 'active')
          .execute()
    },
  }
}

const selectActive = (db: Kysely<Tables>) =>
  db
    .selectFrom('own_alerts')
    .innerJoin('users', 'users.id', 'own_alerts.user_id')
    .selectAll('own_alerts')
    .select('feed')
    .where('state', '=', 'active')

const changeable = (alert: OwnAlertUpdate) => ({
  name: alert.name,
  rule: alert.rule,
  symbol: alert.scope.kind === 'symbol' ? alert.scope.symbol : null,
  scan_id: alert.scope.kind === 'scan' ? alert.scope.scanId : null,
  repeat: alert.repeat,
  expires_at: alert.expiresAt,
  webhook: Number(alert.webhook),
  version: alert.version,
  rule_version: alert.ruleVersion,
  active_from: alert.activeFrom,
  active_epoch: alert.activeEpoch,
  state: alert.state,
})

const toRecord = (row: AlertRow): OwnAlertRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  rule: row.rule,
  scope: scopeOf(row),
  repeat: row.repeat as OwnAlertRecord['repeat'],
  expiresAt: toNullableNumber(row.expires_at),
  webhook: row.webhook === 1,
  version: row.version,
  ruleVersion: row.rule_version,
  activeFrom: toNumber(row.active_from),
  activeEpoch: row.active_epoch,
  state: row.state as OwnAlertState,
  createdAt: toNumber(row.created_at),
  lastFiredAt: toNullableNumber(row.last_fired_at),
  firings: row.firings,
})

type AlertRow = Selectable<Tables['own_alerts']>

function scopeOf({ symbol, scan_id: scanId }: AlertRow): AlertScope {
  if (scanId !== null) return { kind: 'scan', scanId }
  return symbol === null ? { kind: 'watchlist' } : { kind: 'symbol', symbol }
}

const toActive = (row: AlertRow & { readonly feed: string }): ActiveAlert => ({
  ...toRecord(row),
  feedState: row.feed as FeedState,
})
