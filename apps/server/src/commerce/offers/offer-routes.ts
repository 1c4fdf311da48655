import {
  bannerPathSchema,
  infoUpdateAnswerSchema,
  infoUpdateSchema,
  membershipPopupSchema,
  membershipPopupsSchema,
  offerPaths,
  promotionSchema,
  promotionsSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import { revalidatedRoute } from '../../platform/http/security-headers.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Banners } from './banners.ts'
import type { Offers } from './offers.ts'

export const path = '0f1e2d3c4b5a69788796a5b4c3d2e1f0.png'

export const popup = membershipPopupSchema.parse({
  popupName: 'Spring',
  coupons: ['SPRING20'],
  daysIntoMembership: 14,
  offerExpires: 3,
  heading: 'Twenty percent off',
  timerTextLeft: 'Ends in',
  popupImagePath: path,
  displayMonthlyProPlus: true,
  monthlyProPlusPlanName: 'Pro Plus',
  monthlyProPlusText: 'Watchlist\n- with alerts',
  monthlyProPlusDisplayPrice: '$79',
  monthlyProPlusDisplayWasPrice: '$99',
  monthlyProPlusCoupon: 'SPRING20',
})

export const promotion = promotionSchema.parse({
  promotionHeading: 'Choose your plan',
  displayYearly: true,
  yearlyPlanName: 'Pro',
  yearlyDisplayPrice: '$490',
  yearlySwitcherLabel: 'Yearly',
})

const shown = [{ popupName: 'Spring', lastShownTime: 1_794_841_200_000 }]

export const parameters = { path: { description: '`popupImagePath` of an offer', example: path } }

const tags = ['offers']
const imageSchema = z.any().meta({ type: 'string', format: 'binary' })

/** An image may not load, run or be framed as anything, also when it is opened by itself. */
const imagePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'"
const oneYearSeconds = 365 * 24 * 60 * 60

/** Promotions and timed offers as users see them. */
export function serveOffers(app: ZodServer, offers: Offers, banners: Banners): void {
  app.get(
    offerPaths.promotions,
    {
      ...publicRoute,
      schema: {
        summary: 'Return the promotion: the first element counts',
        about: {
          id: 'readPromotions',
          description: 'Needs no token. Empty without a promotion.',
          returns: 'The promotion as the first element',
          failures: [],
          answer: [promotion],
        },
        tags,
        response: { 200: promotionsSchema },
      },
    },
    () => offers.promotions(),
  )

  app.get(
    offerPaths.membershipPopups,
    {
      schema: {
        summary: 'Return the offers for the coupon of the signed-in user',
        about: {
          id: 'readMembershipPopups',
          description:
            'Only offers for the caller’s coupon, with no other coupon in them. A client asks when `couponId` of the user exists.',
          returns: 'The offers; the client chooses the one to show',
          failures: [],
          answer: [popup],
        },
        tags,
        response: { 200: membershipPopupsSchema },
      },
    },
    request => offers.popupsFor(signedInUser(request).user),
  )

  app.put(
    offerPaths.updateInfo,
    {
      schema: {
        summary: 'Record when offers were first shown to the signed-in user',
        about: {
          id: 'updateInfo',
          description:
            'The first time of each offer stays: showing it again does not prolong it. Offers that do not exist are left out.',
          returns: 'When each offer was first shown',
          failures: [],
          body: { membershipPopupInfo: shown },
          answer: { membershipPopupInfo: shown },
        },
        tags,
        body: infoUpdateSchema,
        response: { 200: infoUpdateAnswerSchema },
      },
    },
    async request => ({
      membershipPopupInfo: await offers.recordShown(signedInUser(request).user, request.body),
    }),
  )

  app.get(
    `${offerPaths.popupBanner}/:path`,
    {
      config: { ...publicRoute.config, ...revalidatedRoute.config },
      schema: {
        summary: 'Return the banner of an offer',
        about: {
          id: 'readBanner',
          description: 'Needs no token. PNG, JPEG or WebP.',
          returns: 'The image',
          failures: ['not_found'],
          parameters,
          answer: 'The bytes of the image',
        },
        tags,
        params: z.object({ path: bannerPathSchema }),
        response: {
          200: { content: { 'image/png': { schema: imageSchema } } },
        },
      },
    },
    async (request, reply) => {
      const { type, body } = await banners.read(request.params.path)
      return (
        reply
          .type(type)
          .header('content-security-policy', imagePolicy)
          .header('content-disposition', 'inline')
          // The name changes with the content.
          .header('cache-control', `public, max-age=${oneYearSeconds}, immutable`)
          .send(Buffer.from(body))
      )
    },
  )
}
