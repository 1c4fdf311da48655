import { setImmediate } from 'node:timers/promises'
import { type Band, DAY_SECONDS, epochSeconds, type IsoDate, utcDate, utcMidnight } from '@tidemark/domain'
import type { LevelRecord } from '@tidemark/engine'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { toNullableNumber, toNumber } from '../dialect.ts'
import type { MarketSchema } from './market-schema.ts'

type StampContext = Pick<LevelRecord, 'source' | 'weekly' | 'monthly' | 'flags'>
type Database = Kysely<MarketSchema>

export const dayNumber = (session: IsoDate): number => utcMidnight(session) / DAY_SECONDS
export const dayOf = (number: number): IsoDate => utcDate(epochSeconds(number * DAY_SECONDS))

const rowsPerInsert = 100

const keyColumns = ['market', 'session', 'symbol', 'stamped_at'] as const
const valueColumns = [
  'context',
  'as_of',
  'anchor',
  'hp',
  'mhp',
  'bear_low',
  'bear_high',
  'bull_low',
  'bull_high',
  'strike_step',
  'coverage',
  'input_hash',
] as const satisfies readonly (keyof MarketSchema['stamps'])[]

/** Writes records and replaces those of the same time. All symbols take a while: the thread handles other events between
 *  two inserts. */
export async function writeLevelRecords(
  db: Database,
  market: number,
  records: readonly LevelRecord[],
): Promise<void> {
  const contexts = await contextIds(db, records)
  const rows = newestOfEach(records).map(record =>
    toRow(record, market, contexts.get(contextOf(record)) ?? 0),
  )
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await db
      .insertInto('stamps')
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflict(conflict =>
        conflict
          .columns(keyColumns)
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(valueColumns.map(name => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
    await setImmediate()
  }
}

/** The last record of each symbol and time: one statement cannot replace a row that it has written itself. */
const newestOfEach = (records: readonly LevelRecord[]): LevelRecord[] => [
  ...new Map(
    records.map(record => [`${record.session} ${record.stampedAtMs} ${record.symbol}`, record]),
  ).values(),
]

export const selectLevelRecords = (db: Database, market: number) =>
  db
    .selectFrom('stamps')
    .innerJoin('stamp_contexts', 'stamp_contexts.id', 'stamps.context')
    .selectAll('stamps')
    .select('stamp_contexts.body')
    .where('stamps.market', '=', market)
    .orderBy('stamps.stamped_at')

export function fromRow(row: Selectable<MarketSchema['stamps']> & { readonly body: string }): LevelRecord {
  return {
    symbol: row.symbol,
    session: dayOf(row.session),
    stampedAtMs: toNumber(row.stamped_at),
    anchor: row.anchor,
    hp: row.hp,
    mhp: row.mhp,
    bear: bandOf(row.bear_low, row.bear_high),
    bull: bandOf(row.bull_low, row.bull_high),
    strikeStep: row.strike_step,
    coverage: row.coverage,
    ...(JSON.parse(row.body) as StampContext),
    asOfMs: toNullableNumber(row.as_of),
    inputHash: row.input_hash,
  }
}

const toRow = (record: LevelRecord, market: number, context: number): Insertable<MarketSchema['stamps']> => ({
  market,
  session: dayNumber(record.session),
  symbol: record.symbol,
  stamped_at: record.stampedAtMs,
  context,
  as_of: record.asOfMs,
  anchor: record.anchor,
  hp: record.hp,
  mhp: record.mhp,
  bear_low: record.bear?.[0] ?? null,
  bear_high: record.bear?.[1] ?? null,
  bull_low: record.bull?.[0] ?? null,
  bull_high: record.bull?.[1] ?? null,
  strike_step: record.strikeStep,
  coverage: record.coverage,
  input_hash: record.inputHash,
})

const bandOf = (low: number | null, high: number | null): Band | null =>
  low === null || high === null ? null : [low, high]

const contextOf = ({ source, weekly, monthly, flags }: LevelRecord): string =>
  JSON.stringify({ source, weekly, monthly, flags } satisfies StampContext)

async function contextIds(db: Database, records: readonly LevelRecord[]): Promise<Map<string, number>> {
  const bodies = [...new Set(records.map(contextOf))]
  const ids = new Map<string, number>()
  for (const body of bodies) {
    await db
      .insertInto('stamp_contexts')
      .values({ body })
      .onConflict(conflict => conflict.column('body').doNothing())
      .execute()
    const { id } = await db
      .selectFrom('stamp_contexts')
      .select('id')
      .where('body', '=', body)
      .executeTakeFirstOrThrow()
    ids.set(body, toNumber(id))
  }
  return ids
}
