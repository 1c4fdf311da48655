import {
  bannerAnswerSchema,
  bannerInputSchema,
  bannerPathSchema,
  offerPaths,
  offersAnswerSchema,
  offersInputSchema,
} from '@tidemark/contracts'
import { z } from 'zod'
import { actorOf } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import { operatorRoute } from '../../platform/http/route-access.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Banners } from './banners.ts'
import type { Offers } from './offers.ts'

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
        tags,
        response: { 200: offersAnswerSchema, ...failures(401, 403) },
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
        tags,
        body: offersInputSchema,
        response: { 200: offersAnswerSchema, ...failures(400, 401, 403, 409) },
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
        tags,
        body: bannerInputSchema,
        response: { 200: bannerAnswerSchema, ...failures(400, 401, 403, 409, 413) },
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
        tags,
        params: z.object({ path: bannerPathSchema }),
        response: { 200: z.object({ status: z.literal('OK') }), ...failures(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      await banners.remove(request.params.path, actorOf(request))
      return { status: 'OK' as const }
    },
  )
}
