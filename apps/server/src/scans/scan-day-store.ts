import { type ScanSpan, scanLimits } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { Kysely } from 'kysely'
import { toNullableNumber, toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

/** One session of a rule on a feed. Scans of the same rule share it. */
export interface ScanDayKey {
  readonly feed: FeedTier
  readonly rule: string
  /** Date of the session. */
  readonly session: string
  readonly epoch: number
}

export interface ScanEntry {
  readonly symbol: string
  readonly cameMs: number
  /** Null while it is listed. */
  readonly wentMs: number | null
}

export interface ScanDayRecord {
  readonly spans: readonly ScanSpan[]
  /** The minute end from which on not all symbols that came were stored; null: all were. */
  readonly cutMs: number | null
  /** In the order in which they came; at the same time by symbol. */
  readonly entries: readonly ScanEntry[]
}

/** Another process has stored this minute, or a later one. */
export class EvaluatedError extends Error {
  override readonly name = 'EvaluatedError'
}

/** What one minute end changes of a day. */
export interface ScanMinute extends ScanDayKey, Omit<ScanDayRecord, 'entries'> {
  readonly atMs: number
  /** Symbols that came at that time. */
  readonly came: readonly string[]
  /** Listed symbols that went by then. */
  readonly went: readonly string[]
}

/** Whether a rule lists a symbol. */
interface ScanListing {
  readonly rule: string
  readonly spans: readonly ScanSpan[]
  /** Since when it lists the symbol; null: it does not. */
  readonly cameMs: number | null
}

export interface ScanDayStore {
  read(key: ScanDayKey): Promise<ScanDayRecord | null>
  /** The stored days of a rule on both feeds. */
  days(rule: string): Promise<readonly Omit<ScanDayKey, 'rule'>[]>
  /** Of each rule with a day. */
  listings(
    day: Omit<ScanDayKey, 'rule'>,
    symbol: string,
    rules: readonly string[],
  ): Promise<readonly ScanListing[]>
  /** Writes the changes, except those of a rule that no scan has any more. Rejects with an EvaluatedError when a minute, or a later
   *  one, is stored already: another process has evaluated it. Removes the oldest sessions of a rule and feed
   *  above the number that is kept. All or nothing, outside of a transaction too. */
  write(minutes: readonly ScanMinute[]): Promise<void>
  /** Removes all days of a rule that no scan has any more. */
  removeUnused(rule: string): Promise<void>
}

/** Rows of one statement: databases limit the number of its values. */
const maxRows = 500

export function scanDayStore(db: Kysely<Tables>, sessionsKept: number = scanLimits.sessions): ScanDayStore {
  return {
    async read(key) {
      const day = await selectDay(db, key).select(['id', 'spans', 'cut_at']).executeTakeFirst()
      if (!day) return null
      const entries = await db
        .selectFrom('scan_entries')
        .select(['symbol', 'came_at', 'went_at'])
        .where('day_id', '=', toNumber(day.id))
        .orderBy('came_at')
        .orderBy('symbol')
        .execute()
      return {
        spans: JSON.parse(day.spans) as ScanSpan[],
        cutMs: toNullableNumber(day.cut_at),
        entries: entries.map(entry => ({
          symbol: entry.symbol,
          cameMs: toNumber(entry.came_at),
          wentMs: toNullableNumber(entry.went_at),
        })),
      }
    },
    async days(rule) {
      const rows = await db
        .selectFrom('scan_days')
        .select(['feed', 'session', 'epoch'])
        .where('rule', '=', rule)
        .execute()
      return rows.map(({ feed, session, epoch }) => ({ feed: feed as FeedTier, session, epoch }))
    },
    async listings({ feed, session, epoch }, symbol, rules) {
      if (rules.length === 0) return []
      const rows = await db
        .selectFrom('scan_days')
        .leftJoin('scan_entries', join =>
          join
            .onRef('scan_entries.day_id', '=', 'scan_days.id')
            .on('scan_entries.symbol', '=', symbol)
            .on('scan_entries.went_at', 'is', null),
        )
        .select(['rule', 'spans', 'came_at'])
        .where('rule', 'in', rules)
        .where('feed', '=', feed)
        .where('session', '=', session)
        .where('epoch', '=', epoch)
        .execute()
      return rows.map(row => ({
        rule: row.rule,
        spans: JSON.parse(row.spans) as ScanSpan[],
        cameMs: toNullableNumber(row.came_at),
      }))
    },
    async write(minutes) {
      const work = async (inside: Kysely<Tables>) => {
        for (const minute of minutes) await writeMinute(inside, minute, sessionsKept)
      }
      if (db.isTransaction) await work(db)
      else await db.transaction().execute(work)
    },
    async removeUnused(rule) {
      await db
        .deleteFrom('scan_days')
        .where('rule', '=', rule)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('scans').select('scans.id').where('scans.rule', '=', rule))),
        )
        .execute()
    },
  }
}

const selectDay = (db: Kysely<Tables>, { feed, rule, session, epoch }: ScanDayKey) =>
  db
    .selectFrom('scan_days')
    .where('rule', '=', rule)
    .where('feed', '=', feed)
    .where('session', '=', session)
    .where('epoch', '=', epoch)

async function writeMinute(db: Kysely<Tables>, minute: ScanMinute, sessionsKept: number): Promise<void> {
  const dayId = (await updateDay(db, minute)) ?? (await addDay(db, minute, sessionsKept))
  if (dayId === null) return
  for (const symbols of inParts(minute.went))
    await db
      .updateTable('scan_entries')
      .set({ went_at: minute.atMs })
      .where('day_id', '=', dayId)
      .where('went_at', 'is', null)
      .where('symbol', 'in', symbols)
      .execute()
  for (const symbols of inParts(minute.came))
    await db
      .insertInto('scan_entries')
      .values(symbols.map(symbol => ({ day_id: dayId, symbol, came_at: minute.atMs, went_at: null })))
      .execute()
}

async function updateDay(db: Kysely<Tables>, minute: ScanMinute): Promise<number | null> {
  const day = await selectDay(db, minute).select(['id', 'spans']).executeTakeFirst()
  if (!day) return null
  const untilMs = (JSON.parse(day.spans) as ScanSpan[]).at(-1)?.until ?? Number.NEGATIVE_INFINITY
  if (untilMs >= minute.atMs) throw new EvaluatedError('This minute of the scan is stored already')
  const id = toNumber(day.id)
  await db
    .updateTable('scan_days')
    .set({ spans: JSON.stringify(minute.spans), cut_at: minute.cutMs })
    .where('id', '=', id)
    .execute()
  return id
}

/** Null for a rule that no scan has any more. */
async function addDay(
  db: Kysely<Tables>,
  { feed, rule, session, epoch, spans, cutMs }: ScanMinute,
  sessionsKept: number,
): Promise<number | null> {
  const scan = await db.selectFrom('scans').select('id').where('rule', '=', rule).limit(1).executeTakeFirst()
  if (!scan) return null
  const { id } = await db
    .insertInto('scan_days')
    .values({ feed, rule, session, epoch, spans: JSON.stringify(spans), cut_at: cutMs })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofRule = db.selectFrom('scan_days').select('id').where('rule', '=', rule).where('feed', '=', feed)
  await db
    .deleteFrom('scan_days')
    .where('rule', '=', rule)
    .where('feed', '=', feed)
    .where('id', '<=', ofRule.orderBy('id', 'desc').offset(sessionsKept).limit(1))
    .execute()
  return toNumber(id)
}

function* inParts(symbols: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < symbols.length; from += maxRows) yield symbols.slice(from, from + maxRows)
}
