import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The response schema of 304. */
export const unchangedAnswer = { 304: z.undefined() }

/** The tag of an answer: equal answers have equal tags. */
export const entityTag = (json: string | Buffer): string =>
  `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`

/** Whether the client has the answer with this tag. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['if-none-match']?.split(',').some(text => text.trim() === tag || text.trim() === '*') ?? false

/** Sends a tagged answer, or 304 when the client has it. Skips the check of the response schema, as `plainJson` does. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply =>
  sendTaggedJson(request, reply, JSON.stringify(answer))

/** The same for an answer that is JSON already. */
export function sendTaggedJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const tag = entityTag(json)
  reply.header('etag', tag)
  if (isKnown(request, tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}
