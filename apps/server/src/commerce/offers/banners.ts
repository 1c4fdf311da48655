import { createHash } from 'node:crypto'
import { type Banner, offerLimits } from '@tidemark/contracts'
import type { Actor, Audit } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { pictureTypeOf } from '../../platform/picture-type.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { BannerFacts, StoredBanner } from './banner-store.ts'
import { readOffers } from './stored-offers.ts'

interface Parts {
  readonly store: AccountStore
  readonly wall: WallClock
  readonly audit: Pick<Audit, 'within'>
}

/** The images of offers. */
export interface Banners {
  read(path: string): Promise<Pick<StoredBanner, 'type' | 'body'>>
  /** Takes an image in base64. The same image again is the same banner. */
  add(base64: string, actor: Actor): Promise<Banner>
  /** Refuses to remove a banner of an offer. */
  remove(path: string, actor: Actor): Promise<void>
}

const unknownBanner = () => RequestError.notFound('This banner does not exist')

export const toBanner = ({ path, type, bytes }: BannerFacts): Banner => ({
  popupImagePath: path,
  type,
  bytes,
})

export function createBanners({ store, wall, audit }: Parts): Banners {
  return {
    async read(path) {
      const banner = await store.banners.find(path)
      if (!banner) throw unknownBanner()
      return banner
    },
    async add(base64, actor) {
      const body = Buffer.from(base64, 'base64')
      if (body.byteLength > offerLimits.bannerBytes)
        throw RequestError.tooLarge(`A banner has at most ${offerLimits.bannerBytes / 1024} KB`)
      const type = pictureTypeOf(body)
      if (!type) throw RequestError.invalid('This is no PNG, JPEG or WebP image. Choose another file')
      const path = `${createHash('sha256').update(body).digest('hex').slice(0, 32)}.${type.extension}`
      const banner = { path, type: type.mediaType, body, createdAtMs: wall.nowMs() }
      await store.transaction(async transaction => {
        const { banners } = transaction
        const stored = await banners.list()
        if (stored.some(other => other.path === path)) return
        if (stored.length >= offerLimits.banners)
          throw RequestError.tooMany(
            `There are ${offerLimits.banners} banners, which is the maximum. Delete one that no offer uses first`,
          )
        await audit.within(transaction).record(actor, 'banner-added', { details: { path } })
        await banners.add(banner)
      })
      return toBanner({ path, type: type.mediaType, bytes: body.byteLength })
    },
    remove: (path, actor) =>
      store.transaction(async transaction => {
        const user = (await readOffers(transaction)).popups.find(popup => popup.popupImagePath === path)
        if (user)
          throw RequestError.inUse(`The offer “${user.popupName}” uses this banner. Change the offer first`)
        if (!(await transaction.banners.remove(path))) throw unknownBanner()
        await audit.within(transaction).record(actor, 'banner-removed', { details: { path } })
      }),
  }
}
