import { closeCodes, helloCommand, type LiveChannel, socketTexts } from '@tidemark/contracts'
import { backoffMs } from './backoff.ts'
import type { Light } from './overall-status.ts'
import type { LivePorts, OpenSocket, ReportProblem } from './ports.ts'

const helloDelayMs = 100
const pingAfterMs = 5_000
const silenceLimitMs = 10_000
const overdueMs = 2_000

interface LiveSocketSettings {
  readonly channel: LiveChannel
  readonly ports: LivePorts
  /** Asked anew at each attempt. */
  path(): string
  token(): string | null
  onLight(light: Light): void
  /** Every message that is not mere housekeeping. */
  onText(text: string): void
  /** The server no longer knows this token: no further attempt until somebody calls `connect`. */
  onSessionEnd(token: string): void
  readonly problem: ReportProblem
}

export interface LiveSocket {
  readonly light: Light
  /** Begins anew at once, whatever went before. */
  connect(): void
  /** As `connect`, unless the socket is open or on its way. */
  wake(): void
  close(): void
  send(text: string): void
}

/** One socket that keeps itself alive: it says hello, watches for silence, and comes back by itself. */
export function createLiveSocket(settings: LiveSocketSettings): LiveSocket {
  const { channel, ports, problem } = settings
  const { clock, after } = ports
  let light: Light = 'yellow'
  let socket: OpenSocket | null = null
  let greeted: string | null = null
  let failures = 0
  let heardAt = 0
  let pinged = false
  const timers = new Map<'hello' | 'watch' | 'retry', () => void>()

  const show = (next: Light) => {
    if (next === light) return
    light = next
    settings.onLight(light)
  }
  const later = (name: 'hello' | 'watch' | 'retry', ms: number, run: () => void) => {
    timers.get(name)?.()
    timers.set(name, after(ms, run))
  }

  /** Whatever the old socket still says is no longer heard. */
  const drop = () => {
    for (const cancel of timers.values()) cancel()
    timers.clear()
    const old = socket
    socket = null
    greeted = null
    old?.close()
  }

  const open = () => {
    drop()
    if (settings.token() === null) return show('red')
    show('yellow')
    heardAt = clock.now()
    pinged = true
    const own = ports.openSocket(settings.path(), {
      opened: () => own === socket && onOpen(),
      received: text => own === socket && onText(text),
      closed: code => own === socket && onClosed(code),
    })
    socket = own
    watch()
  }

  const onOpen = () => {
    show('green')
    heardAt = clock.now()
    pinged = false
    later('hello', helloDelayMs, greet)
    watch()
  }

  const greet = () => {
    greeted = settings.token()
    if (greeted === null) return close()
    socket?.send(helloCommand(channel, greeted))
  }

  const onText = (text: string) => {
    heardAt = clock.now()
    pinged = false
    if (text === socketTexts.authFailed) return problem('A socket was refused', channel)
    // Not at the opening: a server that accepts and hangs up again must not be called twice a second.
    failures = 0
    if (text !== socketTexts.ping && text !== socketTexts.pong) settings.onText(text)
  }

  const onClosed = (code: number) => {
    const hasEnded = code === closeCodes.badToken || code === closeCodes.sessionEnded
    const token = greeted
    // A socket greeted with a token that was renewed since has ended with the old one, not with the session.
    if (hasEnded && token !== null && token === settings.token()) {
      close()
      settings.onSessionEnd(token)
    } else retry()
  }

  const retry = () => {
    drop()
    show('red')
    later('retry', backoffMs(failures, ports.random), open)
    failures += 1
  }

  const watch = () => {
    const dueAt = heardAt + (pinged ? silenceLimitMs : pingAfterMs)
    later('watch', Math.max(0, dueAt - clock.now()), () => check(dueAt))
  }

  const check = (dueAt: number) => {
    const now = clock.now()
    // The machine slept: what arrived meanwhile may still wait behind this timer.
    if (now - dueAt > overdueMs) heardAt = Math.max(heardAt, now - pingAfterMs)
    const silentMs = now - heardAt
    if (silentMs >= silenceLimitMs) return retry()
    if (silentMs >= pingAfterMs) {
      pinged = true
      if (greeted !== null) socket?.send(socketTexts.ping)
    }
    watch()
  }

  const close = () => {
    drop()
    failures = 0
    show('red')
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
      if (greeted !== null) socket?.send(text)
    },
  }
}
