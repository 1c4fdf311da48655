import type { FeedState, NamedScan } from '@tidemark/contracts'
import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A named scan as it is stored. */
export interface ScanRecord extends NamedScan {
  readonly userId: string
  /** Market time and epoch in which the scan got its rule: what was listed before is not shown. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** What a change of a user writes. */
type ScanUpdate = Omit<ScanRecord, 'createdAt'>

export interface ScanStore {
  /** A user has no two scans whose names differ in case only: rejects then. */
  insert(scan: ScanRecord): Promise<void>
  /** By name, without regard to case. */
  list(userId: string): Promise<readonly ScanRecord[]>
  /** Null when the scan is unknown or another user's. */
  get(userId: string, id: string): Promise<ScanRecord | null>
  /** Returns false, and writes nothing, when the scan is unknown, another user's or no longer has the expected version. */
  update(scan: ScanUpdate, expectedVersion: number): Promise<boolean>
  /** Returns false when the scan is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** The distinct rules of all scans whose owners have one of the given feed states, in no particular order. */
  rules(feedStates: readonly FeedState[]): Promise<readonly string[]>
}

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
