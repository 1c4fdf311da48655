import type { SessionCore } from '../session/session-core.ts'
import type { SessionPorts } from '../session/session-ports.ts'
import { sessionTexts } from '../session/texts.ts'
import type { FuturesContract } from './contract.ts'
import type { Contracts } from './contracts.ts'

/** Told when the server refuses a subscription. It is asked again in the next session, or for the next subscriber. */
interface FailureListener {
  failed?(error: string): void
}

export interface SymbolEntry<Listener> {
  readonly key: string
  readonly symbol: string
  readonly listeners: Map<string, Listener>
  /** Null until the symbol is resolved in the current session. */
  contract: FuturesContract | null
  isRefused: boolean
  isResolving: boolean
}

/** After a resolution that the server neither answered nor refused. */
const RETRY_MS = 5000
const MAX_ENTRIES = 200
const MAX_LISTENERS = 1000

/** Listeners by subscriber id and symbol, with the contracts of the symbols in the current session. */
export class SymbolSubscriptions<Listener extends FailureListener> {
  readonly #core: SessionCore
  readonly #contracts: Contracts
  readonly #after: SessionPorts['after']
  readonly #onChange: () => void
  readonly #entries = new Map<string, SymbolEntry<Listener>>()
  readonly #keys = new Map<string, string>()

  /** `onChange` is called when a contract is known or no longer needed. */
  constructor(core: SessionCore, contracts: Contracts, after: SessionPorts['after'], onChange: () => void) {
    this.#core = core
    this.#contracts = contracts
    this.#after = after
    this.#onChange = onChange
  }

  get entries(): Iterable<SymbolEntry<Listener>> {
    return this.#entries.values()
  }

  /** A subscriber has one subscription: another one replaces it. */
  subscribe(subscriberId: string, symbol: string, listener: Listener, key = symbol): void {
    this.unsubscribe(subscriberId)
    const known = this.#entries.get(key)
    if ((!known && this.#entries.size >= MAX_ENTRIES) || this.#keys.size >= MAX_LISTENERS) {
      listener.failed?.(sessionTexts.tooManySubscriptions)
      return
    }
    const entry = known ?? {
      key,
      symbol,
      listeners: new Map(),
      contract: null,
      isRefused: false,
      isResolving: false,
    }
    this.#entries.set(key, entry)
    this.#keys.set(subscriberId, key)
    entry.listeners.set(subscriberId, listener)
    entry.isRefused = false
    if (this.#core.info) this.#resolve(entry)
    else this.#core.ensureOpen()
    this.#onChange()
  }

  unsubscribe(subscriberId: string): void {
    const key = this.#keys.get(subscriberId)
    const entry = key === undefined ? undefined : this.#entries.get(key)
    if (!entry) return
    this.#keys.delete(subscriberId)
    entry.listeners.delete(subscriberId)
    if (entry.listeners.size > 0) return
    this.#entries.delete(entry.key)
    this.#onChange()
  }

  refuse(entry: SymbolEntry<Listener>, error: string): void {
    entry.isRefused = true
    for (const listener of [...entry.listeners.values()]) listener.failed?.(error)
  }

  ready(isNewSession: boolean): void {
    for (const entry of this.#entries.values()) {
      if (isNewSession) entry.contract = null
      entry.isRefused = false
      entry.isResolving = false
      this.#resolve(entry)
    }
    this.#onChange()
  }

  #resolve(entry: SymbolEntry<Listener>): void {
    const { info } = this.#core
    if (entry.contract || entry.isResolving || !info) return
    entry.isResolving = true
    // Otherwise it was asked in an earlier connection, and again since.
    const isCurrent = () => this.#core.info === info && this.#entries.get(entry.key) === entry
    this.#contracts.resolve(entry.symbol).then(answer => {
      if (!isCurrent()) return
      if (!answer.isOk && answer.code === null) {
        this.#after(RETRY_MS, () => {
          if (!isCurrent()) return
          entry.isResolving = false
          this.#resolve(entry)
        })
        return
      }
      entry.isResolving = false
      if (answer.isOk) entry.contract = answer.value
      else this.refuse(entry, answer.error)
      this.#onChange()
    })
  }
}
