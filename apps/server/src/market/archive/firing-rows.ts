import type { MarketArchive, RuleFiring } from '@tidemark/engine'
import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import { dayNumber, dayOf } from './level-record-rows.ts'
import type { MarketSchema } from './market-schema.ts'

type Database = Kysely<MarketSchema>

export async function writeFiring(
  db: Database,
  market: number,
  { id, session, at, ...rest }: RuleFiring,
): Promise<void> {
  await db
    .insertInto('firings')
    .values({ market, id, session: dayNumber(session), at, body: JSON.stringify(rest) })
    .onConflict(conflict => conflict.columns(['market', 'id']).doNothing())
    .execute()
}

export function firingRows(db: Database, market: number): Pick<MarketArchive, 'firingsOf' | 'newestFirings'> {
  const select = () => db.selectFrom('firings').selectAll().where('market', '=', market)
  return {
    async firingsOf(session) {
      const rows = await select()
        .where('session', '=', dayNumber(session))
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map(fromRow)
    },
    async newestFirings({ before, untilMs, limit }) {
      const rows = await select()
        .where('at', '<=', untilMs)
        .$if(before !== null, query =>
          query.where(({ eb, and, or }) =>
            or([
              eb('at', '<', before?.at ?? 0),
              and([eb('at', '=', before?.at ?? 0), eb('id', '<', before?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
  }
}

function fromRow({ id, session, at, body }: Selectable<MarketSchema['firings']>): RuleFiring {
  const rest = JSON.parse(body) as Omit<RuleFiring, 'id' | 'session' | 'at'>
  return { id, session: dayOf(session), at: toNumber(at), ...rest }
}
