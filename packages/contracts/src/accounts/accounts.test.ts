import { describe, expect, it } from 'vitest'
import { passwordChangeSchema, registrationSchema, signInSchema } from '../index.ts'

const tooLong = 'x'.repeat(257)
const email = 'name@example.com'

describe('a password that is too long', () => {
  it.each([
    ['at sign-in', signInSchema, { email, password: tooLong }],
    ['at registration', registrationSchema, { email, password: tooLong }],
    ['as the current one', passwordChangeSchema, { currentPassword: tooLong, newPassword: 'long enough' }],
    ['as the new one', passwordChangeSchema, { currentPassword: 'x', newPassword: tooLong }],
  ])('is refused in words for the form %s', (_place, schema, entry) => {
    expect(schema.safeParse(entry).error?.issues.map(issue => issue.message)).toEqual([
      'A password has at most 256 characters',
    ])
  })
})
