import { socketTexts } from '@tidemark/contracts'
import type { FeedTable } from './feed-table.ts'
import { jsonFrame, textFrame } from './frames.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

const readyFrame = textFrame(socketTexts.scannerReady)
const pingFrame = textFrame(socketTexts.ping)

/** The scanner's arrays for one tier, each built once for all its clients. */
export class ScannerStream implements SocketStream {
  readonly #table: FeedTable
  readonly #clients = new Set<SocketClient>()
  /** The version up to which every client in step has been told. */
  #toldVersion = 0
  /** Every symbol, no older than `toldVersion`; built at most once between two ticks, however many clients come. */
  #wholeFrame: Buffer | null = null

  constructor(table: FeedTable) {
    this.#table = table
  }

  join(client: SocketClient): void {
    this.#clients.add(client)
    this.#wholeFrame ??= jsonFrame(this.#table.symbols.map((_, symbol) => this.#table.scannerRow(symbol)))
    client.scannerVersion = this.#toldVersion
    client.writer.write(readyFrame)
    client.writer.write(this.#wholeFrame)
  }

  leave(client: SocketClient): void {
    this.#clients.delete(client)
  }

  /** Each second: what changed. A congested client stays behind at its version and catches up from there. */
  tick(): void {
    const [from, until] = [this.#toldVersion, this.#table.version]
    if (until === from) return
    this.#toldVersion = until
    this.#wholeFrame = null
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

  owedTo(client: SocketClient): readonly Buffer[] {
    const from = client.scannerVersion
    const changed = this.#table.changedSince(from)
    client.scannerVersion = this.#toldVersion
    return changed.length > 0 ? [this.#updatesFrame(changed, from)] : []
  }

  #updatesFrame(symbols: readonly number[], sinceVersion: number): Buffer {
    return jsonFrame(symbols.map(symbol => this.#table.scannerUpdate(symbol, sinceVersion)))
  }
}
