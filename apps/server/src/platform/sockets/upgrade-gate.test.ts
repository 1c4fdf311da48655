import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './upgrade-gate.ts'

const request = (headers: Record<string, string>, url = '/') =>
  ({ headers, url }) as unknown as IncomingMessage

describe('origin check', () => {
  it.each([
    ['allows no origin, as sent by programs', {}, true],
    ['allows the same host', { origin: 'http://localhost:8080', host: 'localhost:8080' }, true],
    [
      'allows the same host without its default port',
      { origin: 'https://charts.example', host: 'charts.example:443' },
      true,
    ],
    [
      'allows the same host in another case',
      { origin: 'http://LocalHost:8080', host: 'localhost:8080' },
      true,
    ],
    ['allows the public URL', { origin: 'https://tidemark.example', host: '127.0.0.1:8080' }, true],
    ['rejects another site', { origin: 'https://evil.example', host: 'localhost:8080' }, false],
    ['rejects another port', { origin: 'http://localhost:9090', host: 'localhost:8080' }, false],
    [
      'rejects a host with our host as prefix',
      { origin: 'https://tidemark.example.evil.example', host: 'x' },
      false,
    ],
    ['rejects an opaque origin', { origin: 'null', host: 'localhost:8080' }, false],
    ['rejects a file', { origin: 'file://', host: 'localhost:8080' }, false],
    ['rejects an invalid URL', { origin: 'http://', host: 'localhost:8080' }, false],
    ['rejects a request without a host header', { origin: 'http://localhost:8080' }, false],
    [
      'rejects an origin embedded in the host header',
      { origin: 'http://evil.example', host: 'evil.example@localhost' },
      false,
    ],
  ])('%s', (_name, headers, isAllowed) => {
    expect(isOriginAllowed(request(headers as Record<string, string>), 'https://tidemark.example/')).toBe(
      isAllowed,
    )
  })
})
