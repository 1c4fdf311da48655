import {
  type NamedScan,
  namedScanSchema,
  platformPaths,
  type ScanDay,
  type ScanHits,
  type ScanInput,
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
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { ScanDays } from './scan-days.ts'
import type { Scans } from './scans.ts'

const input = {
  name: 'Above HP',
  rule: 'price > HP',
  strategy: null,
  inputs: [],
  view: { sort: 'Volume' },
} satisfies ScanInput

const scan = { ...input, id: 'sc1', version: 1, createdAt: 1_794_841_200_000 } satisfies NamedScan

const day = {
  date: '2026-11-16',
  open: 1_794_839_400_000,
  close: 1_794_862_800_000,
  rows: [{ symbol: 'SPY', cameAt: 1_794_841_200_000, wentAt: null }],
  spans: [{ from: 1_794_839_460_000, until: 1_794_841_200_000 }],
  isCut: false,
  sessions: ['2026-11-16'],
} satisfies ScanDay

const hits = {
  symbol: 'SPY',
  asOf: 1_794_841_200_000,
  hits: [{ scanId: 'sc1', name: 'Above HP', since: 1_794_841_200_000 }],
} satisfies ScanHits

const id = { description: 'The id of the scan', example: 'sc1' }

const date = { description: 'A session; the last one that has begun by default', example: '2026-11-16' }

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
        about: {
          id: 'listScans',
          description: 'Without what they listed.',
          returns: 'The named scans of the user by name',
          failures: [],
          answer: { scans: [scan] },
        },
        tags,
        response: { 200: scanListSchema },
      },
    },
    async request => ({ scans: await scans.list(userIdOf(request)) }),
  )

  app.post(
    platformPaths.scans,
    {
      schema: {
        summary: 'Save a named scan',
        about: {
          id: 'createScan',
          description: 'It is evaluated from now on at the end of each minute.',
          returns: 'The new scan',
          failures: ['name_taken', 'too_many', 'quota_exceeded'],
          body: input,
          answer: scan,
        },
        tags,
        body: scanInputSchema,
        response: { 200: namedScanSchema },
      },
    },
    request => scans.create(userIdOf(request), request.body),
  )

  app.put(
    one,
    {
      schema: {
        summary: 'Replace a named scan; alerts on it follow its rule',
        about: {
          id: 'changeScan',
          description: 'Names the version that the change was made on. Alerts on the scan follow its rule.',
          returns: 'The changed scan',
          failures: ['not_found', 'name_taken', 'changed_meanwhile', 'quota_exceeded'],
          parameters: { id },
          body: { ...input, version: 1 },
          answer: { ...scan, version: 2 },
        },
        tags,
        params,
        body: scanChangeSchema,
        response: { 200: namedScanSchema },
      },
    },
    request => scans.change(userIdOf(request), request.params.id, request.body),
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete a named scan and what it listed',
        about: {
          id: 'deleteScan',
          description:
            'With what it listed. Refused while alerts use it, unless they are to be deleted as well.',
          returns: 'The scan is deleted',
          failures: ['not_found', 'in_use'],
          parameters: { id, alerts: { description: 'What becomes of alerts on the scan', example: 'keep' } },
          answer: { status: 'OK' },
        },
        tags,
        params,
        querystring: scanRemovalSchema,
        response: { 200: okSchema },
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
        about: {
          id: 'readScanDay',
          description: 'At minute ends of the caller’s feed.',
          returns: 'The symbols that came into the scan and went in a session',
          failures: ['not_found'],
          parameters: { id, date },
          answer: day,
        },
        tags,
        params,
        querystring: scanDayQuerySchema,
        response: { 200: scanDaySchema },
      },
    },
    request => scanDays.day(ownerOf(request), request.params.id, request.query.date),
  )

  app.get(
    `${one}/csv`,
    {
      schema: {
        summary: 'Return the same rows as a CSV file',
        about: {
          id: 'readScanDayAsCsv',
          description: 'The rows of `readScanDay` for a spreadsheet.',
          returns: 'A CSV file',
          failures: ['not_found'],
          parameters: { id, date },
          answer:
            '"Scan","Session","Symbol","Came (New York)","Went (New York)"\r\n"Above HP","2026-11-16","SPY","10:00",""\r\n',
        },
        tags,
        params,
        querystring: scanDayQuerySchema,
        response: {
          200: { content: { 'text/csv': { schema: z.string() } } },
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
        about: {
          id: 'readScanHits',
          description: 'At the last evaluated minute end of the caller’s feed.',
          returns: 'The scans of the user that list the symbol, and since when',
          failures: [],
          answer: hits,
        },
        tags,
        querystring: scanHitsQuerySchema,
        response: { 200: scanHitsSchema },
      },
    },
    request => scanDays.hits(ownerOf(request), request.query.symbol),
  )
}
