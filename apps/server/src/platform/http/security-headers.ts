import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For answers that no hook sees. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
} as const

/** Sets security headers on every response. The default policy allows nothing; pages replace it. */
export async function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isNeverStored(request, reply)) reply.header('cache-control', 'no-store')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for every user: a browser may keep it and ask whether it is still valid. */
    isRevalidated?: boolean
  }
}

export const revalidatedRoute = { config: { isRevalidated: true } } as const

/** Answers of the API belong to one user, and an error may be over at the next request. Files have names that change
 *  with their content and say how long they last. */
const isNeverStored = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode >= 400 ||
  !reply.hasHeader('cache-control') ||
  (request.routeOptions.url?.startsWith('/platform/') === true && !request.routeOptions.config.isRevalidated)

/** Sets the policy of a page with a nonce for this response, and returns the nonce. Pictures may also come from the given
 *  origin. */
export function allowPage(reply: FastifyReply, imageOrigin: string | null): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', pagePolicy(`'nonce-${nonce}'`, imageOrigin))
  return nonce
}

const pagePolicy = (nonce: string, imageOrigin: string | null): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${nonce}`,
    `style-src 'self' ${nonce}`,
    `img-src 'self' data: blob:${imageOrigin === null ? '' : ` ${imageOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A shared worker uses the policy of its own file: it may load its modules and connect to this server. */
export const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** For the viewer of the API document, which inlines small images. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
