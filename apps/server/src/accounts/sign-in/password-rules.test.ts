import { describe, expect, it } from 'vitest'
import { weaknessOf } from './password-rules.ts'

const weakness = (password: string) => weaknessOf(password, 'margaret@example.com')

describe('a new password', () => {
  it.each([
    'password',
    'PASSWORD',
    'password1',
    'password-1',
    'Password2024!',
    'P@ssw0rd',
    'p@ssw0rd99',
    '12345678',
    'iloveyou',
    'trustno1',
    'letmein!!',
    '123dragon',
    'ｐａｓｓｗｏｒｄ',
  ])('[AC-11] is refused as common: %s', password => {
    expect(weakness(password)).toMatch(/most common/)
  })

  it.each(['tidemark', 'Tidemark', 'tidemark2026!'])(
    '[AC-11] is refused as that of the demo accounts: %s',
    password => {
      expect(weakness(password)).toMatch(/demo accounts/)
    },
  )

  it.each(['margaret@example.com', 'Margaret@Example.com', 'margaret', 'Margaret1985!'])(
    '[AC-11] is refused as the email address: %s',
    password => {
      expect(weakness(password)).toMatch(/email address/)
    },
  )

  it.each([
    'zzzzzzzzz',
    '77777777777',
    'xyqxyqxyqxy',
    'jjkkjjkkjj',
    'ghijklmnop',
    'poiuytrewq',
    'wertyuiop',
    '34567890',
    'cdefghjkl',
  ])('[AC-11] is refused as a pattern: %s', password => {
    expect(weakness(password)).not.toBeNull()
  })

  it.each([
    'a good password',
    'correct horse battery',
    'kT9#vwq2Lp',
    'first password',
    'my own password',
    'margaret likes tea',
  ])('is accepted: %s', password => {
    expect(weakness(password)).toBeNull()
  })

  it('with a short local part of the address in it is accepted', () => {
    expect(weaknessOf('a5820174', 'a@example.com')).toBeNull()
  })
})
