import { type StoredOffers, storedOffersSchema } from '@tidemark/contracts'
import type { AccountTransaction } from '../../roles/account-database/account-store.ts'

/** A field that an earlier release did not know has its default. */
export async function readOffers({ offers }: Pick<AccountTransaction, 'offers'>): Promise<StoredOffers> {
  const stored = await offers.read()
  return stored ? storedOffersSchema.parse(JSON.parse(stored.body)) : { popups: [], promotions: [] }
}
