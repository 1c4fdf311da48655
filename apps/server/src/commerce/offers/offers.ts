import {
  type InfoUpdate,
  type MembershipPopup,
  type OffersAnswer,
  type OffersInput,
  type Promotion,
  type StoredOffers,
  storedOffersSchema,
} from '@tidemark/contracts'
import { type CouponStanding, couponStanding, type PlanKey, type ShownOffer } from '@tidemark/domain'
import { AccountError, type Actor, type Audit, type User } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Memberships } from '../memberships/memberships.ts'
import { toBanner } from './banners.ts'
import { readOffers } from './stored-offers.ts'

interface Parts {
  readonly store: AccountStore
  readonly memberships: Pick<Memberships, 'offerUser'>
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'within'>
}

/** Timed offers and promotions, which operators keep as data. */
export interface Offers {
  /** The promotion that counts, or none. Later ones of the list are drafts of the operators. */
  promotions(): Promise<Promotion[]>
  /** The offers for the coupon of the user's last subscription. Other coupons are not shown: they are worth money. */
  popupsFor(user: User): Promise<MembershipPopup[]>
  /** Whether a card that the user sees now sells the plan with the coupon. */
  standingOf(user: User, coupon: string, plan: PlanKey): Promise<CouponStanding>
  /** Records when offers were first shown and returns all that are recorded. The time of one that is recorded already
   *  stays, and so does nothing of an offer that does not exist. */
  recordShown(user: User, update: InfoUpdate): Promise<ShownOffer[]>
  readAll(): Promise<OffersAnswer>
  save(input: OffersInput, actor: Actor): Promise<OffersAnswer>
}

export function createOffers({ store, memberships, wall, audit }: Parts): Offers {
  return {
    promotions: async () => (await readOffers(store)).promotions.slice(0, 1),
    async popupsFor(user) {
      const { couponId: coupon } = await memberships.offerUser(user)
      if (coupon === null) return []
      const { popups } = await readOffers(store)
      return popups
        .filter(({ coupons }) => coupons.includes(coupon))
        .map(popup => ({ ...popup, coupons: [coupon] }))
    },
    async standingOf(user, coupon, plan) {
      const { popups, promotions } = await readOffers(store)
      const offerUser = await memberships.offerUser(user)
      return couponStanding({ coupon, plan }, { offers: popups, promotions }, offerUser, wall.nowMs())
    },
    async recordShown(user, { _id, membershipPopupInfo }) {
      if (_id !== undefined && _id !== user.id) throw AccountError.notYours()
      return store.transaction(async transaction => {
        const { popups } = await readOffers(transaction)
        const names = popups.map(({ popupName }) => popupName)
        await transaction.shownOffers.removeOthers(user.id, names)
        for (const { popupName, lastShownTime } of membershipPopupInfo)
          if (names.includes(popupName))
            await transaction.shownOffers.add(user.id, {
              popupName,
              // A time in the future would prolong the offer.
              lastShownTime: Math.min(lastShownTime, wall.nowMs()),
            })
        return [...(await transaction.shownOffers.list(user.id))]
      })
    },
    readAll: () => readAll(store),
    save: ({ version, ...input }, actor) =>
      store.transaction(async transaction => {
        const offers = storedOffersSchema.parse(input)
        await checkBanners(transaction, offers)
        if (!(await transaction.offers.replace(JSON.stringify(offers), version)))
          throw RequestError.changedMeanwhile(
            'The offers were changed by another operator or window meanwhile, and your change was not saved. Load them again to change them',
          )
        const details = { popups: offers.popups.length, promotions: offers.promotions.length }
        await audit.within(transaction).record(actor, 'offers-changed', { details })
        return readAll(transaction)
      }),
  }
}

async function readAll(store: AccountTransaction): Promise<OffersAnswer> {
  const version = (await store.offers.read())?.version ?? 0
  return { version, ...(await readOffers(store)), banners: (await store.banners.list()).map(toBanner) }
}

async function checkBanners({ banners }: AccountTransaction, { popups }: StoredOffers): Promise<void> {
  const known = new Set((await banners.list()).map(({ path }) => path))
  const missing = popups.find(({ popupImagePath }) => popupImagePath !== '' && !known.has(popupImagePath))
  if (missing)
    throw RequestError.invalid(
      `The offer “${missing.popupName}” has a banner that does not exist. Upload it again or choose another one`,
    )
}
