import type { JournalFacts, JournalFilter, JournalNotes, JournalTrade } from '@tidemark/contracts'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

interface Page {
  readonly offset: number
  readonly limit: number
}

/** The trades of users, with what they wrote about them. */
export interface JournalStore {
  /** Adds a trade or completes it. What was stored of a closed trade stays; a range of prices only grows; the first level stays. */
  put(userId: string, id: string, facts: JournalFacts): Promise<void>
  /** Returns false without such a trade. */
  write(userId: string, id: string, notes: JournalNotes): Promise<boolean>
  has(userId: string, id: string): Promise<boolean>
  /** Latest opening first. */
  list(userId: string, filter: JournalFilter, page: Page): Promise<readonly JournalTrade[]>
  count(userId: string, filter: JournalFilter): Promise<number>
  /** With its picture. Returns false without such a trade. */
  remove(userId: string, id: string): Promise<boolean>
}

/** One picture of a trade at most. */
export interface JournalPictureStore {
  /** Needs the trade. */
  put(userId: string, tradeId: string, png: Uint8Array): Promise<void>
  read(userId: string, tradeId: string): Promise<Uint8Array | null>
  /** Bytes of the pictures of a user, without that of one trade. */
  bytesBeside(userId: string, tradeId: string): Promise<number>
  remove(userId: string, tradeId: string): Promise<boolean>
}

export function journalStore(db: Kysely<Tables>): JournalStore {
  const matching = (userId: string, filter: JournalFilter) =>
    db.selectFrom('journal_trades').where(eb => isMatch(eb, userId, filter))
  const one = (userId: string, id: string) =>
    db
      .selectFrom('journal_trades')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
  return {
    async put(userId, id, facts) {
      const values = valuesOf(facts)
      await db
        .insertInto('journal_trades')
        .values({ user_id: userId, id, ...values, notes: '', tags: '[]' })
        .onConflict(conflict =>
          conflict.columns(['user_id', 'id']).doUpdateSet({
            ...values,
            low: sql`case when journal_trades.low < excluded.low then journal_trades.low else excluded.low end`,
            high: sql`case when journal_trades.high > excluded.high then journal_trades.high else excluded.high end`,
            level: sql`coalesce(journal_trades.level, excluded.level)`,
            setup: sql`case when journal_trades.level is null then excluded.setup else journal_trades.setup end`,
            // A window that has not seen the close yet must not open the trade again.
            ...stays('closed_at'),
            ...stays('exit_price'),
            ...stays('quantity'),
            ...stays('entry_price'),
            ...stays('result_ticks'),
            ...stays('result'),
          }),
        )
        .execute()
    },
    async write(userId, id, { notes, tags }) {
      const { numUpdatedRows } = await db
        .updateTable('journal_trades')
        .set({ notes, tags: JSON.stringify(tags) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return Number(numUpdatedRows) > 0
    },
    has: async (userId, id) => (await one(userId, id)) !== undefined,
    async list(userId, filter, { offset, limit }) {
      const rows = await matching(userId, filter)
        .leftJoin('journal_pictures', join =>
          join
            .onRef('journal_pictures.user_id', '=', 'journal_trades.user_id')
            .onRef('journal_pictures.trade_id', '=', 'journal_trades.id'),
        )
        .selectAll('journal_trades')
        .select('journal_pictures.size as picture_size')
        .orderBy('journal_trades.opened_at', 'desc')
        .orderBy('journal_trades.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(row => tradeOf(row, row.picture_size !== null))
    },
    async count(userId, filter) {
      const row = await matching(userId, filter)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow()
      return toNumber(row.count)
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('journal_trades')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return Number(numDeletedRows) > 0
    },
  }
}

type Column = 'closed_at' | 'exit_price' | 'quantity' | 'entry_price' | 'result_ticks' | 'result'

/** Of a trade that is closed, unless the new one is closed as well. */
const stays = <Name extends Column>(name: Name) => ({
  [name]: sql<never>`case when journal_trades.closed_at is not null and excluded.closed_at is null
    then journal_trades.${sql.ref(name)} else excluded.${sql.ref(name)} end`,
})

function isMatch(
  eb: ExpressionBuilder<Tables, 'journal_trades'>,
  userId: string,
  { from, to, symbol, account, side, result }: JournalFilter,
) {
  return eb.and([
    eb('journal_trades.user_id', '=', userId),
    ...(from === undefined ? [] : [eb('opened_at', '>=', from)]),
    ...(to === undefined ? [] : [eb('opened_at', '<', to)]),
    ...(symbol === undefined ? [] : [eb('symbol', '=', symbol)]),
    ...(account === undefined ? [] : [eb('account', '=', account)]),
    ...(side === undefined ? [] : [eb('side', '=', side)]),
    ...(result === undefined ? [] : [eb('closed_at', result === 'open' ? 'is' : 'is not', null)]),
    ...(result === undefined || result === 'open' ? [] : [eb('result', resultSigns[result], 0)]),
  ])
}

const resultSigns = { win: '>', loss: '<', even: '=' } as const

const valuesOf = (facts: JournalFacts) => ({
  account: facts.account,
  symbol: facts.symbol,
  currency: facts.currency,
  side: facts.side,
  quantity: facts.quantity,
  entry_price: facts.entryPrice,
  exit_price: facts.exitPrice,
  opened_at: facts.openedAt,
  closed_at: facts.closedAt,
  tick_size: facts.tickSize,
  result_ticks: facts.resultTicks,
  result: facts.result,
  low: facts.low,
  high: facts.high,
  level: facts.level === null ? null : JSON.stringify(facts.level),
  setup: facts.setup,
})

const tradeOf = (row: Selectable<Tables['journal_trades']>, hasPicture: boolean): JournalTrade => ({
  id: row.id,
  account: row.account,
  symbol: row.symbol,
  currency: row.currency,
  side: row.side as JournalTrade['side'],
  quantity: row.quantity,
  entryPrice: row.entry_price,
  exitPrice: row.exit_price,
  openedAt: toNumber(row.opened_at),
  closedAt: toNullableNumber(row.closed_at),
  tickSize: row.tick_size,
  resultTicks: row.result_ticks,
  result: row.result,
  low: row.low,
  high: row.high,
  level: row.level === null ? null : (JSON.parse(row.level) as JournalTrade['level']),
  setup: row.setup,
  notes: row.notes,
  tags: JSON.parse(row.tags) as string[],
  hasPicture,
})
