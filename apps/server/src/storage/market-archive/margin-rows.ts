import type { ImportedMargins } from '@tidemark/engine'
import type { Kysely } from 'kysely'
import { dayNumber, dayOf } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'

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
        let changed = 0
        for (const { product, from, amount } of rows) {
          const { numInsertedOrUpdatedRows } = await transaction
            .insertInto('margins')
            .values({ product, from_day: dayNumber(from), amount })
            .onConflict(conflict =>
              conflict
                .columns(['product', 'from_day'])
                .doUpdateSet({ amount })
                .where('margins.amount', '!=', amount),
            )
            .executeTakeFirst()
          changed += Number(numInsertedOrUpdatedRows ?? 0)
        }
        return changed
      }),
  }
}
