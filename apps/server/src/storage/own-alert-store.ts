import type { FeedState, OwnAlertState } from '@tidemark/contracts'
import type { Kysely, Selectable } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { OwnAlertRecord, OwnAlertStore, OwnAlertUpdate } from './account-store.ts'
import { toNullableNumber, toNumber } from './dialect.ts'

export function ownAlertStore(db: Kysely<AccountSchema>): OwnAlertStore {
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
        .select(({ fn }) => ['state', fn.countAll().as('count')])
        .where('user_id', '=', userId)
        .groupBy('state')
        .execute()
      const counts = rows.map(({ state, count }) => ({ state, count: Number(count) }))
      return {
        active: counts.find(({ state }) => state === 'active')?.count ?? 0,
        stored: counts.reduce((sum, { count }) => sum + count, 0),
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
      let query = db
        .selectFrom('own_alerts')
        .innerJoin('users', 'users.id', 'own_alerts.user_id')
        .selectAll('own_alerts')
        .select('feed')
        .where('state', '=', 'active')
      if (userId !== undefined) query = query.where('user_id', '=', userId)
      const rows = await query.execute()
      return rows.map(row => ({ ...toRecord(row), feedState: row.feed as FeedState }))
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

const changeable = (alert: OwnAlertUpdate) => ({
  name: alert.name,
  rule: alert.rule,
  symbol: alert.scope.kind === 'symbol' ? alert.scope.symbol : null,
  repeat: alert.repeat,
  expires_at: alert.expiresAt,
  webhook: Number(alert.webhook),
  version: alert.version,
  rule_version: alert.ruleVersion,
  active_from: alert.activeFrom,
  active_epoch: alert.activeEpoch,
  state: alert.state,
})

const toRecord = (row: Selectable<AccountSchema['own_alerts']>): OwnAlertRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  rule: row.rule,
  scope: row.symbol === null ? { kind: 'watchlist' } : { kind: 'symbol', symbol: row.symbol },
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
