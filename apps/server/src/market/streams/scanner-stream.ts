import { socketTexts } from '@tidemark/contracts'
import { jsonFrame, textFrame } from '../../platform/sockets/frames.ts'
import type { FeedTable } from '../feeds/feed-table.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

const readyFrame = textFrame(socketTexts.scannerReady)
const pingFrame = textFrame(socketTexts.ping)

/** The clients are served one part after the other within a second: all at once would hold up everything else. */
export const scannerParts = 4

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
  /** The version of the last changes of each part. */
  readonly #sentVersions = new Array<number>(scannerParts).fill(0)
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

  /** Sends to all clients. */
  sendChanges(): void {
    this.#sendTo(
      () => true,
      this.#sentVersions.map((_, part) => part),
    )
  }

  /** Call for every part once a second. */
  sendChangesTo(part: number): void {
    this.#sendTo(({ number }) => number % scannerParts === part, [part])
  }

  /** A congested client keeps its version and catches up from there. */
  #sendTo(isServed: (client: SocketClient) => boolean, parts: readonly number[]): void {
    const { version } = this.#table
    if (parts.every(part => this.#sentVersions[part] === version)) return
    for (const part of parts) this.#sentVersions[part] = version
    // A client that gets an older one would wait for what has changed since, for ever in a quiet market.
    this.#snapshot = null
    const frameSince = this.#framesByVersion()
    for (const client of this.#clients) {
      if (!isServed(client)) continue
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
