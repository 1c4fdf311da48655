import { closeCodes, parseFuturesHello, socketTexts } from '@tidemark/contracts'
import { ProtocolError } from '@tidemark/futures'
import { type ClientRegistry, closeEnded, type Identity, type SessionGate } from '../../accounts/index.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { HeldCounters } from '../../platform/limits/held-counters.ts'
import type { BrokerCredentials } from '../connection/broker-vault.ts'
import type { FuturesConnection } from '../connection/futures-connection.ts'
import type { OrderGuard } from '../risk/order-guard.ts'
import type { OrderGuards } from '../risk/order-guards.ts'
import { readFirstMessage } from './first-message.ts'
import type { FuturesClient } from './futures-client.ts'
import type { FuturesCounters } from './futures-counters.ts'
import type { FuturesLimits } from './futures-limits.ts'
import type { FuturesEnd, FuturesUpstream } from './futures-upstream.ts'
import type { KnownSessions } from './known-sessions.ts'
import { readLogonAnswer } from './logon-answer.ts'
import { createPasswordChanges } from './password-changes.ts'
import { refusalMessage } from './refusal-message.ts'
import { closeTexts, refusalTexts } from './texts.ts'

export interface FuturesSessionParts {
  readonly futures: Pick<
    FuturesConnection,
    | 'isIncluded'
    | 'hasCredentials'
    | 'countLogon'
    | 'takeLogonBack'
    | 'redeem'
    | 'credentialsOf'
    | 'changePassword'
  >
  /** Null: this server has no provider. */
  readonly upstream: FuturesUpstream | null
  readonly gate: SessionGate<FuturesClient>
  readonly registry: ClientRegistry<FuturesClient>
  readonly held: HeldCounters
  readonly guards: OrderGuards
  readonly limits: FuturesLimits
  readonly counters: FuturesCounters
  readonly knownSessions: KnownSessions
  readonly wall: WallClock
  readonly onProviderEnd: (end: FuturesEnd) => void
  readonly onError: (error: unknown) => void
}

/** WebSocket close codes. */
const [normal, policyViolation, internalError] = [1000, 1008, 1011]

type Waiting = string | Uint8Array
type Asked = 'logon' | 'restore'

/** More are a loop. */
const maxRedirects = 3

/** A first message on its way to the provider. */
interface Start {
  readonly asked: Asked
  readonly bytes: Uint8Array
  readonly redirects: number
  readonly redirectUrl: string | null
}

interface UnansweredLogon extends Start {
  readonly upstream: FuturesUpstream
}

/** Handles the messages of one browser in order: a hello with the token, a first message, which is read, and further ones,
 *  which are passed on as they are, apart from orders that a risk limit refuses. */
export class FuturesSession {
  readonly #client: FuturesClient
  readonly #parts: FuturesSessionParts
  readonly #queue: Waiting[] = []
  #queuedBytes = 0
  #isBusy = false
  #hasAnswer = false
  /** Until the provider has answered it. */
  #logon: UnansweredLogon | null = null
  /** Only of a session with stored credentials. */
  #credentials: BrokerCredentials | null = null
  readonly #passwordChanges = createPasswordChanges()

  constructor(client: FuturesClient, parts: FuturesSessionParts) {
    this.#client = client
    this.#parts = parts
  }

