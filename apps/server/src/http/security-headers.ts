import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const nothingButData = "default-src 'none'; frame-ancestors 'none'"

/** Headers for every answer. What is no page may load and embed nothing at all; pages replace that policy. */
export async function setSecurityHeaders(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 15_552_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', nothingButData)
  })
}

/** A page's own policy, with a nonce that this one answer alone knows. */
export function allowPage(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', pagePolicy(`'nonce-${nonce}'`))
  return nonce
}

const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${nonce}`,
    `style-src 'self' ${nonce}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A shared worker goes by the policy of its own file: it may load its parts and talk to us, and nothing else. */
export const filePolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** The API document's viewer brings its own files and inlines small pictures. */
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
