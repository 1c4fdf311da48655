import {
  journalFactsSchema,
  journalFilterSchema,
  journalIdSchema,
  journalListSchema,
  journalNotesSchema,
  journalPaths,
  journalPictureSchema,
  journalQuerySchema,
} from '@tidemark/contracts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { signedInUser } from '../../accounts/index.ts'
import { failures } from '../../platform/http/failures.ts'
import type { ZodServer } from '../../platform/http/zod-server.ts'
import type { Journal } from './journal.ts'

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
        tags,
        querystring: journalQuerySchema,
        response: { 200: journalListSchema, ...failures(400, 401, 403, 503) },
      },
    },
    request => journal.list(userIdOf(request), request.query),
  )

  app.get(
    journalPaths.csv,
    {
      schema: {
        summary: 'Return the trades of the user as a CSV file',
        tags,
        querystring: journalFilterSchema,
        response: {
          200: { content: { 'text/csv': { schema: z.string() } } },
          ...failures(400, 401, 403, 429, 503),
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
        tags,
        params,
        body: journalFactsSchema,
        response: { 200: okSchema, ...failures(400, 401, 403, 409, 413, 429, 503) },
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
        tags,
        params,
        body: journalNotesSchema,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 413, 429, 503) },
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
        tags,
        params,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 503) },
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
        tags,
        params,
        response: { 200: journalPictureSchema, ...failures(400, 401, 403, 404, 503) },
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
        tags,
        params,
        body: journalPictureSchema,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 409, 413, 429, 503) },
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
        tags,
        params,
        response: { 200: okSchema, ...failures(400, 401, 403, 404, 503) },
      },
    },
    async request => {
      await journal.removePicture(userIdOf(request), request.params.id)
      return ok
    },
  )
}
