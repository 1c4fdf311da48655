import {
  closeCodes,
  type HelloMessage,
  parseLiveCommand,
  type SocketError,
  socketTexts,
  tierOf,
  unknownSymbolText,
} from '@tidemark/contracts'
import { type ClientRegistry, closeEnded, type Identity, type SessionGate } from '../../accounts/index.ts'
import type { WorkspaceAccess } from '../../commerce/index.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { HeldCounters } from '../../platform/limits/held-counters.ts'
import { jsonFrame, textFrame } from '../../platform/sockets/frames.ts'
import type { MarketClockReader } from '../clock/market-clock.ts'
import { FeedStream } from './feed-stream.ts'
import type { LiveCounters } from './live-counters.ts'
import type { LiveLimits } from './live-limits.ts'
import { channelOf, type LiveStreams, streamFor } from './live-streams.ts'
import type { SocketClient } from './socket-client.ts'

interface ClientSessionParts {
  readonly gate: SessionGate<SocketClient>
  readonly registry: ClientRegistry<SocketClient>
  readonly streams: LiveStreams
  /** Index of a ticker in the listings. */
  readonly symbolOf: ReadonlyMap<string, number>
  readonly market: MarketClockReader
  readonly workspace: Pick<WorkspaceAccess, 'isOpen'>
  readonly limits: LiveLimits
  readonly held: HeldCounters
  readonly counters: LiveCounters
  readonly onError: (error: unknown) => void
}

const workspaceClosed = RequestError.workspaceClosed().message
const authFailedFrame = textFrame(socketTexts.authFailed)
const pongFrame = textFrame(socketTexts.pong)
/** WebSocket close code “internal error”. */
const internalError = 1011

/** Handles the commands of one client in order. Sends nothing before a valid token. */
export class ClientSession {
  readonly #client: SocketClient
  readonly #parts: ClientSessionParts
  readonly #queue: string[] = []
  #isBusy = false
  /** The last valid token. Clients repeat it in every command; it is verified once. */
  #token: string | null = null

  constructor(client: SocketClient, parts: ClientSessionParts) {
    this.#client = client
    this.#parts = parts
  }

