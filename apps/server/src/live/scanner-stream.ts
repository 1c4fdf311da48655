import { socketTexts } from '@tidemark/contracts'
import type { FeedTable } from './feed-table.ts'
import { jsonFrame, textFrame } from './frames.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

const readyFrame = textFrame(socketTexts.scannerReady)
const pingFrame = textFrame(socketTexts.ping)

/** The scanner messages of one tier, each built once for all clients. */
export class ScannerStream implements SocketStream {
  readonly #table: FeedTable
  readonly #clients = new Set<SocketClient>()
  /** Version that every client without congestion has received. */
  #sentVersion = 0
  /** All rows, at `sentVersion` or newer; built at most once per second for any number of new clients. */
  #fullFrame: Buffer | null = null

  constructor(table: FeedTable) {
    this.#table = table
  }

  addClient(client: SocketClient): void {
    this.#clients.add(client)
    this.#fullFrame ??= jsonFrame(this.#table.symbols.map((_, symbol) => this.#table.scannerRow(symbol)))
    client.scannerVersion = this.#sentVersion
    client.writer.write(readyFrame)
    client.writer.write(this.#fullFrame)
  }

  removeClient(client: SocketClient): void {
    this.#clients.delete(client)
  }

  /** Called every second. A congested client keeps its version and catches up from there. */
  sendChanges(): void {
    const [from, until] = [this.#sentVersion, this.#table.version]
    if (until === from) return
    this.#sentVersion = until
    this.#fullFrame = null
    const changed = this.#table.changedSince(from)
    if (changed.length === 0 || this.#clients.size === 0) return
    const frame = this.#updatesFrame(changed, from)
    for (const client of this.#clients) {
      if (client.writer.offer(frame)) client.scannerVersion = until
    }
  }

  ping(): void {
    for (const client of this.#clients) client.writer.offer(pingFrame)
  }

  takePendingFrames(client: SocketClient): readonly Buffer[] {
    const from = client.scannerVersion
    const changed = this.#table.changedSince(from)
    client.scannerVersion = this.#sentVersion
    return changed.length > 0 ? [this.#updatesFrame(changed, from)] : []
  }

  #updatesFrame(symbols: readonly number[], sinceVersion: number): Buffer {
    return jsonFrame(symbols.map(symbol => this.#table.scannerUpdate(symbol, sinceVersion)))
  }
}
