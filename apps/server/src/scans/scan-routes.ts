import {
  namedScanSchema,
  platformPaths,
  scanChangeSchema,
  scanDayQuerySchema,
  scanDaySchema,
  scanHitsQuerySchema,
  scanHitsSchema,
  scanInputSchema,
  scanListSchema,
  scanRemovalSchema,
} from '@tidemark/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { feedTier, signedInUser } from '../accounts/index.ts'
import type { AlertOwner } from '../alerts/index.ts'
import { failures } from '../platform/http/failures.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { ScanDays } from './scan-days.ts'
import type { Scans } from './scans.ts'

interface ScanServices {
  readonly scans: Scans
  readonly scanDays: ScanDays
}

const tags = ['scans']
const okSchema = z.object({ status: z.literal('OK') })
const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, 'is not the id of a scan') })
const one = `${platformPaths.scans}/:id`

const userIdOf = (request: FastifyRequest): string => signedInUser(request).user.id
const ownerOf = (request: FastifyRequest): AlertOwner => ({
  userId: userIdOf(request),
  feed: feedTier(request),
})

/** Without what file systems and headers refuse. */
const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')

export function serveScans(app: ZodServer, { scans, scanDays }: ScanServices): void {
  serveNamedScans(app, scans)
  serveScanDays(app, scanDays)
}

function serveNamedScans(app: ZodServer, scans: Scans): void {
  app.get(
    platformPaths.scans,
    {
      schema: {
        summary: 'List the named scans of the signed-in user by name',
        tags,
        response: { 200: scanListSchema, ...failures(401, 403) },
      },
    },
    async request => ({ scans: await scans.list(userIdOf(request)) }),
  )

  app.post(
    platformPaths.scans,
    {
      schema: {
        summary: 'Save a named scan',
        tags,
        body: scanInputSchema,
        response: { 200: namedScanSchema, ...failures(400, 401, 403, 409) },
      },
    },
    request => scans.create(userIdOf(request), request.body),
  )

  app.put(
    one,
    {
      schema: {
        summary: 'Replace a named scan; alerts on it follow its rule',
        tags,
        params,
        body: scanChangeSchema,
        response: { 200: namedScanSchema, ...failures(400, 401, 403, 404, 409) },
      },
    },
    request => scans.change(userIdOf(request), request.params.id, request.body),
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete a named scan and what it listed',
        tags,
        params,
        querystring: scanRemovalSchema,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 409) },
      },
    },
    async request => {
      await scans.remove(userIdOf(request), request.params.id, request.query.alerts)
      return { status: 'OK' as const }
    },
  )
}

function serveScanDays(app: ZodServer, scanDays: ScanDays): void {
  app.get(
    `${one}/day`,
    {
      schema: {
        summary:
          'Return the symbols that came into a scan and went in a session, at minute ends of the feed of the user',
        tags,
        params,
        querystring: scanDayQuerySchema,
        response: { 200: scanDaySchema, ...failures(400, 401, 403, 404) },
      },
    },
    request => scanDays.day(ownerOf(request), request.params.id, request.query.date),
  )

  app.get(
    `${one}/csv`,
    {
      schema: {
        summary: 'Return the same rows as a CSV file',
        tags,
        params,
        querystring: scanDayQuerySchema,
        response: {
          200: { content: { 'text/csv': { schema: z.string() } } },
          ...failures(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      const { name, text } = await scanDays.csv(ownerOf(request), request.params.id, request.query.date)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName(name))}`)
        .send(text)
    },
  )

  app.get(
    platformPaths.scanHits,
    {
      schema: {
        summary: 'Return which scans of the user list a symbol now, and since when',
        tags,
        querystring: scanHitsQuerySchema,
        response: { 200: scanHitsSchema, ...failures(400, 401, 403) },
      },
    },
    request => scanDays.hits(ownerOf(request), request.query.symbol),
  )
}
