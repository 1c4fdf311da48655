import { describe, expect, it } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { createLiveSocket } from './live-socket.ts'

function setUp() {
  const server = createFakeServer()
  const lights: string[] = []
  const texts: string[] = []
  const problems: string[] = []
  const ended: string[] = []
  const session = { token: 'tok' as string | null }
  const socket = createLiveSocket({
    channel: 'scanner',
    ports: server.ports,
    path: () => '/datafeed/scanner',
    token: () => session.token,
    onLight: light => lights.push(light),
    onText: text => texts.push(text),
    onSessionEnd: token => ended.push(token),
    problem: (what, detail) => problems.push(`${what}: ${detail}`),
  })
  const line = () => server.at('/datafeed/scanner')
  const pass = server.time.pass
  const connect = () => {
    socket.connect()
    line().accept()
    pass(100)
  }
  return { server, socket, lights, texts, problems, ended, session, line, pass, connect }
}

describe('a live socket', () => {
  it('[SO-1] says hello with its token 100 ms after the opening, and nothing before', () => {
    const { socket, line, pass } = setUp()
    socket.connect()
    pass(500)
    line().accept()
    pass(99)
    socket.send('too early')
    expect(line().sent).toEqual([])
    pass(1)
    expect(line().sent).toEqual(['hello@scanner:tok'])
  })

  it('[SO-3] is yellow while connecting, green when open, red when closed', () => {
    const { socket, line, lights, pass } = setUp()
    expect(socket.light).toBe('yellow')
    socket.connect()
    line().accept()
    line().hangUp()
    expect(lights).toEqual(['green', 'red'])
    pass(250)
    line().accept()
    expect(lights).toEqual(['green', 'red', 'yellow', 'green'])
  })

  it('[SO-5] only reports a refused hello, and keeps the socket', () => {
    const { connect, line, problems, texts, socket } = setUp()
    connect()
    line().say('auth-failed')
    expect(problems).toEqual(['A socket was refused: scanner'])
    expect(texts).toEqual([])
    expect(socket.light).toBe('green')
  })

  it('[SO-5] comes back by itself, later and later, at a moment nobody else shares', () => {
    const { socket, server, line, pass } = setUp()
    socket.connect()
    for (const delayMs of [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const before = server.connections.length
      line().accept()
      line().hangUp()
      pass(delayMs - 1)
      expect(server.connections).toHaveLength(before)
      pass(1)
      expect(server.connections).toHaveLength(before + 1)
    }
    line().accept()
    line().say('[]')
    line().hangUp()
    const before = server.connections.length
    pass(250)
    expect(server.connections).toHaveLength(before + 1)
  })

  it('pings after 5 s of silence, gives up after 10, and lives on any message', () => {
    const { connect, line, pass, socket, server } = setUp()
    connect()
    pass(4_000)
    line().say('ping')
    pass(4_999)
    expect(line().sent).not.toContain('ping')
    pass(1)
    expect(line().sent).toContain('ping')
    line().say('pong')
    pass(9_999)
    expect(socket.light).toBe('green')
    const silent = line()
    pass(1)
    expect(socket.light).toBe('red')
    expect(silent.isOpen).toBe(false)
    pass(250)
    expect(server.connections).toHaveLength(2)
  })

  it('gives up an attempt that hangs for 10 s', () => {
    const { socket, pass, server } = setUp()
    socket.connect()
    pass(10_250)
    expect(server.connections).toHaveLength(2)
  })

  it('listens for five more seconds when the machine wakes from sleep', () => {
    const { connect, socket, server, pass, line } = setUp()
    connect()
    server.time.sleep(3_600_000)
    expect(socket.light).toBe('green')
    expect(line().sent).toContain('ping')
    pass(5_000)
    expect(socket.light).toBe('red')
  })

  it.each([4401, 4403])('stops for good at close code %i, until told to connect', code => {
    const { connect, line, pass, ended, server, socket } = setUp()
    connect()
    line().hangUp(code)
    pass(600_000)
    expect(ended).toEqual(['tok'])
    expect(server.connections).toHaveLength(1)
    expect(socket.light).toBe('red')
    socket.wake()
    expect(server.connections).toHaveLength(2)
  })

  it('comes back when the token it was greeted with was renewed since', () => {
    const { connect, line, pass, ended, session } = setUp()
    connect()
    session.token = 'renewed'
    line().hangUp(4401)
    pass(250)
    line().accept()
    pass(100)
    expect(ended).toEqual([])
    expect(line().sent).toEqual(['hello@scanner:renewed'])
  })

  it('hears nothing of a socket it has left', () => {
    const { connect, line, socket, texts, lights } = setUp()
    connect()
    const old = line()
    socket.close()
    const known = [...lights]
    old.say('late')
    old.hangUp()
    expect(texts).toEqual([])
    expect(lights).toEqual(known)
  })
})
