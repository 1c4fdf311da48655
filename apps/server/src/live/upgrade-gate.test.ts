import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed, socketNameOf } from './upgrade-gate.ts'

const request = (headers: Record<string, string>, url = '/') =>
  ({ headers, url }) as unknown as IncomingMessage

describe('the origin of a socket', () => {
  it.each([
    ['none, as from a program', {}, true],
    ['our own', { origin: 'http://localhost:8080', host: 'localhost:8080' }, true],
    [
      'our own without its usual port',
      { origin: 'https://charts.example', host: 'charts.example:443' },
      true,
    ],
    ['our own in other letters', { origin: 'http://LocalHost:8080', host: 'localhost:8080' }, true],
    ['the public address', { origin: 'https://tidemark.example', host: '127.0.0.1:8080' }, true],
    ['another site', { origin: 'https://evil.example', host: 'localhost:8080' }, false],
    ['another port', { origin: 'http://localhost:9090', host: 'localhost:8080' }, false],
    ['a site that begins like ours', { origin: 'https://tidemark.example.evil.example', host: 'x' }, false],
    ['a hidden one', { origin: 'null', host: 'localhost:8080' }, false],
    ['a file', { origin: 'file://', host: 'localhost:8080' }, false],
    ['nonsense', { origin: 'http://', host: 'localhost:8080' }, false],
    ['ours, without a host', { origin: 'http://localhost:8080' }, false],
    ['one hidden in the host', { origin: 'http://evil.example', host: 'evil.example@localhost' }, false],
  ])('is looked at: %s', (_name, headers, isAllowed) => {
    expect(isOriginAllowed(request(headers as Record<string, string>), 'https://tidemark.example/')).toBe(
      isAllowed,
    )
  })
})

it('[SO-1] knows its sockets by path alone', () => {
  expect(socketNameOf(request({}, '/datafeed/sip?x=1'))).toBe('sip')
  expect(socketNameOf(request({}, '/datafeed/scanner'))).toBe('scanner')
  expect(socketNameOf(request({}, '/datafeed/sip/'))).toBeUndefined()
  expect(socketNameOf(request({}, '/futures'))).toBeUndefined()
})
