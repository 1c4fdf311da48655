import { ProtocolError } from '../codec/protocol-error.ts'
import { logoffReasons, logonResultCodes } from '../protocol/codes/user-session.ts'
import type { LoggedOff, LogonResult, Ping, RestoreOrJoinSessionResult } from '../protocol/message-types.ts'
import { epochMsOf, parseBaseTime, wireTimeOf } from '../values/base-time.ts'
import {
  type ClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  type ServerMessage,
} from '../wire-messages.ts'
import { type Answer, failed, isFailure, refusalText, succeeded } from './answer.ts'
import type { ConnectionState } from './connection-state.ts'
import { logonMessage, restoreMessage } from './logon-messages.ts'
import { type BuildMessage, Outbox, type SessionInfo, type WaitingMessage } from './outbox.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'
import type { SessionOptions } from './session-options.ts'
import type { FuturesSocket } from './session-ports.ts'
import { sessionTexts } from './texts.ts'

/** A feature that lives through the connections of a session. */
export interface SessionPart {
  /** Logged on. In a new session contract ids are new; a restored one keeps them, but no subscriptions. */
  ready?(isNewSession: boolean): void
  disconnected?(): void
  /** Logged off: nothing will be asked again. */
  ended?(reason: string): void
  received?(message: ServerMessage): void
}

type ServerTimes = Pick<LogonResult, 'baseTime' | 'serverTime'>

const LOGON_TIMEOUT_MS = 10_000
const RESEND_DELAY_MS = 1000
/** More in a row are a loop. */
const MAX_REDIRECTS = 3

type TimerName = 'logon' | 'resend' | 'retry'

/** Connects, logs on or restores, answers pings, and sends what was refused by a closed socket once it is open again. */
export class SessionCore {
  readonly #options: SessionOptions
  readonly #parts: SessionPart[] = []
  readonly #outbox = new Outbox()
  readonly #timers = new Map<TimerName, () => void>()
  #logonWaiters: ((answer: Answer<null>) => void)[] = []
  #state: ConnectionState = 'closed'
  #socket: FuturesSocket | null = null
  #info: SessionInfo | null = null
  #token: string | null = null
  /** The user is logged on, or wants to be. */
  #isWanted = false
  /** The user asked for this attempt, and is told when it fails. */
  #isDemanded = false
  #isResendDue = false
  #redirectUrl: string | null = null
  #redirects = 0
  #attempt = 0
  #failures = 0
  #sessions = 0

