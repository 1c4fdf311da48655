import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInternalAddress } from './internal-addresses.ts'

const none = {}

describe('internal addresses', () => {
  it.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['127.0.0.1'],
    ['127.255.255.254'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.168.1.1'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::7f00:1'],
    ['2001:db8::1'],
    ['2002:7f00:1::'],
    ['fc00::1'],
    ['fd12:3456::1'],
    ['fe80::1'],
    ['ff02::1'],
    ['localhost'],
    [''],
  ])('[BY-9] include %s', address => {
    expect(isInternalAddress(address, none)).toBe(true)
  })

  it.each([
    ['8.8.8.8'],
    ['172.15.255.255'],
    ['172.32.0.0'],
    ['100.128.0.1'],
    ['223.255.255.255'],
    ['2606:4700::1111'],
  ])('[BY-9] do not include %s', address => {
    expect(isInternalAddress(address, none)).toBe(false)
  })

  it('[BY-9] include every public address of this host', () => {
    const interfaces = { eth0: [{ address: '8.8.4.4' }], eth1: undefined }
    expect(isInternalAddress('8.8.4.4', interfaces)).toBe(true)
    expect(isInternalAddress('8.8.4.5', interfaces)).toBe(false)
  })

  it('[BY-9] include an internal address in every notation that holds it', () => {
    fc.assert(
      fc.property(fc.ipV4(), address => {
        if (isInternalAddress(address, none)) expect(isInternalAddress(`::ffff:${address}`, none)).toBe(true)
      }),
    )
  })
})
