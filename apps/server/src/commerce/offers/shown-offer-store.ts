import type { ShownOffer } from '@tidemark/domain'
import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** When each offer was first shown to a user. */
export interface ShownOfferStore {
  /** By name. */
  list(userId: string): Promise<readonly ShownOffer[]>
  /** Keeps the time of an offer that is stored already: a second showing does not start its countdown again. */
  add(userId: string, shown: ShownOffer): Promise<void>
  /** Removes the offers of a user that have none of the names. */
  removeOthers(userId: string, popupNames: readonly string[]): Promise<void>
}

export function shownOfferStore(db: Kysely<Tables>): ShownOfferStore {
  return {
    async list(userId) {
      const rows = await db
        .selectFrom('shown_offers')
        .select(['popup_name', 'shown_at'])
        .where('user_id', '=', userId)
        .orderBy('popup_name')
        .execute()
      return rows.map(row => ({ popupName: row.popup_name, lastShownTime: toNumber(row.shown_at) }))
    },
    async add(userId, { popupName, lastShownTime }) {
      await db
        .insertInto('shown_offers')
        .values({ user_id: userId, popup_name: popupName, shown_at: lastShownTime })
        .onConflict(conflict => conflict.columns(['user_id', 'popup_name']).doNothing())
        .execute()
    },
    async removeOthers(userId, popupNames) {
      const own = db.deleteFrom('shown_offers').where('user_id', '=', userId)
      await (popupNames.length === 0 ? own : own.where('popup_name', 'not in', popupNames)).execute()
    },
  }
}