  receive(text: string): void {
    this.#queue.push(text)
    if (!this.#isBusy) void this.#processQueue()
  }

  async #processQueue(): Promise<void> {
    this.#isBusy = true
    try {
      for (let text = this.#queue.shift(); text !== undefined; text = this.#queue.shift()) {
        if (this.#client.isOpen) await this.#handle(text)
      }
      // The answers to many commands in one write: a window subscribes to all its tickers at once.
      this.#client.writer.send()
    } catch (error) {
      if (this.#client.isOpen) this.#parts.onError(error)
      this.#client.close(internalError, 'Something went wrong. Try again')
    } finally {
      this.#isBusy = false
    }
  }

  async #handle(text: string): Promise<void> {
    if (text === socketTexts.pong) return
    const command = parseLiveCommand(text)
    const channel = channelOf[this.#client.name]
    if (command?.kind === 'ping') {
      if (this.#client.identity) this.#client.writer.write(pongFrame)
    } else if (command?.kind === 'hello' && command.channel === channel) {
      await this.#hello(command.token)
    } else if (command && command.kind !== 'hello' && channel === 'tvlive') {
      if (await this.#admit(command.token)) this.#changeSubscription(command.kind, command.ticker)
    } else {
      this.#parts.counters.unknownCommands += 1
    }
  }

  async #hello(token: string | null): Promise<void> {
    if (token === null) return
    const client = this.#client
    const isKnown = client.identity !== null
    if (!(await this.#admit(token)) || !isKnown) return
    client.writer.write(this.#helloFrame())
    // A repeated hello requests the initial data again.
    client.stream?.addClient(client)
  }

  /** Returns whether the token is valid and belongs to the socket's user. The first valid token sets the user. */
  async #admit(token: string): Promise<boolean> {
    if (token === this.#token) return true
    // Answers to earlier commands do not wait for storage.
    this.#client.writer.send()
    const admission = await this.#parts.gate.admit(token)
    const client = this.#client
    if (!client.isOpen) return false
    if (admission.kind === 'bad') return this.#refuse()
    if (admission.kind === 'ended') return this.#end()
    const { identity } = admission
    if (client.identity && client.identity.userId !== identity.userId) return this.#refuse()
    if (client.identity && client.identity.feedState !== identity.feedState) return this.#end()
    this.#token = token
    return client.identity !== null || (await this.#takePlace(identity))
  }

  /** Takes one of the places of the user and attaches the client, unless all are taken. */
  async #takePlace(identity: Identity): Promise<boolean> {
    const { held, limits } = this.#parts
    const client = this.#client
    const release = await held.take(`user:${identity.userId}`, limits.socketsPerUser)
    if (!client.isOpen) {
      release?.()
      return false
    }
    if (!release) {
      client.close(closeCodes.tooManyMessages, 'Too many sockets of one user')
      return false
    }
    client.release = release
    client.hasWorkspace = await this.#parts.workspace.isOpen(identity.user)
    return client.isOpen && this.#attach(identity)
  }

  /** Without the workspace a socket of prices stays open for the messages to its user, such as that a plan has begun. */
  #attach(identity: Identity): boolean {
    const { registry, streams } = this.#parts
    const client = this.#client
    client.identity = identity
    registry.add(client, identity)
    if (!client.hasWorkspace && channelOf[client.name] !== 'tvlive') {
      client.close(closeCodes.tierRequired, workspaceClosed)
      return false
    }
    client.writer.write(this.#helloFrame())
    if (!client.hasWorkspace) return true
    client.stream = streamFor(streams, client.name, tierOf(identity.feedState))
    client.stream?.addClient(client)
    return true
  }

  #refuse(): false {
    this.#parts.counters.authFailures += 1
    this.#client.writer.write(authFailedFrame)
    this.#client.close(closeCodes.badToken, 'Sign in again')
    return false
  }

  #end(): false {
    closeEnded(this.#client)
    return false
  }

  #changeSubscription(kind: 'subscribe' | 'unsubscribe', ticker: string): void {
    const client = this.#client
    const symbol = this.#parts.symbolOf.get(ticker)
    const { stream } = client
    if (!client.hasWorkspace) {
      if (kind === 'subscribe') this.#sendError('tier_required', workspaceClosed, ticker)
    } else if (!(stream instanceof FeedStream)) {
      if (kind === 'subscribe') this.#sendError('realtime_required', 'This feed needs real-time data', ticker)
    } else if (symbol === undefined) {
      if (kind === 'subscribe') this.#sendError('unknown_symbol', unknownSymbolText(ticker), ticker)
    } else if (kind === 'unsubscribe') {
      this.#countSubscriptions(() => stream.unsubscribe(client, symbol))
    } else {
      const refusal = client.symbols.has(symbol) ? null : this.#subscriptionRefusal()
      if (refusal === null) this.#countSubscriptions(() => stream.subscribe(client, symbol))
      else this.#sendError('rate_limited', refusal, ticker)
    }
  }

  #subscriptionRefusal(): string | null {
    const { limits, counters } = this.#parts
    const { size } = this.#client.symbols
    if (size >= limits.subscriptionsPerSocket) return `At most ${size} tickers on one socket`
    return counters.subscriptions >= limits.subscriptions
      ? 'The server is full: its sockets follow as many tickers as they can. Try again later'
      : null
  }

  #countSubscriptions(change: () => void): void {
    const { symbols } = this.#client
    const before = symbols.size
    change()
    this.#parts.counters.subscriptions += symbols.size - before
  }

  #sendError(code: SocketError['code'], message: string, ticker: string): void {
    this.#client.writer.add(jsonFrame({ type: 'error', code, message, ticker } satisfies SocketError), 1)
  }

  /** Reports the user's feed state; the feed of this socket may be another. */
  #helloFrame(): Buffer {
    return jsonFrame({
      type: 'hello',
      feed: this.#client.identity?.feedState ?? 'user-delayed-feed',
      clock: this.#parts.market.read(),
    } satisfies HelloMessage)
  }
}