  constructor(options: SessionOptions) {
    this.#options = options
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Null while not logged on. */
  get info(): SessionInfo | null {
    return this.#info
  }

  addPart(part: SessionPart): void {
    this.#parts.push(part)
  }

  logOn(): Promise<Answer<null>> {
    if (this.#info) return Promise.resolve(succeeded(null))
    const answer = new Promise<Answer<null>>(resolve => this.#logonWaiters.push(resolve))
    const isUnderWay = this.#isWanted && this.#state !== 'closed'
    this.#isWanted = true
    if (!isUnderWay) this.#connect(true)
    return answer
  }

  logOff(): void {
    if (this.#info) this.#write({ logoff: {} })
    this.#end(sessionTexts.notLoggedIn)
  }

  /** Drops any connection and connects at once. */
  reconnect(): void {
    if (!this.#isWanted) return
    this.#lose()
    this.#connect(true)
  }

  /** Gives up a connection that seems dead, without a word to the user: attempts are repeated until one succeeds. */
  renew(): void {
    if (!this.#isWanted || !this.#info) return
    this.#lose()
    this.#connect(false)
  }

  /** Sends a message now or, if the connection is closed, exactly once after the reconnect. */
  send(message: WaitingMessage): void {
    if (!this.#isWanted) message.dropped(sessionTexts.notLoggedIn)
    else if (!this.#info || this.#outbox.first || !this.#deliver(message)) this.#queue(message)
  }

  /** Takes a message out of the queue; one that has left stays sent. */
  withdraw(message: WaitingMessage): void {
    this.#outbox.remove(message)
  }

  /** Sends now or not at all. */
  sendNow(build: BuildMessage): boolean {
    const message = this.#info && build(this.#info)
    if (!message) return false
    const isSent = this.#write(message)
    if (!isSent) this.#closed()
    return isSent
  }

  /** For a password change, which the server also accepts after it has refused an expired password. */
  sendBeforeLogon(message: ClientMessage): boolean {
    return this.#state === 'open' && this.#write(message)
  }

  /** Connects if something must be sent and the connection is closed. */
  ensureOpen(): void {
    if (!this.#isWanted || this.#state !== 'closed') return
    this.#options.onAlert(sessionTexts.reconnecting)
    this.#connect(true)
  }

  #connect(isDemanded: boolean): void {
    this.#drop()
    this.#isDemanded = isDemanded
    this.#setState('connecting')
    const attempt = this.#attempt
    if (this.#token !== null) this.#open(restoreMessage(this.#token, this.#options.identity))
    else
      this.#options.credentials().then(
        credentials => {
          if (attempt !== this.#attempt) return
          if (credentials) this.#open(logonMessage(credentials, this.#options.identity))
          else this.#refuse([sessionTexts.reconnectViaBroker], sessionTexts.reconnectViaBroker, null)
        },
        () => attempt === this.#attempt && this.#closed(),
      )
  }

  #open(first: ClientMessage): void {
    const attempt = this.#attempt
    const isCurrent = () => attempt === this.#attempt
    const events = {
      opened: () => isCurrent() && this.#opened(first),
      received: (bytes: Uint8Array) => isCurrent() && this.#received(bytes),
      closed: () => isCurrent() && this.#closed(),
    }
    this.#socket = this.#options.ports.openSocket(events, this.#redirectUrl)
  }

  #opened(first: ClientMessage): void {
    this.#setState('open')
    this.#write(first)
    this.#schedule('logon', LOGON_TIMEOUT_MS, () => this.#logonUnanswered())
    this.#schedule('resend', RESEND_DELAY_MS, () => {
      this.#isResendDue = true
      this.#flush()
    })
  }

  /** An attempt that nobody asked for is repeated, in silence. */
  #logonUnanswered(): void {
    const { noAnswer } = sessionTexts
    if (this.#isDemanded) this.#refuse([sessionTexts.logonFailed(noAnswer)], noAnswer, null)
    else this.#closed()
  }

  #received(bytes: Uint8Array): void {
    const message = this.#guarded(() => decodeServerMessage(bytes))
    if (!message) return
    if (message.logonResult) this.#logonResult(message.logonResult)
    if (message.restoreOrJoinSessionResult) this.#restoreResult(message.restoreOrJoinSessionResult)
    if (message.ping) this.#pong(message.ping)
    for (const userMessage of message.userMessages ?? []) this.#options.onUserMessage?.(userMessage)
    for (const part of this.#parts) this.#guarded(() => part.received?.(message))
    if (message.loggedOff) this.#loggedOff(message.loggedOff)
  }

  /** Null when the server sent what cannot be read. */
  #guarded<Value>(read: () => Value): Value | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.#options.onProblem(error)
      return null
    }
  }

  #logonResult(result: LogonResult): void {
    // A second result, or one without a logon of ours.
    if (this.#info || !this.#timers.has('logon')) return
    const { resultCode } = result
    const isRedirected = resultCode === logonResultCodes.redirected && this.#redirect(result.redirectUrl)
    if (isRedirected) this.#connect(this.#isDemanded)
    else if (isFailure(resultCode)) this.#refuseLogon(resultCode, refusalText(resultCode, result))
    else {
      this.#token = result.sessionToken ?? null
      this.#sessions += 1
      this.#ready(result, true)
    }
  }

  #restoreResult(result: RestoreOrJoinSessionResult): void {
    if (this.#info || !this.#timers.has('logon')) return
    if (isFailure(result.resultCode)) {
      // The first message of a connection is a logon or a restore: the logon needs another connection.
      this.#token = null
      this.#redirectUrl = null
      this.#connect(this.#isDemanded)
    } else this.#ready(result, false)
  }

  /** False when the redirect cannot be followed. */
  #redirect(url = ''): boolean {
    if (url === '' || this.#redirects >= MAX_REDIRECTS || !this.#options.ports.canFollow?.(url)) return false
    this.#redirects += 1
    this.#redirectUrl = url
    return true
  }

  #ready({ baseTime, serverTime }: ServerTimes, isNewSession: boolean): void {
    const baseTimeMs = parseBaseTime(baseTime)
    if (baseTimeMs === null) {
      this.#refuse([sessionTexts.logonFailed(sessionTexts.badTime)], sessionTexts.badTime, null)
      return
    }
    this.#cancel('logon')
    this.#failures = 0
    this.#redirects = 0
    const clockOffsetMs = epochMsOf(baseTimeMs, serverTime) - this.#options.ports.nowMs()
    this.#info = { number: this.#sessions, baseTimeMs, clockOffsetMs }
    this.#settleLogon(succeeded(null))
    for (const part of this.#parts) part.ready?.(isNewSession)
    this.#flush()
  }

  #refuseLogon(code: number, text: string): void {
    const isExpired = code === logonResultCodes.passwordExpired
    const lines = [sessionTexts.logonFailed(text), ...(isExpired ? [sessionTexts.passwordExpired] : [])]
    if (isExpired) {
      // The connection stays for the change of the password.
      this.#cancel('logon')
      this.#cancel('resend')
      this.#giveUp(lines, text, code)
    } else this.#refuse(lines, text, code)
  }

  #refuse(lines: readonly string[], error: string, code: number | null): void {
    this.#drop()
    this.#setState('closed')
    this.#giveUp(lines, error, code)
  }

  #giveUp(lines: readonly string[], error: string, code: number | null): void {
    this.#isWanted = false
    this.#forgetSession()
    this.#outbox.dropAll(error)
    for (const part of this.#parts) part.ended?.(error)
    this.#settleLogon(failed(error, code))
    this.#options.onAlert(lines.join('\n'))
  }

  #loggedOff({ logoffReason, textMessage, redirectUrl }: LoggedOff): void {
    const wasWanted = this.#isWanted
    if (wasWanted && logoffReason === logoffReasons.redirected && this.#redirect(redirectUrl)) {
      this.#token = null
      this.#lose()
      this.#connect(false)
      return
    }
    this.#end(textMessage || sessionTexts.notLoggedIn)
    if (wasWanted) this.#options.onAlert(sessionTexts.loggedOff(textMessage ?? ''))
  }

