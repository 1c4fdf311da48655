/** Bytes that are not HTTP, or hardly. The last ones are the start of a request that never ends. */
export const malformedHttp: readonly string[] = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /platform/health HTTP/1.1\r\n\r\n',
  'GET /platform/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /platform/health HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'GET /platform/health HTTP/1.1\r\nHost: a\r\n broken\r\n\r\n',
  'POST /platform/api/v1/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /platform/api/v1/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /platform/api/v1/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
  'GET \u0000 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET //evil.example/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /datafeed/live HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  'GET /nowhere HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
]

/** Starts of requests that a slow client never finishes. */
export const unfinishedHttp: readonly string[] = [
  'G',
  'GET /platform/health HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /platform/api/v1/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
]
