import type { FastifyError } from 'fastify'

/** Fastify's errors of a request, in words. */
const textsByCode: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL:
    'The address of the request cannot be read. Write a percent sign in it as %25, and other special characters in the same way',
  FST_ERR_INVALID_URL: 'The address of the request cannot be read',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or no content type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as the header Content-Length says',
}

const textsByStatus: Readonly<Record<number, string>> = {
  404: 'This does not exist',
  413: 'The body of the request is too large',
  415: 'Send the body as JSON, with the content type application/json',
  429: 'Too many requests. Try again later',
}

/** The texts of Fastify and its plugins are for developers and repeat what was sent: none of them is answered. */
export const frameworkText = ({ code, statusCode }: Pick<FastifyError, 'code' | 'statusCode'>): string =>
  textsByCode[code] ?? textsByStatus[statusCode ?? 0] ?? 'This request is not valid'
