import {
  type Banner,
  bannerAnswerSchema,
  bannerInputSchema,
  bannerPathSchema,
  type OffersAnswer,
  offerLimits,
  offerPaths,
  offersAnswerSchema,
  offersInputSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { actorOf } from '../../accounts/index.ts'
import { operatorRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Banners } from './banners.ts'
import { parameters, path, popup, promotion } from './offer-routes.ts'
import type { Offers } from './offers.ts'

const banner = { popupImagePath: path, type: 'image/png', bytes: 20_480 } satisfies Banner

const all = {
  version: 3,
  popups: [popup],
  promotions: [promotion],
  banners: [banner],
} satisfies OffersAnswer

const tags = ['operator']

/** The largest banner in base64, and the JSON around it. */
const bannerBodyBytes = 400 * 1024

/** Offers, promotions and banners for operators. */
export function serveOfferAdministration(app: ZodServer, offers: Offers, banners: Banners): void {
  app.get(
    offerPaths.adminOffers,
    {
      ...operatorRoute,
      schema: {
        summary: 'Return all offers, promotions and banners',
        about: {
          id: 'readOffers',
          description: 'For operators.',
          returns: 'All offers, promotions and banners',
          failures: [],
          answer: all,
        },
        tags,
        response: { 200: offersAnswerSchema },
      },
    },
    () => offers.readAll(),
  )

  app.put(
    offerPaths.adminOffers,
    {
      ...operatorRoute,
      schema: {
        summary: 'Replace all offers and promotions',
        about: {
          id: 'saveOffers',
          description:
            'For operators. Replaces everything, and names the version that the change was made on. Fields that are left out have their defaults.',
          returns: 'All offers, promotions and banners, with the new version',
          failures: ['changed_meanwhile'],
          body: {
            version: 2,
            popups: [{ popupName: 'Spring', coupons: ['SPRING20'] }],
            promotions: [{ promotionHeading: 'Choose your plan' }],
          },
          answer: all,
        },
        tags,
        body: offersInputSchema,
        response: { 200: offersAnswerSchema },
      },
    },
    request => offers.save(request.body, actorOf(request)),
  )

  app.post(
    offerPaths.adminBanners,
    {
      ...operatorRoute,
      bodyLimit: bannerBodyBytes,
      schema: {
        summary: 'Store an image as a banner',
        about: {
          id: 'addBanner',
          description: `For operators. At most ${offerLimits.banners} banners of ${offerLimits.bannerBytes / 1024} KB each. The same image again is the same banner.`,
          returns: 'The banner with its `popupImagePath`',
          failures: ['too_many', 'too_large'],
          body: { data: 'iVBORw0KGgo=' },
          answer: banner,
        },
        tags,
        body: bannerInputSchema,
        response: { 200: bannerAnswerSchema },
      },
    },
    request => banners.add(request.body.data, actorOf(request)),
  )

  app.delete(
    `${offerPaths.adminBanners}/:path`,
    {
      ...operatorRoute,
      schema: {
        summary: 'Delete a banner that no offer uses',
        about: {
          id: 'deleteBanner',
          description: 'For operators.',
          returns: 'The banner is deleted',
          failures: ['not_found', 'in_use'],
          parameters,
          answer: { status: 'OK' },
        },
        tags,
        params: z.object({ path: bannerPathSchema }),
        response: { 200: z.object({ status: z.literal('OK') }) },
      },
    },
    async request => {
      await banners.remove(request.params.path, actorOf(request))
      return { status: 'OK' as const }
    },
  )
}
