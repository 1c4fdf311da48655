import type { AlertScope, FeedState, OwnAlertState } from '@tidemark/contracts'
import type { Kysely, Selectable } from 'kysely'
import { toNullableNumber, toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ActiveAlert, OwnAlertRecord, OwnAlertStore, OwnAlertUpdate } from './own-alert-store-port.ts'

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
