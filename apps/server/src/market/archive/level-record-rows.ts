import { setImmediate } from 'node:timers/promises'
import { type Band, DAY_SECONDS, epochSeconds, type IsoDate, utcDate, utcMidnight } from '@tidemark/domain'
import type { LevelRecord } from '@tidemark/engine'
import { CompiledQuery, type Insertable, type Kysely, type Selectable } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
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

const columns = [...keyColumns, ...valueColumns]

/** The values of a row, in the order of `columns`. */
type RowValues = readonly (string | number | null)[]

/** Writes records and replaces those of the same time. All symbols take a while: the thread handles other events between
 *  two inserts. */
export async function writeLevelRecords(
  db: Database,
  market: number,
  records: readonly LevelRecord[],
): Promise<void> {
  const newest = newestOfEach(records)
  const contexts = newest.map(contextOf)
  const ids = await contextIds(db, contexts)
  for (let from = 0; from < newest.length; from += rowsPerInsert) {
    const some = newest.slice(from, from + rowsPerInsert)
    await insert(
      db,
      some.map((record, index) => valuesOf(record, market, ids.get(contexts[from + index] ?? '') ?? 0)),
    )
    await setImmediate()
  }
}

/** The statement for `rowsPerInsert` rows, by dialect: building it takes longer than writing them. */
const fullStatements = new WeakMap<object, string>()

async function insert(db: Database, rows: readonly RowValues[]): Promise<void> {
  const isFull = rows.length === rowsPerInsert
  const { adapter } = db.getExecutor()
  const statement = (isFull ? fullStatements.get(adapter) : null) ?? insertStatement(db, rows.length)
  if (isFull) fullStatements.set(adapter, statement)
  await db.executeQuery(CompiledQuery.raw(statement, rows.flat()))
}

function insertStatement(db: Database, rows: number): string {
  const row = Object.fromEntries(columns.map(name => [name, 0])) as unknown as Insertable<
    MarketSchema['stamps']
  >
  return db
    .insertInto('stamps')
    .values(new Array<typeof row>(rows).fill(row))
    .onConflict(conflict =>
      conflict
        .columns(keyColumns)
        .doUpdateSet(({ ref }) =>
          Object.fromEntries(valueColumns.map(name => [name, ref(`excluded.${name}`)])),
        ),
    )
    .compile().sql
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

const valuesOf = (record: LevelRecord, market: number, context: number): RowValues => [
  market,
  dayNumber(record.session),
  record.symbol,
  record.stampedAtMs,
  context,
  record.asOfMs,
  record.anchor,
  record.hp,
  record.mhp,
  record.bear?.[0] ?? null,
  record.bear?.[1] ?? null,
  record.bull?.[0] ?? null,
  record.bull?.[1] ?? null,
  record.strikeStep,
  record.coverage,
  record.inputHash,
]

const bandOf = (low: number | null, high: number | null): Band | null =>
  low === null || high === null ? null : [low, high]

const contextOf = ({ source, weekly, monthly, flags }: LevelRecord): string =>
  JSON.stringify({ source, weekly, monthly, flags } satisfies StampContext)

async function contextIds(db: Database, contexts: readonly string[]): Promise<Map<string, number>> {
  const bodies = [...new Set(contexts)]
  const ids = new Map<string, number>()
  for (let from = 0; from < bodies.length; from += rowsPerInsert) {
    const some = bodies.slice(from, from + rowsPerInsert)
    await db
      .insertInto('stamp_contexts')
      .values(some.map(body => ({ body })))
      .onConflict(conflict => conflict.column('body').doNothing())
      .execute()
    const rows = await db
      .selectFrom('stamp_contexts')
      .select(['id', 'body'])
      .where('body', 'in', some)
      .execute()
    for (const { id, body } of rows) ids.set(body, toNumber(id))
  }
  return ids
}
