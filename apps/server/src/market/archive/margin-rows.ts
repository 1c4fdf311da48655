import type { ImportedMargins } from '@tidemark/engine'
import type { Kysely } from 'kysely'
import { dayNumber, dayOf } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'

const rowsPerInsert = 500

export function marginRows(db: Kysely<MarketSchema>): ImportedMargins {
  return {
    async inForce(day) {
      const newest = db
        .selectFrom('margins')
        .select(({ fn }) => ['product', fn.max('from_day').as('from_day')])
        .where('from_day', '<=', dayNumber(day))
        .groupBy('product')
        .as('newest')
      const rows = await db
        .selectFrom('margins')
        .innerJoin(newest, join =>
          join
            .onRef('newest.product', '=', 'margins.product')
            .onRef('newest.from_day', '=', 'margins.from_day'),
        )
        .select(['margins.product', 'margins.from_day', 'margins.amount'])
        .execute()
      return new Map(rows.map(row => [row.product, { amount: row.amount, from: dayOf(row.from_day) }]))
    },
    put: rows =>
      db.transaction().execute(async transaction => {
        // The last of each product and day: one statement cannot write a row twice.
        const newest = [...new Map(rows.map(row => [`${row.from} ${row.product}`, row])).values()]
        let changed = 0
        for (let from = 0; from < newest.length; from += rowsPerInsert) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('margins')
            .values(newest.slice(from, from + rowsPerInsert).map(toRow))
            .onConflict(conflict =>
              conflict
                .columns(['product', 'from_day'])
                .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount') }))
                .whereRef('margins.amount', '!=', 'excluded.amount'),
            )
            .executeTakeFirst()
          changed += Number(numInsertedOrUpdatedRows ?? 0)
        }
        return changed
      }),
  }
}

const toRow = ({ product, from, amount }: Parameters<ImportedMargins['put']>[0][number]) => ({
  product,
  from_day: dayNumber(from),
  amount,
})