  receive(message: Waiting): void {
    const { limits } = this.#parts
    this.#queue.push(message)
    this.#queuedBytes += message.length
    if (!this.#isBusy) void this.#processQueue()
    else if (this.#queue.length > limits.waitingMessages || this.#queuedBytes > limits.waitingMessageBytes)
      this.#client.close(closeCodes.tooManyMessages, closeTexts.flooding)
  }

  async #processQueue(): Promise<void> {
    this.#isBusy = true
    try {
      for (let message = this.#queue.shift(); message !== undefined; message = this.#queue.shift()) {
        this.#queuedBytes -= message.length
        if (!this.#client.isOpen) continue
        const { orders } = this.#client
        if (orders && typeof message !== 'string') {
          const waiting = this.#check(message, orders)
          if (waiting) await waiting
        } else await this.#handle(message)
      }
    } catch (error) {
      if (error instanceof ProtocolError) return this.#client.close(policyViolation, closeTexts.unreadable)
      if (this.#client.isOpen) this.#parts.onError(error)
      this.#client.close(internalError, closeTexts.failed)
    } finally {
      this.#isBusy = false
    }
  }

  async #handle(message: Waiting): Promise<void> {
    const client = this.#client
    if (typeof message === 'string') {
      const token = client.identity ? null : parseFuturesHello(message)
      if (token !== null) await this.#hello(token)
    } else if (client.identity) {
      await this.#start(message, client.identity)
    } else {
      client.close(closeCodes.badToken, closeTexts.helloFirst)
    }
  }

  async #hello(token: string): Promise<void> {
    const { gate, registry, futures, held, limits, counters } = this.#parts
    const client = this.#client
    const admission = await gate.admit(token)
    if (!client.isOpen) return
    if (admission.kind === 'ended') return closeEnded(client)
    if (admission.kind === 'bad') {
      counters.authFailures += 1
      client.ws.send(socketTexts.authFailed)
      return client.close(closeCodes.badToken, closeTexts.signIn)
    }
    // From here on the end of the session closes the socket.
    client.identity = admission.identity
    registry.add(client, admission.identity)
    const { userId } = admission.identity
    if (!(await futures.isIncluded(userId)))
      return client.close(closeCodes.tierRequired, closeTexts.tierRequired)
    const release = await held.take(`futures:${userId}`, limits.socketsPerUser)
    if (!release) return client.close(closeCodes.tooManyMessages, closeTexts.manySockets)
    if (client.isOpen) client.release = release
    else release()
  }

  async #start(bytes: Uint8Array, identity: Identity): Promise<void> {
    const { futures, upstream } = this.#parts
    const first = readFirstMessage(bytes)
    if (first.kind === 'invalid') return this.#client.close(policyViolation, closeTexts.firstMessage)
    const asked: Asked = first.kind === 'restore' ? 'restore' : 'logon'
    if (!upstream) return this.#refuse(asked, refusalTexts.noProvider)
    const start: Start = { asked, bytes, redirects: 0, redirectUrl: null }
    if (first.kind !== 'restore' && !(await futures.countLogon(identity.userId)))
      return this.#refuse(asked, refusalTexts.tooManyLogons)
    if (first.kind === 'restore') return this.#return(upstream, start, identity, first.sessionToken)
    if (first.kind === 'logon') return this.#connect(upstream, start)
    const credentials = await futures.redeem(identity, first.ticket)
    if (!credentials) return this.#refuse(asked, refusalTexts.ticketEnded)
    this.#useStored(credentials)
    this.#connect(upstream, { ...start, bytes: first.logonWith(credentials) })
  }

