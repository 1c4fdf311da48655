import { describe, expect, it, vi } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createLiveSocket } from './live-socket.ts'

function setUp() {
  const server = createFakeServer()
  const lights: string[] = []
  const texts: string[] = []
  const problems: string[] = []
  const ended: string[] = []
  const capacity = { ask: vi.fn(), waitMs: () => fullForMs }
  let fullForMs = 0
  const session = { token: 'tok' as string | null }
  const socket = createLiveSocket({
    channel: 'scanner',
    ports: server.ports,
    capacity,
    path: () => '/datafeed/scanner',
    token: () => session.token,
    onLight: light => lights.push(light),
    onText: text => texts.push(text),
    onSessionEnd: token => ended.push(token),
    problem: (what, detail) => problems.push(`${what}: ${detail}`),
  })
  const connection = () => server.at('/datafeed/scanner')
  const pass = server.time.pass
  const connect = () => {
    socket.connect()
    connection().accept()
    pass(100)
  }
  const fillServer = (ms: number) => {
    fullForMs = ms
  }
  return {
    server,
    socket,
    capacity,
    fillServer,
    lights,
    texts,
    problems,
    ended,
    session,
    connection,
    pass,
    connect,
  }
}

describe('live socket', () => {
  it('[SO-1] sends hello with its token 100 ms after it opens, and nothing before', () => {
    const { socket, connection, pass } = setUp()
    socket.connect()
    pass(500)
    connection().accept()
    pass(99)
    socket.send('too early')
    expect(connection().sent).toEqual([])
    pass(1)
    expect(connection().sent).toEqual(['hello@scanner:tok'])
  })

  it('[SO-3] is yellow while connecting, green when open, red when closed', () => {
    const { socket, connection, lights, pass } = setUp()
    expect(socket.light).toBe('yellow')
    socket.connect()
    connection().accept()
    connection().disconnect()
    expect(lights).toEqual(['green', 'red'])
    pass(250)
    connection().accept()
    expect(lights).toEqual(['green', 'red', 'yellow', 'green'])
  })

  it('[SO-5] reports a refused hello and stays open', () => {
    const { connect, connection, problems, texts, socket } = setUp()
    connect()
    connection().send('auth-failed')
    expect(problems).toEqual(['A socket was refused: scanner'])
    expect(texts).toEqual([])
    expect(socket.light).toBe('green')
  })

  it('[SO-5] reconnects with growing, random delays', () => {
    const { socket, server, connection, pass } = setUp()
    socket.connect()
    for (const delayMs of [250, 500, 1_000, 2_000, 2_000, 2_000]) {
      const before = server.connections.length
      connection().accept()
      connection().disconnect()
      pass(delayMs - 1)
      expect(server.connections).toHaveLength(before)
      pass(1)
      expect(server.connections).toHaveLength(before + 1)
    }
    connection().accept()
    connection().send('[]')
    connection().disconnect()
    const before = server.connections.length
    pass(250)
    expect(server.connections).toHaveLength(before + 1)
  })

  it('[BY-21] asks why it was refused, and not after a connection that was lost', () => {
    const { socket, connection, connect, capacity } = setUp()
    socket.connect()
    connection().disconnect()
    expect(capacity.ask).toHaveBeenCalledOnce()
    connect()
    connection().disconnect()
    expect(capacity.ask).toHaveBeenCalledOnce()
  })

  it('[BY-21] waits one to two times as long as a full server says, and then connects by itself', () => {
    const { socket, server, connection, pass, fillServer, lights } = setUp()
    socket.connect()
    fillServer(20_000)
    connection().disconnect()
    pass(250)
    fillServer(0)
    pass(29_999)
    expect(server.connections).toHaveLength(1)
    pass(1)
    expect(server.connections).toHaveLength(2)
    connection().accept()
    expect(lights.at(-1)).toBe('green')
  })

  it('[BY-21] tries a full server at once when the user asks for it', () => {
    const { socket, server, connection, fillServer } = setUp()
    socket.connect()
    fillServer(20_000)
    connection().disconnect()
    socket.wake()
    expect(server.connections).toHaveLength(2)
  })

  it('pings after 5 s of silence, disconnects after 10 s, and counts any message as activity', () => {
    const { connect, connection, pass, socket, server } = setUp()
    connect()
    pass(4_000)
    connection().send('ping')
    pass(4_999)
    expect(connection().sent).not.toContain('ping')
    pass(1)
    expect(connection().sent).toContain('ping')
    connection().send('pong')
    pass(9_999)
    expect(socket.light).toBe('green')
    const silent = connection()
    pass(1)
    expect(socket.light).toBe('red')
    expect(silent.isOpen).toBe(false)
    pass(250)
    expect(server.connections).toHaveLength(2)
  })

  it('abandons a connection attempt after 10 s', () => {
    const { socket, pass, server } = setUp()
    socket.connect()
    pass(10_250)
    expect(server.connections).toHaveLength(2)
  })

  it('waits five more seconds for a message after the machine wakes from sleep', () => {
    const { connect, socket, server, pass, connection } = setUp()
    connect()
    server.time.sleep(3_600_000)
    expect(socket.light).toBe('green')
    expect(connection().sent).toContain('ping')
    pass(5_000)
    expect(socket.light).toBe('red')
  })

  it.each([4401, 4403])('does not reconnect after close code %i until asked to', code => {
    const { connect, connection, pass, ended, server, socket } = setUp()
    connect()
    connection().disconnect(code)
    pass(600_000)
    expect(ended).toEqual(['tok'])
    expect(server.connections).toHaveLength(1)
    expect(socket.light).toBe('red')
    socket.wake()
    expect(server.connections).toHaveLength(2)
  })

  it('reconnects when the token of its hello was renewed since', () => {
    const { connect, connection, pass, ended, session } = setUp()
    connect()
    session.token = 'renewed'
    connection().disconnect(4401)
    pass(250)
    connection().accept()
    pass(100)
    expect(ended).toEqual([])
    expect(connection().sent).toEqual(['hello@scanner:renewed'])
  })

  it('ignores messages of a socket it has closed', () => {
    const { connect, connection, socket, texts, lights } = setUp()
    connect()
    const old = connection()
    socket.close()
    const known = [...lights]
    old.send('late')
    old.disconnect()
    expect(texts).toEqual([])
    expect(lights).toEqual(known)
  })
})
