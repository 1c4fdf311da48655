import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddresses } from '../../platform/http/client-address.ts'

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

const trusted = ['10.0.0.5', '10.1.0.0/16', '2001:db8:1::/48']

describe('address of a client', () => {
  it.each([
    ['of the peer', '203.0.113.9', undefined, '203.0.113.9'],
    ['of the peer in its IPv6 form', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['of a peer that is no proxy, whatever it forwards', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['forwarded by a proxy', '10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['forwarded by a proxy in its IPv6 form', '::ffff:10.0.0.5', '198.51.100.1', '198.51.100.1'],
    ['that the proxy added, not those before it', '10.0.0.5', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['forwarded by two proxies', '10.0.0.5', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['of the first proxy when all are proxies', '10.0.0.5', '10.1.9.9,10.1.2.3', '10.1.9.9'],
    ['with a port', '10.0.0.5', '198.51.100.1:4711', '198.51.100.1'],
    ['with IPv6 and a port', '2001:db8:1::7', '[2001:db8:2::1]:4711', '2001:db8:2:0::/64'],
    ['of the proxy when it forwards no address', '10.0.0.5', undefined, '10.0.0.5'],
    ['of the proxy when it forwards other text', '10.0.0.5', '198.51.100.1, unknown', '10.0.0.5'],
    ['of the proxy when it forwards an empty text', '10.0.0.5', '', '10.0.0.5'],
    ['of the loopback network', '::1', undefined, '::1'],
    ['of a link with a zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
  ])('[BY-22] is the one %s', (_name, peer, forwarded, address) => {
    expect(clientAddresses(trusted)(request(peer, forwarded))).toBe(address)
  })

  it('[BY-22] is the same for all addresses of an IPv6 network of 64 bits', () => {
    const addressOf = clientAddresses([])
    const group = fc.nat(0xffff).map(value => value.toString(16))
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), last => {
        expect(addressOf(request(`2001:db8:0:7:${last.join(':')}`))).toBe('2001:db8:0:7::/64')
      }),
    )
    expect(addressOf(request('2001:db8:0:8::1'))).not.toBe(addressOf(request('2001:db8:0:7::1')))
  })

  it('[BY-22] never depends on the headers of a client that is no proxy', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(clientAddresses(trusted)(request('203.0.113.9', text))).toBe('203.0.113.9')
        expect(clientAddresses(trusted)(request('10.0.0.5', `${text}, 203.0.113.9`))).toBe('203.0.113.9')
      }),
    )
  })

  it('is null when the connection is gone', () => {
    expect(clientAddresses(trusted)(request(undefined, '198.51.100.1'))).toBeNull()
  })

  it('[BY-22] is read from nothing else by any route', () => {
    const folder = new URL('../../', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const readers = files.filter(file => /request\.ips?\b/.test(readFileSync(new URL(file, folder), 'utf8')))
    expect(files).toContain('accounts/sign-in/session-routes.ts')
    expect(readers).toEqual([])
  })
})
