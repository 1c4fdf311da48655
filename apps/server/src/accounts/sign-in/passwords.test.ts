import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const create = (nowMs = () => 0) => createPasswords({ passwordHashes: 1, passwordQueue: 1 }, { nowMs })

describe('passwords', () => {
  it('verify their own hash and no other password', async () => {
    const passwords = create()
    const hash = await passwords.hash('a good password')
    expect(await passwords.verify(hash, 'a good password')).toBe(true)
    expect(await passwords.verify(hash, 'another password')).toBe(false)
    expect(await passwords.verifyDecoy('a password nobody has')).toBe(false)
  })

  it('[BY-22] that wait when their caller goes away are not hashed', async () => {
    const passwords = create()
    const first = passwords.hash('a good password')
    const caller = new AbortController()
    const second = passwords.hash('a good password', caller.signal)
    await expect(passwords.hash('a good password')).rejects.toMatchObject({ code: 'busy' })
    caller.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = passwords.hash('a good password')
    expect(await Promise.all([first, third])).toHaveLength(2)
  })

  it('[BY-22] are checked beside a full queue', async () => {
    let nowMs = 0
    const passwords = create(() => nowMs)
    await passwords.check()
    nowMs = 60_000
    const waiting = [passwords.hash('a good password'), passwords.hash('a good password')]
    await expect(passwords.hash('a good password')).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 5,
    })
    await passwords.check()
    await Promise.all(waiting)
  })
})