  #forgetSession(): void {
    this.#token = null
    this.#redirectUrl = null
    this.#redirects = 0
  }

  #end(reason: string): void {
    this.#isWanted = false
    this.#forgetSession()
    this.#lose()
    this.#outbox.dropAll(reason)
    for (const part of this.#parts) part.ended?.(reason)
    this.#settleLogon(failed(reason))
  }

  #closed(): void {
    const wasOpening = this.#state === 'connecting'
    this.#lose()
    if (wasOpening && this.#isDemanded) this.#options.onAlert(sessionTexts.socketFailed)
    this.#settleLogon(failed(sessionTexts.socketFailed))
    if (!this.#isWanted) return
    const delayMs = reconnectDelayMs(this.#failures, this.#options.ports.random)
    this.#failures += 1
    this.#schedule('retry', delayMs, () => this.#connect(false))
  }

  /** Forgets the connection, whatever its state. */
  #lose(): void {
    const wasReady = this.#info !== null
    this.#drop()
    this.#setState('closed')
    if (wasReady) for (const part of this.#parts) part.disconnected?.()
  }

  /** Ignores whatever the old socket still sends. */
  #drop(): void {
    this.#attempt += 1
    for (const name of [...this.#timers.keys()]) this.#cancel(name)
    this.#isResendDue = false
    this.#info = null
    const old = this.#socket
    this.#socket = null
    old?.close()
  }

  #queue(message: WaitingMessage): void {
    if (this.#outbox.add(message)) this.ensureOpen()
    else message.dropped(sessionTexts.queueFull)
  }

  #flush(): void {
    while (this.#info && this.#isResendDue && this.#outbox.first) {
      const message = this.#outbox.first
      // It stays the first one when the socket refuses it.
      if (this.#deliver(message)) this.#outbox.remove(message)
    }
  }

  /** False when the message never left, because the socket refused it. */
  #deliver(waiting: WaitingMessage): boolean {
    try {
      const message = this.#info && waiting.build(this.#info)
      if (!message) waiting.dropped(sessionTexts.otherSession)
      else if (!this.#write(message)) {
        this.#closed()
        this.ensureOpen()
        return false
      } else waiting.sent?.()
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      waiting.dropped(error.message)
    }
    return true
  }

  #write(message: ClientMessage): boolean {
    return this.#socket?.send(encodeClientMessage(message)) ?? false
  }

  #pong({ token, pingUtcTime }: Ping): void {
    const pongUtcTime = this.#info
      ? wireTimeOf(this.#info.baseTimeMs, this.#options.ports.nowMs())
      : pingUtcTime
    this.#write({ pong: { token, pingUtcTime, pongUtcTime } })
  }

  #settleLogon(answer: Answer<null>): void {
    const waiters = this.#logonWaiters
    this.#logonWaiters = []
    for (const settle of waiters) settle(answer)
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return
    this.#state = state
    this.#options.onState(state)
  }

  #schedule(name: TimerName, ms: number, run: () => void): void {
    this.#cancel(name)
    const cancel = this.#options.ports.after(ms, () => {
      this.#timers.delete(name)
      run()
    })
    this.#timers.set(name, cancel)
  }

  #cancel(name: TimerName): void {
    this.#timers.get(name)?.()
    this.#timers.delete(name)
  }
}
