import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHostAllowed } from './host-check.ts'

const local = { publicUrl: null, listenHost: '127.0.0.1' }
const open = { publicUrl: 'https://charts.example.com', listenHost: '0.0.0.0' }
const everywhere = { publicUrl: null, listenHost: '0.0.0.0' }
const named = { publicUrl: 'http://charts.example.com:8080/app', listenHost: '192.168.1.4' }
const six = { publicUrl: 'https://[2001:db8::7]', listenHost: '2001:db8:0:0::8' }

describe('host check', () => {
  it.each([
    ['localhost', local],
    ['localhost:8080', local],
    ['LOCALHOST:5173', local],
    ['127.0.0.1', local],
    ['127.0.0.1:8080', local],
    ['127.9.8.7:1', local],
    ['[::1]', local],
    ['[::1]:8080', local],
    ['[0:0:0:0:0:0:0:1]:8080', local],
    ['charts.example.com', open],
    ['Charts.Example.com:443', open],
    ['localhost:8080', open],
    ['charts.example.com:8080', named],
    ['charts.example.com', named],
    ['charts.example.com:3443', open],
    ['Paper.Example.com', { ...local, testHosts: ['paper.example.com'] }],
    ['192.168.1.4', named],
    ['192.168.1.4:9090', named],
    ['[2001:db8::7]', six],
    ['[2001:DB8:0::7]:443', six],
    ['[2001:db8::8]:8080', six],
    ['192.168.1.4:8080', everywhere],
    ['[2001:db8::9]:8080', { publicUrl: null, listenHost: '::' }],
  ])('[SO-5] accepts %s', (host, own) => {
    expect(isHostAllowed(host, own)).toBe(true)
  })

  it.each([
    [undefined, local],
    ['', local],
    ['evil.example', local],
    ['evil.example:8080', local],
    ['localhost.evil.example', local],
    ['evil.localhost', local],
    ['localhost.', local],
    ['127.0.0.1.evil.example', local],
    ['127.0.0.1.nip.example:8080', local],
    ['127.1', local],
    ['2130706433', local],
    ['0x7f.0.0.1', local],
    ['0.0.0.0:8080', local],
    ['0.0.0.0:8080', open],
    ['[::]:8080', { publicUrl: null, listenHost: '::' }],
    ['192.168.1.4', local],
    ['192.168.1.4', open],
    ['[::ffff:127.0.0.1]', local],
    ['[::1', local],
    ['[::1].evil.example', local],
    ['[::1]evil.example', local],
    ['[fe80::1]', local],
    ['::1', local],
    ['localhost:', local],
    ['localhost:0', local],
    ['localhost:65536', local],
    ['localhost:99999999999', local],
    ['localhost:8080:8080', local],
    ['localhost:80a', local],
    ['evil.example@localhost', local],
    ['localhost@evil.example', local],
    ['localhost/evil.example', local],
    ['localhost, evil.example', local],
    ['localhost evil.example', local],
    ['localhost\tevil.example', local],
    ['localhost%00.evil.example', local],
    ['charts.example.com', local],
    ['charts.example.com.evil.example', open],
    ['evilcharts.example.com', open],
    ['[2001:db8::9]', six],
    ['evil.example:8080', everywhere],
    ['0.0.0.0:8080', everywhere],
    ['192.168.1.4.evil.example', everywhere],
    ['3232235780', everywhere],
    [`${'a'.repeat(100_000)}:1`, local],
  ])('[SO-5] [BY-22] refuses %s', (host, own) => {
    expect(isHostAllowed(host, own)).toBe(false)
  })

  it('[SO-5] refuses every name that another site can have', () => {
    fc.assert(
      fc.property(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })), (name, port) => {
        expect(isHostAllowed(port === null ? name : `${name}:${port}`, local)).toBe(false)
      }),
    )
  })
})
