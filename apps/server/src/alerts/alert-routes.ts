import {
  type Firing,
  firingsAnswerSchema,
  firingsQuerySchema,
  type OwnAlert,
  type OwnAlertInput,
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
import { engineFailures } from '../platform/http/route-about.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { FiringHistory } from './firing-history.ts'
import type { AlertOwner, OwnAlerts } from './own-alerts.ts'

const input = {
  name: 'SPY above HP',
  rule: 'price crosses above HP',
  scope: { kind: 'symbol', symbol: 'SPY' },
  repeat: 'once',
  expiresAt: null,
  webhook: false,
  isPaused: false,
} satisfies OwnAlertInput

const { isPaused: _, ...kept } = input

const alert = {
  ...kept,
  id: 'al1',
  version: 1,
  state: 'active',
  createdAt: 1_794_841_200_000,
  lastFiredAt: null,
  firings: 0,
} satisfies OwnAlert

export const firingExample = {
  id: 'al1:SPY:1794841200000',
  alertId: 'al1',
  title: 'SPY above HP',
  text: 'SPY crossed above HP at 601',
  symbol: 'SPY',
  feed: 'delayed',
  at: 1_794_841_200_000,
  color: 'green',
  dir: 'U',
  evidence: {
    value: 601.05,
    level: 601,
    levelName: 'HP',
    stampedAt: 1_794_839_400_000,
    inputHash: '9f2c4e1a',
  },
} satisfies Firing

const id = { description: 'The id of the alert', example: 'al1' }

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
        about: {
          id: 'listAlerts',
          description: 'Active, paused and ended ones.',
          returns: 'The own alerts of the user, the newest first',
          failures: [],
          answer: { alerts: [alert] },
        },
        tags,
        response: { 200: ownAlertListSchema },
      },
    },
    async request => ({ alerts: await ownAlerts.list(ownerOf(request)) }),
  )

  app.post(
    platformPaths.alerts,
    {
      schema: {
        summary: 'Create an own alert on a symbol or, with Pro Plus, on the watchlist',
        about: {
          id: 'createAlert',
          description: 'An alert on the watchlist needs the membership Pro Plus.',
          returns: 'The new alert',
          failures: ['tier_required', 'not_found', 'unknown_symbol', 'too_many', 'quota_exceeded'],
          body: input,
          answer: alert,
        },
        tags,
        body: ownAlertInputSchema,
        response: { 200: ownAlertSchema },
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
        about: {
          id: 'changeAlert',
          description:
            'Names the version that the change was made on. The alert is then active, or paused if the request says so.',
          returns: 'The changed alert',
          failures: [
            'tier_required',
            'not_found',
            'unknown_symbol',
            'too_many',
            'changed_meanwhile',
            'quota_exceeded',
          ],
          parameters: { id },
          body: { ...input, version: 1 },
          answer: { ...alert, version: 2 },
        },
        tags,
        params,
        body: ownAlertChangeSchema,
        response: { 200: ownAlertSchema },
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
        about: {
          id: 'deleteAlert',
          description: 'Its firings stay in the history.',
          returns: 'The alert is deleted',
          failures: ['not_found'],
          parameters: { id },
          answer: { status: 'OK' },
        },
        tags,
        params,
        response: { 200: okSchema },
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
        about: {
          id: 'listFirings',
          description:
            'Rules of the product and own alerts together. Nothing is newer than the caller’s feed.',
          returns: 'A page of what fired, the newest first',
          failures: engineFailures,
          parameters: {
            before: { description: '`before` of the previous page', example: 'eyJydWxlcyI6bnVsbH0' },
            limit: { description: 'The most firings of the page', example: 50 },
          },
          answer: { firings: [firingExample], before: null },
        },
        tags,
        querystring: firingsQuerySchema,
        response: { 200: firingsAnswerSchema },
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
        about: {
          id: 'readWatchlist',
          description: 'Needs the membership Pro Plus.',
          returns: 'The symbols that alerts on the watchlist watch',
          failures: ['tier_required'],
          answer: { symbols: ['SPY', 'QQQ'] },
        },
        tags,
        response: { 200: watchlistSchema },
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
        about: {
          id: 'saveWatchlist',
          description: 'Replaces the whole list. Needs the membership Pro Plus.',
          returns: 'The list in upper case and without duplicates',
          failures: ['tier_required', 'unknown_symbol', 'quota_exceeded'],
          body: { symbols: ['spy', 'qqq'] },
          answer: { symbols: ['SPY', 'QQQ'] },
        },
        tags,
        body: watchlistSchema,
        response: { 200: watchlistSchema },
      },
      preValidation,
    },
    async request => ({
      symbols: [...(await watchlists.save(signedInUser(request).user.id, request.body.symbols))],
    }),
  )
}
