import type { FastifyRequest } from 'fastify'

/** A quality of 0 refuses the encoding. */
export const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /(^|,)\s*gzip\s*(;\s*q=(1|0\.0*[1-9])[\d.]*\s*)?(,|$)/i.test(
    String(headers['accept-encoding'] ?? '').slice(0, 200),
  )
