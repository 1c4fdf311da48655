import {
  type JournalFacts,
  type JournalTrade,
  journalFactsSchema,
  journalFilterSchema,
  journalIdSchema,
  journalLimits,
  journalListSchema,
  journalNotesSchema,
  journalPaths,
  journalPictureSchema,
  journalQuerySchema,
} from '@tidemark/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Journal } from './journal.ts'

const facts = {
  account: 'paper',
  symbol: 'F.US.EPZ26',
  currency: 'USD',
  side: 'long',
  quantity: 2,
  entryPrice: 6805.25,
  exitPrice: 6807.75,
  openedAt: 1_794_841_200_000,
  closedAt: 1_794_841_500_000,
  tickSize: 0.25,
  resultTicks: 20,
  result: 250,
  low: 6804.5,
  high: 6808.25,
  level: { name: 'HP', price: 6805, distance: 0.25 },
  setup: 'Long 1 tick above HP',
} satisfies JournalFacts

const notes = { notes: 'Took the first touch', tags: ['open'] }

const id = { description: 'The id of the trade', example: 'paper.F.US.EPZ26.1794841200000.RS_1-1' }

const trade = { ...facts, ...notes, id: id.example, hasPicture: true } satisfies JournalTrade

const filter = {
  from: { description: 'Opened at or after; milliseconds since 1970', example: 1_794_800_000_000 },
  to: { description: 'Opened before; milliseconds since 1970', example: 1_794_900_000_000 },
  symbol: { description: 'The symbol that was traded', example: 'F.US.EPZ26' },
  account: { description: 'The id of the account', example: 'paper' },
  side: { description: 'Long or short', example: 'long' },
  result: { description: 'How the trade ended, or that it is open', example: 'win' },
}

const okExample = { status: 'OK' }

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='

const tags = ['journal']
const okSchema = z.object({ status: z.literal('OK') })
const ok = { status: 'OK' as const }
const params = z.object({ id: journalIdSchema })
const one = `${journalPaths.trades}/:id`
const picture = `${one}/picture`

/** The facts of a trade, or its notes, of which each character may take four bytes. */
const tradeLimitBytes = 16 * 1024
/** A picture in base64, and the object around it. */
const pictureLimitBytes = 420 * 1024

const userIdOf = (request: FastifyRequest): string => signedInUser(request).user.id

/** [BY-18] */
export function serveJournal(app: ZodServer, journal: Journal): void {
  serveTrades(app, journal)
  servePictures(app, journal)
}

function serveTrades(app: ZodServer, journal: Journal): void {
  app.get(
    journalPaths.trades,
    {
      schema: {
        summary: 'List the trades of the user, the latest first',
        about: {
          id: 'listJournalTrades',
          description: `At most ${journalLimits.page} of them; \`offset\` asks for those after.`,
          returns: 'The trades that match, the latest opening first',
          failures: [],
          parameters: {
            ...filter,
            offset: { description: 'Trades to leave out at the start', example: 0 },
            limit: { description: 'Trades of the answer', example: 100 },
          },
          answer: { trades: [trade], total: 1 },
        },
        tags,
        querystring: journalQuerySchema,
        response: { 200: journalListSchema },
      },
    },
    request => journal.list(userIdOf(request), request.query),
  )

  app.get(
    journalPaths.csv,
    {
      schema: {
        summary: 'Return the trades of the user as a CSV file',
        about: {
          id: 'exportJournal',
          description: 'The rows of `listJournalTrades` for a spreadsheet, all of them.',
          returns: 'A CSV file',
          failures: [],
          parameters: filter,
          answer: '"Opened (UTC)","Closed (UTC)","Account","Symbol"\r\n',
        },
        tags,
        querystring: journalFilterSchema,
        response: {
          200: { content: { 'text/csv': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => {
      const text = await journal.csv(userIdOf(request), request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="journal.csv"')
        .send(text)
    },
  )

  app.put(
    one,
    {
      bodyLimit: tradeLimitBytes,
      schema: {
        summary: 'Record a trade, or complete it',
        about: {
          id: 'putJournalTrade',
          description: `Recording the same trade again changes nothing: a closed trade stays closed, the range of prices only grows, the first level stays. A user has at most ${journalLimits.trades} trades.`,
          returns: 'The trade is recorded',
          failures: ['too_many'],
          parameters: { id },
          body: facts,
          answer: okExample,
        },
        tags,
        params,
        body: journalFactsSchema,
        response: { 200: okSchema },
      },
    },
    async request => {
      await journal.put(userIdOf(request), request.params.id, request.body)
      return ok
    },
  )

  app.put(
    `${one}/notes`,
    {
      bodyLimit: tradeLimitBytes,
      schema: {
        summary: 'Replace the notes and tags of a trade',
        about: {
          id: 'writeJournalNotes',
          description: 'The notes and the tags together.',
          returns: 'Notes and tags are saved',
          failures: ['not_found'],
          parameters: { id },
          body: notes,
          answer: okExample,
        },
        tags,
        params,
        body: journalNotesSchema,
        response: { 200: okSchema },
      },
    },
    async request => {
      await journal.write(userIdOf(request), request.params.id, request.body)
      return ok
    },
  )

  app.delete(
    one,
    {
      schema: {
        summary: 'Delete a trade, its notes and its picture',
        about: {
          id: 'deleteJournalTrade',
          description: 'With its notes and its picture.',
          returns: 'The trade is deleted',
          failures: ['not_found'],
          parameters: { id },
          answer: okExample,
        },
        tags,
        params,
        response: { 200: okSchema },
      },
    },
    async request => {
      await journal.remove(userIdOf(request), request.params.id)
      return ok
    },
  )
}

function servePictures(app: ZodServer, journal: Journal): void {
  app.get(
    picture,
    {
      schema: {
        summary: 'Return the picture of a trade',
        about: {
          id: 'readJournalPicture',
          description: 'As it was added.',
          returns: 'A PNG file in base64',
          failures: ['not_found'],
          parameters: { id },
          answer: { png },
        },
        tags,
        params,
        response: { 200: journalPictureSchema },
      },
    },
    async request => ({ png: await journal.readPicture(userIdOf(request), request.params.id) }),
  )

  app.put(
    picture,
    {
      bodyLimit: pictureLimitBytes,
      schema: {
        summary: 'Add or replace the picture of a trade',
        about: {
          id: 'putJournalPicture',
          description: `A PNG file of at most ${journalLimits.pictureBytes / 1024} KB in base64; all pictures of a user take at most ${journalLimits.picturesBytes / 1024 / 1024} MB.`,
          returns: 'The picture is saved',
          failures: ['not_found', 'too_many', 'too_large'],
          parameters: { id },
          body: { png },
          answer: okExample,
        },
        tags,
        params,
        body: journalPictureSchema,
        response: { 200: okSchema },
      },
    },
    async request => {
      await journal.putPicture(userIdOf(request), request.params.id, request.body.png)
      return ok
    },
  )

  app.delete(
    picture,
    {
      schema: {
        summary: 'Delete the picture of a trade',
        about: {
          id: 'deleteJournalPicture',
          description: 'The trade stays.',
          returns: 'The picture is deleted',
          failures: ['not_found'],
          parameters: { id },
          answer: okExample,
        },
        tags,
        params,
        response: { 200: okSchema },
      },
    },
    async request => {
      await journal.removePicture(userIdOf(request), request.params.id)
      return ok
    },
  )
}
