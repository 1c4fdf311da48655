import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { RequestError } from '../errors/request-error.ts'
import { issueText } from './issue-text.ts'

const maxShownIssues = 10
const maxNameLength = 100

/** Checks a part of a request. An empty parameter of the query counts as missing: forms and templates of addresses leave
 *  such ones, and an empty number would be read as zero. */
export const requestValidator: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const whole = httpPart === 'body' ? 'The body' : 'The request'
  return (received: unknown) => {
    const sent = httpPart === 'querystring' ? withoutEmpty(received) : received
    const result = z.safeParse(schema, sent, { error: issueText })
    if (result.success) return { value: result.data }
    const { issues } = result.error
    const texts = issues.slice(0, maxShownIssues).map(issue => sentence(issue, sent, whole))
    const more = issues.length - texts.length
    if (more > 0) texts.push(`${more} more ${more === 1 ? 'field is' : 'fields are'} not valid`)
    return { error: RequestError.invalid(texts.join('. ')) }
  }
}

const withoutEmpty = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** A text of a form is a sentence of its own; others follow the name of the field. */
function sentence({ path, message }: z.core.$ZodIssue, sent: unknown, whole: string): string {
  const name = path.map(String).join('.').slice(0, maxNameLength)
  if (path.length > 0 && valueAt(sent, path) === undefined) return `${name} is missing`
  if (!/^\p{Lu}/u.test(message)) return `${name || whole} ${message}`
  return name ? `${name}: ${message}` : message
}

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => Object.getOwnPropertyDescriptor(Object(value), name)?.value, sent)
