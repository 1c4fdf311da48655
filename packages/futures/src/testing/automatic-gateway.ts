import type { GatewaySocket } from './scripted-gateway.ts'
import { logonResult, resolution, restoreResult, ScriptedGateway } from './scripted-gateway.ts'

interface Unanswered {
  readonly socket: GatewaySocket
  readonly id: number
  readonly symbol: string | null
}

/** Symbols have other contract ids in each session, as at the provider. */
const IDS_PER_SESSION = 100

/** A gateway that follows the protocol, one step at a time, and notes what a session may never do. */
export class AutomaticGateway extends ScriptedGateway {
  readonly #symbols: readonly string[]
  readonly #read = new Map<GatewaySocket, number>()
  readonly #loggedOn = new Set<GatewaySocket>()
  readonly #subscribed = new Map<GatewaySocket, Set<number>>()
  #unanswered: Unanswered[] = []
  #session = 0
  #isSessionKnown = false
  readonly violations: string[] = []
  /** How often each marked message arrived. */
  readonly arrivals = new Map<string, number>()

  constructor(symbols: readonly string[]) {
    super()
    this.#symbols = symbols
  }

  get unanswered(): number {
    return this.#unanswered.length
  }

  /** The symbols that the current connection is subscribed to. */
  get subscribedSymbols(): string[] {
    return [...(this.#subscribed.get(this.last) ?? [])]
      .map(id => this.#symbols[id - this.#session * IDS_PER_SESSION] ?? `contract ${id}`)
      .toSorted()
  }

  forgetSession(): void {
    this.#isSessionKnown = false
  }

  /** Answers the first message of the current connection, if it is there. */
  answerLogon(): void {
    const socket = this.last
    this.read()
    if (!socket.isOpen || this.#loggedOn.has(socket)) return
    if (socket.messages[0]?.logon) {
      this.#session += 1
      this.#isSessionKnown = true
      this.#loggedOn.add(socket)
      socket.send(logonResult(0))
    } else if (!this.#isSessionKnown) socket.send(restoreResult(101))
    else {
      this.#loggedOn.add(socket)
      socket.send(restoreResult(0))
    }
  }

  /** Answers one of the open requests, in any order. */
  answer(index: number): void {
    this.read()
    const [request] = this.#unanswered.splice(index % Math.max(1, this.#unanswered.length), 1)
    if (!request) return
    const { id, symbol, socket } = request
    if (symbol === null) socket.send({ informationReports: [{ id, statusCode: 0 }] })
    else socket.send(resolution(id, this.#contractId(symbol), symbol))
  }

  /** Takes in what has arrived. */
  read(): void {
    for (const socket of this.sockets) {
      const from = this.#read.get(socket) ?? 0
      this.#read.set(socket, socket.messages.length)
      for (const message of socket.messages.slice(from)) this.#take(socket, message)
    }
    this.#unanswered = this.#unanswered.filter(({ socket }) => socket.isOpen)
  }

  #take(socket: GatewaySocket, message: GatewaySocket['messages'][number]): void {
    const isFirst = message.logon !== undefined || message.restoreOrJoinSession !== undefined
    if (isFirst !== (message === socket.messages[0]))
      this.violations.push('a logon that is not the first message')
    if (!isFirst && !this.#loggedOn.has(socket)) this.violations.push('a message before the logon')
    for (const { id, symbolResolutionRequest, productSearchRequest } of message.informationRequests ?? []) {
      const mark = productSearchRequest?.searchTerm
      if (mark !== undefined) this.arrivals.set(mark, (this.arrivals.get(mark) ?? 0) + 1)
      this.#unanswered.push({ socket, id, symbol: symbolResolutionRequest?.symbol ?? null })
    }
    for (const { contractId, level } of message.marketDataSubscriptions ?? [])
      this.#subscribe(socket, contractId, level)
  }

  #subscribe(socket: GatewaySocket, contractId: number, level: number): void {
    if (Math.floor(contractId / IDS_PER_SESSION) !== this.#session)
      this.violations.push('a contract id of another session')
    const subscribed = this.#subscribed.get(socket) ?? new Set()
    if (level === 4 && subscribed.has(contractId)) this.violations.push('a contract subscribed twice')
    if (level === 4) subscribed.add(contractId)
    else subscribed.delete(contractId)
    this.#subscribed.set(socket, subscribed)
  }

  #contractId(symbol: string): number {
    return this.#session * IDS_PER_SESSION + this.#symbols.indexOf(symbol)
  }
}
