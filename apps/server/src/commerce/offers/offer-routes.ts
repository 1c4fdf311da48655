import {
  bannerPathSchema,
  infoUpdateAnswerSchema,
  infoUpdateSchema,
  membershipPopupsSchema,
  offerPaths,
  promotionsSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import { publicRoute } from '../../platform/http/route-access.ts'
import { revalidatedRoute } from '../../platform/http/security-headers.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Banners } from './banners.ts'
import type { Offers } from './offers.ts'

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
        tags,
        response: { 200: membershipPopupsSchema, ...failures(401, 403) },
      },
    },
    request => offers.popupsFor(signedInUser(request).user),
  )

  app.put(
    offerPaths.updateInfo,
    {
      schema: {
        summary: 'Record when offers were first shown to the signed-in user',
        tags,
        body: infoUpdateSchema,
        response: { 200: infoUpdateAnswerSchema, ...failures(400, 401, 403) },
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
        tags,
        params: z.object({ path: bannerPathSchema }),
        response: {
          200: { content: { 'image/png': { schema: imageSchema } } },
          ...failures(400, 404),
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
