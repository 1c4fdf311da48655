import {
  firingsAnswerSchema,
  firingsQuerySchema,
  ownAlertChangeSchema,
  ownAlertInputSchema,
  ownAlertListSchema,
  ownAlertSchema,
  platformPaths,
  watchlistSchema,
} from '@tidemark/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { feedTier, signedInUser } from '../accounts/index.ts'
import type { Watchlists } from '../charts/index.ts'
import { checkFeature, type Memberships, requireFeature } from '../commerce/index.ts'
import { engineCaller } from '../market/queries/index.ts'
import { failures } from '../platform/http/failures.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { FiringHistory } from './firing-history.ts'
import type { AlertOwner, OwnAlerts } from './own-alerts.ts'

export interface AlertServices {
  readonly ownAlerts: OwnAlerts
  readonly firingHistory: FiringHistory
  readonly watchlists: Watchlists
}

const tags = ['alerts']
const okSchema = z.object({ status: z.literal('OK') })

const ownerOf = (request: FastifyRequest): AlertOwner => ({
  userId: signedInUser(request).user.id,
  feed: feedTier(request),
})

export function serveAlerts(
  app: ZodServer,
  { ownAlerts, firingHistory, watchlists }: AlertServices,
  memberships: Memberships,
): void {
  serveOwnAlerts(app, ownAlerts, memberships)
  serveFirings(app, firingHistory)
  serveWatchlist(app, watchlists, memberships)
}

function serveOwnAlerts(app: ZodServer, ownAlerts: OwnAlerts, memberships: Memberships): void {
  const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'is not the id of an alert') })
  const one = `${platformPaths.alerts}/:id`

  app.get(
    platformPaths.alerts,
    {
      schema: {
        summary: 'List the own alerts of the signed-in user, newest first',
        tags,
        response: { 200: ownAlertListSchema, ...failures(401, 403) },
      },
    },
    async request => ({ alerts: await ownAlerts.list(ownerOf(request)) }),
  )

  app.post(
    platformPaths.alerts,
    {
      schema: {
        summary: 'Create an own alert on a symbol or, with Pro Plus, on the watchlist',
        tags,
        body: ownAlertInputSchema,
        response: { 200: ownAlertSchema, ...failures(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      if (request.body.scope.kind === 'watchlist') await checkFeature(memberships, request, 'watchlist')
      return ownAlerts.create(ownerOf(request), request.body)
    },
  )

  app.put(
    one,
    {
      schema: {
        summary:
          'Replace an own alert; it is then active, or paused if the request says so, also when it had ended',
        tags,
        params,
        body: ownAlertChangeSchema,
        response: { 200: ownAlertSchema, ...failures(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      const { scope, isPaused } = request.body
      // Who no longer has the feature may still pause an alert that needs it.
      if (scope.kind === 'watchlist' && !isPaused) await checkFeature(memberships, request, 'watchlist')
      return ownAlerts.change(ownerOf(request), request.params.id, request.body)
    },
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete an own alert; its firings stay in the history',
        tags,
        params,
        response: { 200: okSchema, ...failures(400, 401, 403, 404) },
      },
    },
    async request => {
      await ownAlerts.remove(ownerOf(request), request.params.id)
      return { status: 'OK' as const }
    },
  )
}

function serveFirings(app: ZodServer, firingHistory: FiringHistory): void {
  app.get(
    platformPaths.alertFirings,
    {
      schema: {
        summary: 'Return a page of what fired: rules of the product and own alerts, newest first',
        tags,
        querystring: firingsQuerySchema,
        response: { 200: firingsAnswerSchema, ...failures(400, 401, 403, 503) },
      },
    },
    (request, reply) => firingHistory.read(ownerOf(request), request.query, engineCaller(request, reply)),
  )
}

function serveWatchlist(app: ZodServer, watchlists: Watchlists, memberships: Memberships): void {
  const preValidation = requireFeature(memberships, 'watchlist')

  app.get(
    platformPaths.watchlist,
    {
      schema: {
        summary: 'Return the watchlist that own alerts watch (Pro Plus)',
        tags,
        response: { 200: watchlistSchema, ...failures(401, 403) },
      },
      preValidation,
    },
    async request => ({ symbols: [...(await watchlists.read(signedInUser(request).user.id))] }),
  )

  app.put(
    platformPaths.watchlist,
    {
      schema: {
        summary: 'Replace the watchlist; returns it in upper case and without duplicates (Pro Plus)',
        tags,
        body: watchlistSchema,
        response: { 200: watchlistSchema, ...failures(400, 401, 403, 404, 413) },
      },
      preValidation,
    },
    async request => ({
      symbols: [...(await watchlists.save(signedInUser(request).user.id, request.body.symbols))],
    }),
  )
}
