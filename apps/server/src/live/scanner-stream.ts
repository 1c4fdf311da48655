import { socketTexts } from '@tidemark/contracts'
import type { FeedTable } from './feed-table.ts'
import { jsonFrame, textFrame } from './frames.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

const readyFrame = textFrame(socketTexts.scannerReady)
const pingFrame = textFrame(socketTexts.ping)

/** All rows at a version of the table. */
interface Snapshot {
  readonly version: number
  readonly frame: Buffer
}

/** The scanner messages of one tier, each built once for all clients that need the same. A client gets a snapshot, then
 *  exactly the changes after it: it has the version that it was sent last, and is sent what changed since. */
export class ScannerStream implements SocketStream {
  readonly #table: FeedTable
  readonly #clients = new Set<SocketClient>()
  /** Congested clients that want a new snapshot. */
  readonly #restarting = new Set<SocketClient>()
  /** The version of the last changes. */
  #sentVersion = 0
  /** Built at most once between two changes for any number of new clients. */
  #snapshot: Snapshot | null = null

  constructor(table: FeedTable) {
    this.#table = table
  }

  addClient(client: SocketClient): void {
    this.#clients.add(client)
    if (client.writer.congestedSinceMs !== null) this.#restarting.add(client)
    else for (const frame of this.#start(client)) client.writer.write(frame)
  }

  removeClient(client: SocketClient): void {
    this.#clients.delete(client)
    this.#restarting.delete(client)
  }

  /** Called every second. A congested client keeps its version and catches up from there. */
  sendChanges(): void {
    const { version } = this.#table
    if (version === this.#sentVersion) return
    this.#sentVersion = version
    this.#snapshot = null
    const frameSince = this.#framesByVersion()
    for (const client of this.#clients) {
      const from = client.scannerVersion
      if (client.writer.offer(() => frameSince(from))) client.scannerVersion = version
    }
  }

  ping(): void {
    for (const client of this.#clients) client.writer.offer(pingFrame)
  }

  takePendingFrames(client: SocketClient): readonly Buffer[] {
    if (this.#restarting.delete(client)) return this.#start(client)
    const frame = this.#changesSince(client.scannerVersion)
    client.scannerVersion = this.#table.version
    return frame === null ? [] : [frame]
  }

  /** Builds each frame once: most clients have the same version. */
  #framesByVersion(): (version: number) => Buffer | null {
    const frames = new Map<number, Buffer | null>()
    return version => {
      const known = frames.get(version)
      if (known !== undefined) return known
      const frame = this.#changesSince(version)
      frames.set(version, frame)
      return frame
    }
  }

  #start(client: SocketClient): readonly Buffer[] {
    this.#snapshot ??= this.#newSnapshot()
    client.scannerVersion = this.#snapshot.version
    return [readyFrame, this.#snapshot.frame]
  }

  #newSnapshot(): Snapshot {
    const rows = this.#table.symbols.map((_, symbol) => this.#table.scannerRow(symbol))
    return { version: this.#table.version, frame: jsonFrame(rows) }
  }

  /** Null when nothing has changed. */
  #changesSince(version: number): Buffer | null {
    const changed = this.#table.changedSince(version)
    if (changed.length === 0) return null
    return jsonFrame(changed.map(symbol => this.#table.scannerUpdate(symbol, version)))
  }
}
