import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userAt } from '../../accounts/audit/actor.ts'
import { createSeal, UnsealError } from '../../platform/sealing/seal.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'
import { createBrokerVault } from './broker-vault.ts'

describe('seal', () => {
  const seal = createSeal(['a key for this test, long enough'])

  it('opens what it sealed for the same owner, and never seals to the same text twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (text, owner) => {
        expect(seal.unseal(seal.seal(text, owner), owner)).toBe(text)
      }),
    )
    expect(seal.seal('same', 'a')).not.toBe(seal.seal('same', 'a'))
  })

  it('refuses another owner, another key and changed text', () => {
    const sealed = seal.seal('secret', 'me')
    const damaged = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => seal.unseal(sealed, 'you')).toThrow(UnsealError)
    expect(() => createSeal(['some other key, long enough as well']).unseal(sealed, 'me')).toThrow(
      UnsealError,
    )
    expect(() => seal.unseal(damaged, 'me')).toThrow(UnsealError)
    for (const text of ['', '.', '2.', '2..', '3.a.b', '2.a.b.c', sealed.slice(0, 40)])
      expect(() => seal.unseal(text, 'me')).toThrow(UnsealError)
  })

  const [oldKey, newKey] = ['the old key'.padEnd(32, '.'), 'the new key'.padEnd(32, '.')]

  it('[AC-11] opens text of an older key until the key is removed, and seals with the first key', () => {
    const both = createSeal([newKey, oldKey])
    const sealed = createSeal([oldKey]).seal('secret', 'me')
    expect(both.unseal(sealed, 'me')).toBe('secret')
    expect(both.isSealedWithNewestKey(sealed)).toBe(false)
    expect(() => createSeal([newKey]).unseal(sealed, 'me')).toThrow(UnsealError)
    const again = both.seal('secret', 'me')
    expect(both.isSealedWithNewestKey(again)).toBe(true)
    expect(createSeal([newKey]).unseal(again, 'me')).toBe('secret')
  })

  it('[AC-11] opens text of earlier releases, which does not name its key', () => {
    const sealed = '_CtgNxl_gBWIGBn2BpUkeAPu2kjw2AkEVpNrYtNKnh7oaA'
    expect(createSeal([newKey, oldKey]).unseal(sealed, 'me')).toBe('secret')
    expect(createSeal([newKey, oldKey]).isSealedWithNewestKey(sealed)).toBe(false)
    expect(() => createSeal([newKey, oldKey]).unseal(sealed, 'you')).toThrow(UnsealError)
    expect(() => createSeal([newKey]).unseal(sealed, 'me')).toThrow(UnsealError)
  })

  it('[AC-11] does not open text whose key id was changed', () => {
    const both = createSeal([newKey, oldKey])
    const [version, , bytes] = both.seal('secret', 'me').split('.')
    const oldId = createSeal([oldKey]).seal('', 'me').split('.')[1]
    expect(() => both.unseal(`${version}.${oldId}.${bytes}`, 'me')).toThrow(UnsealError)
    expect(() => both.unseal(bytes ?? '', 'me')).toThrow(UnsealError)
  })
})

describe('broker vault', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await makeTestServer()
  })
  afterAll(() => server.close())

  it('[AC-11] [BY-28] stores broker credentials encrypted: no file contains the password or the user name', async () => {
    const { email } = await server.newUser()
    const user = await server.store.users.findByEmail(email)
    if (!user) throw new Error('The user does not exist')
    const vault = createBrokerVault(
      server.store,
      createSeal(['a key for this test, long enough']),
      server.services.audit,
      server.wall,
    )
    const credentials = { userName: 'trader-of-note', password: 'open-sesame-42' }
    await vault.save(user, credentials, userAt(user, '10.0.0.1'))
    expect(await vault.open(user.id)).toEqual(credentials)
    const names = await readdir(server.dataDir)
    const contents = await Promise.all(names.map(name => readFile(join(server.dataDir, name), 'latin1')))
    expect(names).toContain('accounts.sqlite')
    for (const secret of Object.values(credentials)) expect(contents.join('')).not.toContain(secret)
    expect(contents.join('')).toContain(email)
    await vault.remove(user, userAt(user, '10.0.0.1'))
    expect(await vault.open(user.id)).toBeNull()
    const { entries } = await server.services.audit.list({ user: email })
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'broker-credentials-removed', actor: email, subject: email, address: '10.0.0.1' },
      { action: 'broker-credentials-saved', actor: email, subject: email, address: '10.0.0.1' },
    ])
    expect(JSON.stringify(entries)).not.toContain(credentials.userName)
  })
})
