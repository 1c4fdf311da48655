import { closeCodes, helloCommand, type LiveChannel, socketTexts } from '@tidemark/contracts'
import { backoffMs } from './backoff.ts'
import type { CapacityCheck } from './capacity-check.ts'
import type { Light } from './overall-status.ts'
import type { LivePorts, OpenSocket, ReportProblem } from './ports.ts'

const helloDelayMs = 100
const pingAfterMs = 5_000
const silenceLimitMs = 10_000
const overdueMs = 2_000

interface LiveSocketSettings {
  readonly channel: LiveChannel
  readonly ports: LivePorts
  readonly capacity: Pick<CapacityCheck, 'ask' | 'waitMs'>
  /** Read again at each attempt. */
  path(): string
  token(): string | null
  onLight(light: Light): void
  /** Receives every message except pings and pongs. */
  onText(text: string): void
  /** The server no longer accepts this token: no further attempt until `connect` is called. */
  onSessionEnd(token: string): void
  readonly problem: ReportProblem
}

export interface LiveSocket {
  readonly light: Light
  /** Drops any current connection and connects at once. */
  connect(): void
  /** As `connect`, unless the socket is open or connecting. */
  wake(): void
  close(): void
  send(text: string): void
}

/** A socket that sends hello, detects silence and reconnects. */
export function createLiveSocket(settings: LiveSocketSettings): LiveSocket {
  const { channel, ports, problem, capacity } = settings
  const { clock, after } = ports
  let light: Light = 'yellow'
  let socket: OpenSocket | null = null
  let helloToken: string | null = null
  let failures = 0
  let receivedAt = 0
  let isPinged = false
  let hasOpened = false
  const timers = new Map<'hello' | 'watch' | 'retry', () => void>()

  const setLight = (next: Light) => {
    if (next === light) return
    light = next
    settings.onLight(light)
  }
  const schedule = (name: 'hello' | 'watch' | 'retry', ms: number, run: () => void) => {
    timers.get(name)?.()
    timers.set(name, after(ms, run))
  }

  /** Ignores whatever the old socket still sends. */
  const drop = () => {
    for (const cancel of timers.values()) cancel()
    timers.clear()
    const old = socket
    socket = null
    helloToken = null
    old?.close()
  }

  const open = () => {
    drop()
    if (settings.token() === null) return setLight('red')
    setLight('yellow')
    receivedAt = clock.now()
    isPinged = true
    hasOpened = false
    const own = ports.openSocket(settings.path(), {
      opened: () => own === socket && onOpen(),
      received: text => own === socket && onText(text),
      closed: code => own === socket && onClosed(code),
    })
    socket = own
    watch()
  }

  const onOpen = () => {
    setLight('green')
    hasOpened = true
    receivedAt = clock.now()
    isPinged = false
    schedule('hello', helloDelayMs, sendHello)
    watch()
  }

  const sendHello = () => {
    helloToken = settings.token()
    if (helloToken === null) return close()
    socket?.send(helloCommand(channel, helloToken))
  }

  const onText = (text: string) => {
    receivedAt = clock.now()
    isPinged = false
    if (text === socketTexts.authFailed) return problem('A socket was refused', channel)
    // Not when it opens: a server that accepts and closes at once must not be called twice a second.
    failures = 0
    if (text !== socketTexts.ping && text !== socketTexts.pong) settings.onText(text)
  }

  const onClosed = (code: number) => {
    const hasEnded = code === closeCodes.badToken || code === closeCodes.sessionEnded
    const token = helloToken
    const wasRefused = !hasOpened
    // The token may have been renewed since the hello: then the old token ended, not the session.
    if (hasEnded && token !== null && token === settings.token()) {
      close()
      settings.onSessionEnd(token)
    } else retry()
    if (wasRefused) void capacity.ask()
  }

  const retry = () => {
    drop()
    setLight('red')
    schedule('retry', backoffMs(failures, ports.random), reopen)
    failures += 1
  }

  /** A full server is spared: it would refuse this attempt too. */
  const reopen = () => {
    const waitMs = capacity.waitMs()
    if (waitMs > 0) schedule('retry', waitMs * (1 + ports.random()), reopen)
    else open()
  }

  const watch = () => {
    const dueAt = receivedAt + (isPinged ? silenceLimitMs : pingAfterMs)
    schedule('watch', Math.max(0, dueAt - clock.now()), () => check(dueAt))
  }

  const check = (dueAt: number) => {
    const now = clock.now()
    // The machine slept: messages that arrived meanwhile may still be queued behind this timer.
    if (now - dueAt > overdueMs) receivedAt = Math.max(receivedAt, now - pingAfterMs)
    const silentMs = now - receivedAt
    if (silentMs >= silenceLimitMs) return retry()
    if (silentMs >= pingAfterMs) {
      isPinged = true
      if (helloToken !== null) socket?.send(socketTexts.ping)
    }
    watch()
  }

  const close = () => {
    drop()
    failures = 0
    setLight('red')
  }

  const connect = () => {
    failures = 0
    open()
  }

  return {
    get light() {
      return light
    },
    connect,
    wake() {
      if (socket === null) connect()
    },
    close,
    send(text) {
      if (helloToken !== null) socket?.send(text)
    },
  }
}
