import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../domain/src/testing/any-character.ts'
import { emailSchema, maxEmailLength, normalizeEmail, registrationSchema, signInSchema } from '../index.ts'

const read = (text: string) => emailSchema.safeParse(text)
const messageOf = (text: string) => read(text).error?.issues.map(({ message }) => message)

describe('an email address', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['  ann@example.com\t', 'ann@example.com'],
    ['ju\u0308rgen@example.com', 'jürgen@example.com'],
    ['JÜRGEN@example.com', 'jürgen@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['почта@пример.рф', 'почта@пример.рф'],
    ["o'neil+tag@mail.example.co.uk", "o'neil+tag@mail.example.co.uk"],
    ['a@b.c', 'a@b.c'],
  ])('[AC-11] %j is stored as %j', (text, stored) => {
    expect(read(text).data).toBe(stored)
  })

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@example',
    'ann@.c',
    'ann@c.',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
  ])('is not %j', text => {
    expect(messageOf(text)).toEqual(['Enter an email address such as name@example.com'])
  })

  it.each([
    ['a zero-width space', 'an\u200bn@example.com'],
    ['a zero-width joiner', 'an\u200dn@example.com'],
    ['a soft hyphen', 'an\u00adn@example.com'],
    ['a right-to-left override', 'an\u202en@example.com'],
    ['a word joiner', 'ann@exam\u2060ple.com'],
    ['a Hangul filler', 'an\u3164n@example.com'],
    ['a variation selector', 'an\ufe0fn@example.com'],
    ['a combining grapheme joiner', 'an\u034fn@example.com'],
    ['a tag character', 'an\u{e0061}n@example.com'],
    ['a blank Braille cell', 'an\u2800n@example.com'],
    ['a NUL', 'an\0n@example.com'],
    ['a lone surrogate', 'an\ud800n@example.com'],
  ])('[AC-11] with %s is refused with a sentence', (_name, text) => {
    expect(messageOf(text)).toEqual(['This email address has invisible or special characters. Type it again'])
  })

  it('[AC-11] with a letter of another alphabet that looks Latin is refused', () => {
    expect(messageOf('\u0430nn@example.com')).toEqual([
      'This email address mixes letters of several alphabets. Type it again',
    ])
  })

  it('[BY-22] that is too long is refused before any other check', () => {
    const text = `${'a'.repeat(maxEmailLength)}@example.com`
    expect(messageOf(text)).toEqual(['An email address has at most 254 characters'])
    // Becomes eighteen times as long when normalised.
    expect(messageOf(`${'\ufdfa'.repeat(100)}@example.com`)).toEqual([
      'An email address has at most 254 characters',
    ])
  })

  it.each([
    ['dots', `a@${'.'.repeat(100_000)} b`],
    ['spaces', `${' '.repeat(250_000)}a@b`],
    ['at signs', '@'.repeat(250_000)],
    ['combining marks', `a${'\u0300\u0327'.repeat(100_000)}@b.c`],
  ])('[BY-22] of very many %s is refused by its length alone at sign-in and registration', (_name, email) => {
    for (const schema of [signInSchema, registrationSchema]) {
      const { error } = schema.safeParse({ email, password: 'long enough' })
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'An email address has at most 254 characters',
      ])
    }
  })

  it('[AC-11] has one form: normalising again changes nothing, nor does another spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), text => {
        const email = read(`${text}@example.com`)
        if (!email.success) return
        expect(normalizeEmail(email.data)).toBe(email.data)
        for (const spelling of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(read(email.data.normalize(spelling)).data).toBe(email.data)
      }),
      { numRuns: 500 },
    )
  })
})
