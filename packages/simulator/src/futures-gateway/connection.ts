import type { EpochMs } from '@tidemark/domain'
import {
  type ClientMessage,
  decodeClientMessage,
  encodeServerMessage,
  type Logon,
  logoffReasons,
  logonResultCodes,
  type PasswordChange,
  type Ping,
  ProtocolError,
  passwordChangeResultCodes,
  type RestoreOrJoinSession,
  realTimeCollapsingLevels,
  restoreResultCodes,
  type ServerMessage,
  userMessageTypes,
} from '@tidemark/futures'
import type { GatewayParts } from './gateway-parts.ts'
import { logonResult, restoreResult } from './logon-results.ts'
import { Outgoing } from './outgoing.ts'
import { RateLimiter } from './rate-limiter.ts'
import { createServices, type Services } from './services.ts'
import type { Session, SessionMember, SessionOutcome } from './session-registry.ts'
import { texts } from './texts.ts'
import type { StatusTerms, TradingStatuses } from './trading-port.ts'
import { isNewPassword, type UserRecord } from './user-directory.ts'
import { createWireClock, type WireClock } from './wire-clock.ts'

export interface Peer {
  readonly send: (bytes: Uint8Array) => void
  readonly close: () => void
}

const HEARTBEAT = 'WebAPI Server Heartbeat'

/** One socket of a client, from the first message to the end. */
export class Connection implements SessionMember {
  readonly #parts: GatewayParts
  readonly #outgoing: Outgoing
  readonly #onEnd: (connection: Connection) => void
  readonly #messages: RateLimiter
  readonly #openedAt: number
  #clock: WireClock
  #heardAt: number
  #pingedAt: number
  #failedLogons = 0
  #expired: UserRecord | null = null
  #session: Session | null = null
  #services: Services | null = null
  /** Of the client: what it lets the gateway leave out. */
  #maxCollapsing: number = realTimeCollapsingLevels.domBbaTrades
  /** Wall time since which the client is slow. */
  #pausedAt: number | null = null
  #hasSkipped = false
  #isClosed = false

  constructor(parts: GatewayParts, peer: Peer, onEnd: (connection: Connection) => void) {
    this.#parts = parts
    this.#outgoing = new Outgoing(peer, parts.faultPlan, parts.timers)
    this.#onEnd = onEnd
    this.#messages = new RateLimiter(parts.limits.messages)
    this.#clock = createWireClock(parts.marketNow())
    this.#openedAt = parts.elapsedMs()
    this.#heardAt = this.#openedAt
    this.#pingedAt = this.#openedAt
  }

  get needsUpdates(): boolean {
    return this.#services?.needsUpdates() ?? false
  }