  /** Returns to a session where it was, with what is known of it. */
  async #return(upstream: FuturesUpstream, start: Start, { userId }: Identity, token: string): Promise<void> {
    const { futures, knownSessions } = this.#parts
    const known = await knownSessions.find(userId, token)
    const credentials = known && (await futures.credentialsOf(userId, known.isOf))
    if (credentials) this.#useStored(credentials)
    const target = known?.redirectUrl ? upstream.redirected?.(known.redirectUrl) : null
    this.#connect(target ?? upstream, start)
  }

  #useStored(credentials: BrokerCredentials): void {
    this.#credentials = credentials
    this.#client.hasStoredLogon = true
  }

  #connect(upstream: FuturesUpstream, start: Start): void {
    const client = this.#client
    const { identity } = client
    if (!client.isOpen || !identity) return
    if (start.asked === 'logon') this.#logon = { ...start, upstream }
    client.link = upstream.connect({
      onMessage: message => this.#receiveFromProvider(message),
      onClose: end => this.#endOfProvider(start.asked, end),
    })
    client.orders?.end()
    client.orders = this.#parts.guards.create(client, identity.userId)
    client.link.send(start.bytes)
    // It may have ended while it was opened, before the client had it.
    if (!client.isOpen) {
      client.link.close()
      client.orders.end()
    }
  }

  /** Only a message with orders waits. */
  #check(message: Uint8Array, orders: OrderGuard): Promise<void> | null {
    const passed = orders.check(message)
    if (passed instanceof Promise) return passed.then(bytes => this.#passOn(bytes))
    this.#passOn(passed)
    return null
  }

  #passOn(bytes: Uint8Array | null): void {
    const { link, isOpen } = this.#client
    if (!link || !isOpen || !bytes) return
    if (this.#credentials) this.#passwordChanges.sent(bytes)
    link.send(bytes)
    if (link.waitingBytes > this.#parts.limits.unsentBytes)
      this.#client.close(closeCodes.providerGone, closeTexts.providerSlow)
  }

  #receiveFromProvider(bytes: Uint8Array): void {
    if (this.#logon && this.#followAnswer(bytes, this.#logon)) return
    this.#hasAnswer = true
    const password = this.#credentials && this.#passwordChanges.received(bytes)
    if (password !== null) this.#storePassword(password)
    this.#client.orders?.received(bytes)
    this.#client.deliver(bytes)
  }

  /** True when the logon goes on elsewhere, and the browser waits for that answer. */
  #followAnswer(bytes: Uint8Array, logon: UnansweredLogon): boolean {
    const answer = readLogonAnswer(bytes)
    if (answer.kind === 'none') return false
    if (answer.kind === 'redirected' && this.#redirect(answer.url, logon)) return true
    this.#logon = null
    if (answer.kind === 'accepted') {
      this.#remember(answer.sessionToken, logon.redirectUrl)
      this.#takeLogonBack()
    }
    // Another logon on this connection would be one with other credentials.
    else if (answer.kind !== 'expired') this.#credentials = null
    return false
  }

  /** False when the redirect must not be followed. */
  #redirect(url: string, logon: UnansweredLogon): boolean {
    const target = logon.redirects < maxRedirects ? logon.upstream.redirected?.(url) : null
    if (!target) return false
    this.#client.link?.close()
    this.#connect(target, { ...logon, redirects: logon.redirects + 1, redirectUrl: url })
    return true
  }

  #takeLogonBack(): void {
    const { identity } = this.#client
    const { futures, onError } = this.#parts
    if (identity) futures.takeLogonBack(identity.userId).catch(onError)
  }

  #remember(sessionToken: string | null, redirectUrl: string | null): void {
    const { identity } = this.#client
    if (!identity || sessionToken === null) return
    const userName = this.#credentials?.userName ?? null
    const { knownSessions, onError } = this.#parts
    knownSessions.add(identity.userId, sessionToken, { userName, redirectUrl }).catch(onError)
  }

  /** Also when the browser is gone by now: the provider has accepted it. */
  #storePassword(password: string): void {
    const { identity, address } = this.#client
    const before = this.#credentials
    if (!identity || !before) return
    this.#credentials = { ...before, password }
    const { futures, onError } = this.#parts
    futures.changePassword(identity.userId, before, password, address).catch(onError)
  }

  #endOfProvider(asked: Asked, end: FuturesEnd): void {
    const { counters, onProviderEnd } = this.#parts
    if (!this.#client.isOpen) return
    counters.closedByProvider += 1
    onProviderEnd(end)
    if (asked === 'logon' && !this.#hasAnswer) this.#takeLogonBack()
    // A refused restore would end the session in the browser; without an answer it tries again until the provider is back.
    if (asked === 'logon' && !this.#hasAnswer && !end.wasOpen)
      this.#deliverRefusal(asked, refusalTexts.providerSilent)
    this.#client.close(closeCodes.providerGone, closeTexts.providerGone)
  }

  #refuse(asked: Asked, text: string): void {
    this.#deliverRefusal(asked, text)
    this.#client.close(normal, closeTexts.refused)
  }

  #deliverRefusal(asked: Asked, text: string): void {
    this.#parts.counters.refusedLogons += 1
    this.#client.deliver(refusalMessage(asked, text, this.#parts.wall.nowMs()))
  }
}
