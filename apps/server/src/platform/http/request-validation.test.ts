import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requestValidator } from './request-validation.ts'

const check = (schema: z.ZodType, sent: unknown, httpPart = 'body') => {
  const result = requestValidator({ schema, method: 'POST', url: '/', httpPart })(sent)
  return result as { readonly value?: unknown; readonly error?: Error }
}
const messageOf = (schema: z.ZodType, sent: unknown, httpPart?: string) =>
  check(schema, sent, httpPart).error?.message

describe('the check of a request', () => {
  const field = (schema: z.ZodType, sent: unknown) => messageOf(z.object({ field: schema }), { field: sent })

  it.each([
    [z.string(), 5, 'must be text'],
    [z.string(), ['a', 'b'], 'must be one text, not several'],
    [z.string().min(1), '', 'is missing'],
    [z.string().min(3), 'a', 'must have at least 3 characters'],
    [z.string().max(1), 'ab', 'must have at most 1 character'],
    [z.string().regex(/^a$/), 'b', 'is not valid'],
    [z.coerce.number(), 'x', 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.number().min(1), 0, 'must be 1 or more'],
    [z.number().positive(), 0, 'must be above 0'],
    [z.number().max(9), 10, 'must be 9 at most'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    [z.record(z.string(), z.string()), [], 'must be a JSON object'],
    [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
    [z.literal('a'), 'c', 'must be a'],
    [z.union([z.number(), z.string(), z.null()]), {}, 'must be a number or text or null'],
    [z.strictObject({}), { a: 1, b: 2 }, 'has unknown fields: a, b'],
    [z.string().refine(() => false, 'must be an instant'), 'x', 'must be an instant'],
  ])('[API-10] says in words what is wrong with a field: %#', (schema, sent, text) => {
    expect(field(schema, sent)).toBe(`field ${text}`)
  })

  it('[API-10] names the kinds of a union, also for a kind that is missing', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('symbol') }),
      z.object({ kind: z.literal('scan') }),
    ])
    expect(field(schema, { kind: 'x' })).toBe('field.kind must be one of symbol, scan')
    expect(field(schema, {})).toBe('field.kind is missing')
  })

  it('[API-10] calls every missing field missing, whatever its schema says', () => {
    const schema = z.object({ from: z.coerce.number('must be seconds'), url: z.url('Enter an address') })
    expect(messageOf(schema, {})).toBe('from is missing. url is missing')
    expect(messageOf(schema, { from: 1, url: 'x' })).toBe('url: Enter an address')
    expect(messageOf(schema, null)).toBe('The body must be a JSON object')
  })

  it('[API-10] counts an empty parameter of a query as missing', () => {
    const schema = z.object({ from: z.coerce.number(), limit: z.coerce.number().default(5) })
    expect(messageOf(schema, { from: '', limit: '' }, 'querystring')).toBe('from is missing')
    expect(check(schema, { from: '1', limit: '' }, 'querystring').value).toEqual({ from: 1, limit: 5 })
  })

  it('[BY-22] is short for any number of faults and any name', () => {
    const sent = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`${i}${'x'.repeat(500)}`, 1]))
    const message = messageOf(z.record(z.string(), z.string()), sent)
    expect(message).toMatch(/\. 40 more fields are not valid$/)
    expect(message?.length).toBeLessThan(1500)
  })

  it('[API-10] never answers with a text of the validator', () => {
    const schema = z.object({
      text: z.string().min(2).max(4),
      count: z.coerce.number().int().min(1).max(9).optional(),
      day: z.iso.date(),
      kind: z.enum(['a', 'b']),
      list: z.array(z.union([z.number(), z.object({ a: z.boolean() })])),
    })
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('a', 1, [{ a: true }]))
    const sent = fc.record(
      { text: value, count: value, day: value, kind: value, list: value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(sent, body => {
        const message = messageOf(schema, body) ?? ''
        expect(message).not.toMatch(/Invalid|Too (big|small)|expected|received|undefined|NaN/)
        if (message) expect(message).toMatch(/^[\w.]+ (is|must|has) .+[^.]$/)
      }),
    )
  })
})
