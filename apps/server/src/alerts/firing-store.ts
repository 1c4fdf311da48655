import { type Evidence, type Firing, ownAlertLimits } from '@tidemark/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { toNullableNumber, toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A firing of an own alert. Times are whole milliseconds. */
export interface FiringRecord extends Firing {
  readonly userId: string
  readonly alertId: string
  readonly ruleVersion: number
  /** What made it fire; a trigger fires once. */
  readonly trigger: string
  /** Epoch of the market in which `at` is. */
  readonly epoch: number
  /** Wall time at which it was written. */
  readonly wallMs: number
}

export interface StoredFiring extends FiringRecord {
  /** Grows with every stored firing and is never used again. */
  readonly sequence: number
}

interface FiringFilter {
  /** Only firings up to this market time. */
  readonly until?: number | undefined
  /** Only firings after this one in the list. */
  readonly before?: Pick<StoredFiring, 'at' | 'sequence'> | undefined
}

/** Recent firings of one alert. */
export interface RecentFirings {
  readonly alertId: string
  readonly count: number
  /** Market time of the last firing that is not recent; null without one. */
  readonly lastBefore: number | null
}

export interface FiringStore {
  /** Stores the firings whose trigger is not stored yet, counts them at their alerts, removes the oldest firings of each
   *  user above the number that is kept, and returns the new ones. All or nothing, outside of a transaction too. */
  insert(firings: readonly FiringRecord[]): Promise<readonly FiringRecord[]>
  /** Latest market time first; at the same time the one written last first. */
  list(userId: string, filter: FiringFilter, limit: number): Promise<readonly StoredFiring[]>
  /** The alerts of a user that fired after a market time of an epoch. */
  recent(userId: string, afterMs: number, epoch: number): Promise<readonly RecentFirings[]>
}

export function firingStore(
  db: Kysely<Tables>,
  firingsKept: number = ownAlertLimits.firingsKept,
): FiringStore {
  return {
    insert: firings => together(db, inside => insertFirings(inside, firings, firingsKept)),
    async list(userId, { until, before }, limit) {
      let query = db
        .selectFrom('firings')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (until !== undefined) query = query.where('at', '<=', until)
      if (before !== undefined)
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('at', 'id'), '<', tuple(before.at, before.sequence)),
        )
      return (await query.execute()).map(toFiring)
    },
    async recent(userId, afterMs, epoch) {
      const isRecent = sql<boolean>`at > ${afterMs} and epoch = ${epoch}`
      const count = sql<number | string>`sum(case when ${isRecent} then 1 else 0 end)`
      const rows = await db
        .selectFrom('firings')
        .select(['alert_id', count.as('count')])
        .select(sql<number | string | null>`max(case when ${isRecent} then null else at end)`.as('last'))
        .where('user_id', '=', userId)
        .groupBy('alert_id')
        .having(count, '>', 0)
        .execute()
      return rows.map(row => ({
        alertId: row.alert_id,
        count: toNumber(row.count),
        lastBefore: toNullableNumber(row.last),
      }))
    },
  }
}

const together = <Result>(
  db: Kysely<Tables>,
  work: (inside: Kysely<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))

async function insertFirings(
  db: Kysely<Tables>,
  firings: readonly FiringRecord[],
  firingsKept: number,
): Promise<readonly FiringRecord[]> {
  const stored: FiringRecord[] = []
  for (const firing of firings) if (await insertFiring(db, firing)) stored.push(firing)
  for (const firing of stored) await countFiring(db, firing)
  for (const userId of new Set(stored.map(firing => firing.userId)))
    await removeOldest(db, userId, firingsKept)
  return stored
}

async function insertFiring(db: Kysely<Tables>, firing: FiringRecord): Promise<boolean> {
  const result = await db
    .insertInto('firings')
    .values({
      firing_id: firing.id,
      trigger_key: firing.trigger,
      user_id: firing.userId,
      alert_id: firing.alertId,
      rule_version: firing.ruleVersion,
      symbol: firing.symbol ?? '',
      feed: firing.feed,
      at: firing.at,
      epoch: firing.epoch,
      wall_time: firing.wallMs,
      title: firing.title,
      text: firing.text,
      color: firing.color,
      dir: firing.dir,
      evidence: JSON.stringify(firing.evidence),
    })
    .onConflict(conflict => conflict.column('trigger_key').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

async function countFiring(db: Kysely<Tables>, { alertId, userId, at }: FiringRecord): Promise<void> {
  await db
    .updateTable('own_alerts')
    .set({ last_fired_at: at, firings: sql`firings + 1` })
    .where('id', '=', alertId)
    .where('user_id', '=', userId)
    .execute()
}

async function removeOldest(db: Kysely<Tables>, userId: string, kept: number): Promise<void> {
  const newestToRemove = db
    .selectFrom('firings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(kept)
    .limit(1)
  await db.deleteFrom('firings').where('user_id', '=', userId).where('id', '<=', newestToRemove).execute()
}

const toFiring = (row: Selectable<Tables['firings']>): StoredFiring => ({
  sequence: toNumber(row.id),
  id: row.firing_id,
  trigger: row.trigger_key,
  userId: row.user_id,
  alertId: row.alert_id,
  ruleVersion: row.rule_version,
  symbol: row.symbol === '' ? null : row.symbol,
  feed: row.feed as Firing['feed'],
  at: toNumber(row.at),
  epoch: row.epoch,
  wallMs: toNumber(row.wall_time),
  title: row.title,
  text: row.text,
  color: row.color as Firing['color'],
  dir: row.dir as Firing['dir'],
  evidence: JSON.parse(row.evidence) as Evidence,
})