  receive(bytes: Uint8Array): void {
    if (this.#isClosed) return
    const { limits, elapsedMs } = this.#parts
    this.#heardAt = elapsedMs()
    if (bytes.length > limits.messageBytes) this.#refuse(texts.tooLong)
    else if (!this.#messages.take(this.#heardAt)) this.#refuse(texts.tooManyMessages)
    else {
      const message = decoded(bytes)
      if (message === null) this.#refuse(texts.unreadable)
      else this.#guarded(() => this.#answer(message))
    }
  }

  pause(): void {
    this.#pausedAt ??= this.#parts.elapsedMs()
  }

  resume(): void {
    this.#pausedAt = null
  }

  /** Sends what has changed; `now` is the market's. For a slow client the changes wait and become one. */
  update(now: EpochMs): void {
    if (this.#pausedAt !== null && this.#maxCollapsing >= realTimeCollapsingLevels.domBba) {
      this.#hasSkipped = true
      return
    }
    const isCollapsed = this.#hasSkipped
    this.#hasSkipped = false
    this.#guarded(() => this.#services?.update(now, isCollapsed))
  }

  /** The client has closed the socket, or it is cut. */
  closed(closesPeer = false): void {
    if (this.#isClosed) return
    this.#end()
    this.#outgoing.abandon(closesPeer)
  }

  logOff(logoffReason: number, textMessage: string): void {
    this.#send({ loggedOff: { logoffReason, textMessage } })
    this.#close()
  }

  joined(isSameAppType: boolean): void {
    this.#send({ concurrentConnectionJoinResults: [{ isSameAppType }] })
  }

  publish(accountId: number, write: (terms: StatusTerms) => TradingStatuses): void {
    this.#guarded(() => this.#services?.publish(accountId, write))
  }

  /** Pings a client, and gives up one that is silent or does not log on. */
  checkAlive(elapsedMs: number): void {
    const { limits, marketNow } = this.#parts
    const isLate = this.#session === null && elapsedMs - this.#openedAt > limits.logonMs
    const isLagging = this.#pausedAt !== null && elapsedMs - this.#pausedAt > limits.lagMs
    if (isLate || isLagging || elapsedMs - this.#heardAt > limits.silenceMs) this.#close()
    else if (this.#session && elapsedMs - this.#pingedAt >= limits.pingMs) {
      this.#pingedAt = elapsedMs
      this.#send({ ping: { token: HEARTBEAT, pingUtcTime: this.#clock.toWire(marketNow()) } })
    }
  }

  /** A failure of the market or of the trading system ends one connection, never the process. */
  #guarded(work: () => void): void {
    try {
      work()
    } catch {
      this.#refuse(texts.gatewayFailed)
    }
  }

  #answer(message: ClientMessage): void {
    if (this.#session) this.#handle(message, this.#session)
    else if (this.#expired) this.#handleExpired(message, this.#expired)
    else this.#handleFirst(message)
  }

  #handleFirst(message: ClientMessage): void {
    const { logon, restoreOrJoinSession } = message
    if (Object.keys(message).length !== 1) this.#refuse(texts.firstMessage)
    else if (logon) this.#logOn(logon)
    else if (restoreOrJoinSession) this.#restore(restoreOrJoinSession)
    else this.#refuse(texts.firstMessage)
  }

  #handleExpired(message: ClientMessage, record: UserRecord): void {
    const { passwordChange, ...others } = message
    if (!passwordChange || Object.keys(others).length > 0) this.#refuse(texts.onlyPassword)
    else if (this.#changePassword(passwordChange, record)) this.#expired = null
  }

  #handle(message: ClientMessage, session: Session): void {
    const { passwordChange, ping, logon, restoreOrJoinSession, logoff } = message
    if (passwordChange) this.#changePassword(passwordChange, session.record)
    if (ping) this.#answerPing(ping)
    if (logon) this.#sendLogonResult({ code: logonResultCodes.failure, text: texts.alreadyLoggedOn })
    if (restoreOrJoinSession)
      this.#sendRestoreResult({ code: restoreResultCodes.failure, text: texts.alreadyLoggedOn })
    this.#services?.handle(message)
    if (logoff && !this.#isClosed) {
      this.#parts.sessions.logOff(session, this)
      this.logOff(logoffReasons.byRequest, '')
    }
  }

  #logOn(logon: Logon): void {
    this.#clock = createWireClock(this.#parts.marketNow())
    this.#maxCollapsing = logon.maxCollapsingLevel ?? this.#maxCollapsing
    const outcome = this.#parts.sessions.logOn(logon, this)
    this.#sendLogonResult(outcome)
    this.#expired = outcome.expired ?? null
    this.#follow(outcome)
  }

  #restore(request: RestoreOrJoinSession): void {
    this.#clock = createWireClock(this.#parts.marketNow())
    this.#maxCollapsing = request.maxCollapsingLevel ?? this.#maxCollapsing
    const outcome = this.#parts.sessions.restore(request, this)
    this.#sendRestoreResult(outcome)
    this.#follow(outcome)
  }

  #follow({ session, expired }: SessionOutcome): void {
    if (session) {
      this.#session = session
      const clock = this.#clock
      this.#services = createServices({
        ...{ parts: this.#parts, session, clock },
        send: message => this.#send(message),
      })
    } else if (!expired) {
      // Guessing passwords needs a new connection after a few of them.
      this.#failedLogons += 1
      if (this.#failedLogons >= this.#parts.limits.failedLogons) this.#close()
    }
  }

  #sendLogonResult(outcome: SessionOutcome): void {
    this.#send({ logonResult: logonResult(outcome, this.#clock, this.#parts.marketNow()) })
  }

  #sendRestoreResult(outcome: SessionOutcome): void {
    const result = restoreResult(outcome, this.#clock, this.#parts.marketNow())
    this.#send({ restoreOrJoinSessionResult: result })
  }

  #changePassword({ oldPassword, newPassword }: PasswordChange, record: UserRecord): boolean {
    const isOld = oldPassword === record.password
    const isChanged = isOld && isNewPassword(record, newPassword)
    const textMessage = isOld ? texts.badNewPassword : texts.wrongOldPassword
    if (isChanged) {
      record.password = newPassword
      record.isPasswordExpired = false
      this.#send({ passwordChangeResult: { resultCode: passwordChangeResultCodes.success } })
    } else
      this.#send({ passwordChangeResult: { resultCode: passwordChangeResultCodes.failure, textMessage } })
    return isChanged
  }

  #answerPing({ token, pingUtcTime }: Ping): void {
    this.#send({
      pong: { token, pingUtcTime, pongUtcTime: this.#clock.toWire(this.#parts.marketNow()) },
    })
  }

  #refuse(text: string): void {
    const messageType = userMessageTypes.criticalError
    this.#send({ userMessages: [{ messageType, source: texts.source, text }] })
    this.#close()
  }

  #send(message: ServerMessage): void {
    if (this.#isClosed) return
    if (!this.#outgoing.send(encodeServerMessage(message))) this.closed(true)
  }

  #close(): void {
    if (this.#isClosed) return
    this.#end()
    this.#outgoing.close()
  }

  #end(): void {
    this.#isClosed = true
    this.#services?.stop()
    if (this.#session) this.#parts.sessions.leave(this.#session, this)
    this.#onEnd(this)
  }
}

function decoded(bytes: Uint8Array): ClientMessage | null {
  try {
    return decodeClientMessage(bytes)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}
