import {
  type BusSubject,
  type FiringsBusMessage,
  type LevelsBusMessage,
  levelColumns,
  type PublishedMessage,
  type ResilienceBusMessage,
  subjectOf,
  type TableBusMessage,
  type TicksBusMessage,
} from '@tidemark/contracts'
import { PriceTable } from '@tidemark/domain'

/** Collects the messages of one subject and returns one message that has the same effect as all of them. */
interface SubjectState {
  apply(message: PublishedMessage): void
  read(): PublishedMessage | null
}

/** The state of every subject after the messages published so far, for subscribers that start late. */
export class MarketState {
  readonly #size: number
  readonly #subjects = new Map<BusSubject, SubjectState>()

  constructor(size: number) {
    this.#size = size
  }

  apply(message: PublishedMessage): void {
    const subject = subjectOf(message)
    const state = this.#subjects.get(subject) ?? this.#newState(message)
    this.#subjects.set(subject, state)
    state.apply(message)
  }

  /** Null before the first message. */
  read(subject: BusSubject): PublishedMessage | null {
    return this.#subjects.get(subject)?.read() ?? null
  }

  #newState({ kind }: PublishedMessage): SubjectState {
    switch (kind) {
      case 'ticks':
      case 'table':
        return new PricesState(this.#size)
      case 'levels':
        return new LevelsState()
      case 'resilience':
        return new ResilienceState()
      case 'firings':
        return new FiringsState()
      default:
        return new LastMessage()
    }
  }
}

class PricesState implements SubjectState {
  readonly #prices: PriceTable
  #head: Pick<TableBusMessage, 'feed' | 'atMs'> | null = null

  constructor(size: number) {
    this.#prices = new PriceTable(size)
  }

  apply(message: TableBusMessage | TicksBusMessage): void {
    if (message.kind === 'table') {
      this.#head = { feed: message.feed, atMs: message.atMs }
      for (let row = 0; row < this.#prices.size; row += 1)
        this.#prices.set(row, column => message[column][row] ?? null)
      return
    }
    const { symbol, t, o, h, l, p, v } = message
    this.#head = { feed: message.feed, atMs: message.untilMs }
    for (let row = 0; row < symbol.length; row += 1)
      this.#prices.trade(
        symbol[row] as number,
        t[row] as number,
        o[row] as number,
        h[row] as number,
        l[row] as number,
        p[row] as number,
        v[row] as number,
      )
  }

  read(): TableBusMessage | null {
    return this.#head && { kind: 'table', ...this.#head, ...this.#prices.columns() }
  }
}

/** The values of a symbol in the order of `levelColumns`. */
type LevelRow = readonly (number | string | null)[]

class LevelsState implements SubjectState {
  readonly #rows = new Map<number, LevelRow>()
  #head: Pick<LevelsBusMessage, 'feed' | 'atMs'> | null = null

  apply(message: LevelsBusMessage): void {
    this.#head = { feed: message.feed, atMs: message.atMs }
    if (message.isWhole) this.#rows.clear()
    message.symbol.forEach((symbol, row) => {
      this.#rows.set(
        symbol,
        levelColumns.map(name => message[name][row] ?? null),
      )
    })
  }

  read(): LevelsBusMessage | null {
    if (!this.#head) return null
    const rows = [...this.#rows.values()]
    const columns = levelColumns.map((name, column) => [name, rows.map(row => row[column] ?? null)])
    return { kind: 'levels', ...this.#head, isWhole: true, ...Object.fromEntries(columns) }
  }
}

class ResilienceState implements SubjectState {
  readonly #points = new Map<number, ResilienceBusMessage['points'][number]>()
  #feed: ResilienceBusMessage['feed'] | null = null

  apply({ feed, isWhole, points }: ResilienceBusMessage): void {
    this.#feed = feed
    if (isWhole) this.#points.clear()
    for (const point of points) this.#points.set(point.time, point)
  }

  read(): ResilienceBusMessage | null {
    const points = [...this.#points.values()]
    return this.#feed && { kind: 'resilience', feed: this.#feed, isWhole: true, points }
  }
}

class FiringsState implements SubjectState {
  readonly #firings = new Map<string, FiringsBusMessage['firings'][number]>()
  #feed: FiringsBusMessage['feed'] | null = null

  apply({ feed, isWhole, firings }: FiringsBusMessage): void {
    this.#feed = feed
    if (isWhole) this.#firings.clear()
    for (const firing of firings) this.#firings.set(firing.id, firing)
  }

  read(): FiringsBusMessage | null {
    const firings = [...this.#firings.values()]
    return this.#feed && { kind: 'firings', feed: this.#feed, isWhole: true, firings }
  }
}

/** For subjects whose messages replace each other. */
class LastMessage implements SubjectState {
  #message: PublishedMessage | null = null

  apply(message: PublishedMessage): void {
    this.#message = message
  }

  read(): PublishedMessage | null {
    if (this.#message?.kind === 'clock') return { ...this.#message, isJump: false }
    // The rows were counted when the message was published.
    if (this.#message?.kind === 'storage')
      return { ...this.#message, rejectedRows: 0, droppedRows: 0, rejected: [] }
    return this.#message
  }
}
