import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { errorBodySchema, platformPaths } from '@tidemark/contracts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { publicRoute } from '../../platform/http/route-access.ts'
import { makeTestServer } from '../testing/test-server.ts'

/** More than the buffers of the operating system take. */
const largeAnswer = Buffer.alloc(16 * 1024 * 1024)

const turn = () => new Promise(resolve => setImmediate(resolve))

async function listeningServer(options: Parameters<typeof makeTestServer>[0]) {
  const lines: string[] = []
  const server = await makeTestServer({ ...options, onLogLine: line => void lines.push(line) })
  onTestFinished(() => server.close())
  server.app.get('/large', publicRoute, async () => largeAnswer)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { server, lines, port, open }
}

/** Everything that the server sends until it closes the connection. */
async function textUntilClose(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', chunk => void chunks.push(chunk))
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

const bodyOf = (text: string) => errorBodySchema.parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))))

describe('time limits', () => {
  it.each([
    ['nothing', ''],
    ['a part of the headers', 'GET /platform/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
  ])('[BY-22] close a connection that sends %s', async (_name, text) => {
    const { open } = await listeningServer({ limits: { headersMs: 50, bodyMs: 600_000 } })
    const socket = open()
    socket.write(text)
    const answer = await textUntilClose(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/\r\nCache-Control: no-store\r\n/)
    expect(bodyOf(answer)).toMatchObject({ code: 'invalid_request' })
  })

  it('[BY-22] close a connection that sends its body too slowly', async () => {
    const { open, lines } = await listeningServer({ limits: { headersMs: 50, bodyMs: 50 } })
    const socket = open()
    socket.write(
      `POST ${platformPaths.login} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    expect(await textUntilClose(socket)).toMatch(/^HTTP\/1\.1 408 /)
    expect(lines.join('')).not.toMatch(/"level":50/)
  })

  it('[BY-22] give a body its time, which does not begin with the headers', async () => {
    const { server, open } = await listeningServer({ limits: { headersMs: 20_000, bodyMs: 30_000 } })
    const request = once(server.app.server, 'request')
    const socket = open()
    socket.write(
      `POST ${platformPaths.login} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    await request
    const answer = textUntilClose(socket)
    server.timers.forward(29_999)
    await turn()
    expect(socket.closed).toBe(false)
    server.timers.forward(1)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('[BY-22] leave a connection open whose body came in time', async () => {
    const { server, open } = await listeningServer({ limits: { bodyMs: 30_000 } })
    const socket = open()
    socket.write(
      `POST ${platformPaths.login} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    expect(first.toString()).toMatch(/^HTTP\/1\.1 400 /)
    server.timers.forward(60_000)
    socket.write('GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const [second] = (await once(socket, 'data')) as [Buffer]
    expect(second.toString()).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('[API-10] answer broken HTTP and large headers in the usual shape', async () => {
    const { open } = await listeningServer({})
    const [broken, large] = [open(), open()]
    broken.write('NONSENSE\r\n\r\n')
    large.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
    const answers = [await textUntilClose(broken), await textUntilClose(large)]
    expect(answers.map(answer => answer.slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 431'])
    expect(answers.map(answer => bodyOf(answer).code)).toEqual(['invalid_request', 'invalid_request'])
  })

  it('[BY-22] close the connection of a client that does not read', async () => {
    const { server, open } = await listeningServer({})
    const request = once(server.app.server, 'request')
    open().pause().write('GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const [{ socket }] = (await request) as [{ socket: Socket }]
    while (socket.writableLength === 0) await turn()
    const closed = once(socket, 'close')
    for (let second = 0; second <= 30; second += 1) {
      server.wall.forward(1000)
      server.timers.forward(1000)
    }
    await closed
  })
})

describe('unread answers of an address', () => {
  it('[BY-22] are bounded; the next ones are refused until those are read or their connection ends', async () => {
    const { server, open } = await listeningServer({
      limits: { waitingBytesPerAddress: 1.5 * largeAnswer.length },
    })
    const askAgain = (remoteAddress = '127.0.0.1') =>
      server.app.inject({ method: 'GET', url: '/large', remoteAddress })
    const socket = open().pause()
    const requests: Socket[] = []
    server.app.server.on('request', request => requests.push(request.socket))
    socket.write('GET /large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(3))
    while (requests.length < 3 || requests[0]?.writableLength === 0) await turn()
    const refused = await askAgain()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    expect(errorBodySchema.parse(refused.json()).message).toMatch(/^Your connection has not read/)
    // Other addresses and small answers are not concerned.
    expect((await askAgain('203.0.113.9')).statusCode).toBe(200)
    expect((await server.get(platformPaths.health)).statusCode).toBe(200)
    const closed = new Promise(resolve => requests[0]?.once('close', resolve))
    socket.destroy()
    await closed
    expect((await askAgain()).statusCode).toBe(200)
  })

  it('do not include answers that were read', async () => {
    const { port } = await listeningServer({ limits: { waitingBytesPerAddress: 1.5 * largeAnswer.length } })
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/large`)
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBe(largeAnswer.length)
    }
  })
})
