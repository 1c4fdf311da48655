import { describe, expect, it } from 'vitest'
import { readConfig } from '../../roles/config.ts'
import { ConfigError } from './config-error.ts'

const natsOf = (NATS_URL: string) => readConfig({ NATS_URL }).nats

describe('settings of NATS', () => {
  it('[SYS-4] has none and runs everything by default', () => {
    expect(readConfig({})).toMatchObject({ nats: null, role: 'all' })
  })

  it('[SYS-4] reads servers, sign-in and encryption', () => {
    const plain = { user: null, password: null, token: null, isEncrypted: false, prefix: 'tidemark' }
    expect(natsOf('nats://bus')).toEqual({ ...plain, servers: ['bus:4222'] })
    expect(natsOf('nats://a:1, nats://b:2/')).toEqual({ ...plain, servers: ['a:1', 'b:2'] })
    expect(natsOf('nats://u:p%40%3A1@bus')).toEqual({
      ...plain,
      servers: ['bus:4222'],
      user: 'u',
      password: 'p@:1',
    })
    expect(natsOf('tls://secret@[::1]:9')).toEqual({
      ...plain,
      servers: ['[::1]:9'],
      token: 'secret',
      isEncrypted: true,
    })
    expect(readConfig({ NATS_URL: 'nats://bus', NATS_PREFIX: 'one.two' }).nats?.prefix).toBe('one.two')
  })

  it.each([
    'bus',
    'http://bus',
    'ws://bus',
    'nats://',
    'nats://bus/path',
    'nats://bus?x=1',
    'nats://:p@bus',
    'nats://a,tls://b',
    'nats://u:p@a,nats://b',
    'nats://%zz@bus',
    `nats://${'a'.repeat(2000)}`,
    Array.from({ length: 17 }, (_, index) => `nats://s${index}`).join(),
  ])('[SYS-4] refuses the address %s without repeating it', NATS_URL => {
    expect(() => readConfig({ NATS_URL })).toThrow(ConfigError)
    expect(() => readConfig({ NATS_URL })).toThrow(/^NATS_URL must be an address/)
  })

  it.each(['', '.', 'a.', 'a b', 'a.*', '>', 'a.b.c.d.e'])('[SYS-4] refuses the prefix “%s”', prefix => {
    if (prefix === '') expect(readConfig({ NATS_PREFIX: prefix })).toEqual(readConfig({}))
    else expect(() => readConfig({ NATS_PREFIX: prefix })).toThrow(/^NATS_PREFIX must be/)
  })

  it.each(['web', 'engine'])('[SYS-4] refuses the role %s without NATS and says what is missing', ROLE => {
    expect(() => readConfig({ ROLE })).toThrow(
      `NATS_URL is not set, and ROLE=${ROLE} needs it: processes reach each other over NATS`,
    )
    expect(readConfig({ ROLE, NATS_URL: 'nats://bus' }).role).toBe(ROLE)
  })
})
