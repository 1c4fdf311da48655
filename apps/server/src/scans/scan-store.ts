import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ScanRecord, ScanStore, ScanUpdate } from './scan-store-port.ts'

export function scanStore(db: Kysely<Tables>): ScanStore {
  return {
    async insert(scan) {
      await db
        .insertInto('scans')
        .values({ id: scan.id, user_id: scan.userId, created_at: scan.createdAt, ...changeable(scan) })
        .execute()
    },
    async list(userId) {
      const rows = await db
        .selectFrom('scans')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('name_key')
        .execute()
      return rows.map(toRecord)
    },
    async get(userId, id) {
      const row = await db
        .selectFrom('scans')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row ? toRecord(row) : null
    },
    async update(scan, expectedVersion) {
      const result = await db
        .updateTable('scans')
        .set(changeable(scan))
        .where('id', '=', scan.id)
        .where('user_id', '=', scan.userId)
        .where('version', '=', expectedVersion)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async remove(userId, id) {
      const result = await db
        .deleteFrom('scans')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return Number(result.numDeletedRows) > 0
    },
    async rules(feedStates) {
      const rows = await db
        .selectFrom('scans')
        .innerJoin('users', 'users.id', 'scans.user_id')
        .select('rule')
        .distinct()
        .where('users.feed', 'in', feedStates)
        .execute()
      return rows.map(({ rule }) => rule)
    },
  }
}

const changeable = (scan: ScanUpdate) => ({
  name: scan.name,
  name_key: scan.name.toLowerCase(),
  rule: scan.rule,
  strategy: scan.strategy,
  inputs: JSON.stringify(scan.inputs),
  view_settings: JSON.stringify(scan.view),
  version: scan.version,
  active_from: scan.activeFrom,
  active_epoch: scan.activeEpoch,
})

const toRecord = (row: Selectable<Tables['scans']>): ScanRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  rule: row.rule,
  strategy: row.strategy as ScanRecord['strategy'],
  inputs: JSON.parse(row.inputs) as ScanRecord['inputs'],
  view: JSON.parse(row.view_settings) as ScanRecord['view'],
  version: row.version,
  activeFrom: toNumber(row.active_from),
  activeEpoch: row.active_epoch,
  createdAt: toNumber(row.created_at),
})
