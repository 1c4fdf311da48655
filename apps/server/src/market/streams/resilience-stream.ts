import type { IndexBusMessage, ResilienceBusMessage, ResiliencePoint } from '@tidemark/contracts'
import { epochSeconds, isTradingDay, MINUTE_MS, newYorkDate, regularSession } from '@tidemark/domain'
import { createSessionLookup } from '@tidemark/engine'
import { jsonFrame } from '../../platform/sockets/frames.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

/** The day's resilience on one feed: an array of all minutes for a new client, then an object for each minute that ends
 *  and, every two seconds, one for the current minute. */
export class ResilienceStream implements SocketStream {
  readonly #clients = new Set<SocketClient>()
  /** Clients that missed a message while congested; they get the whole day again. */
  readonly #outdatedClients = new Set<SocketClient>()
  readonly #sessionAt = createSessionLookup()
  readonly #feedMs: () => number
  #minutes = new Map<number, ResiliencePoint>()
  #fullFrame: Buffer | null = null

  /** `feedMs` reads the time of the feed; it is known when there is a client. */
  constructor(feedMs: () => number) {
    this.#feedMs = feedMs
  }

  addClient(client: SocketClient): void {
    this.leaveSession()
    this.#clients.add(client)
    if (!client.writer.offer(this.#wholeDay())) this.#outdatedClients.add(client)
  }

  removeClient(client: SocketClient): void {
    this.#clients.delete(client)
    this.#outdatedClients.delete(client)
  }

  apply({ isWhole, points }: ResilienceBusMessage): void {
    if (isWhole) this.#minutes = new Map()
    for (const point of points) this.#minutes.set(point.time, point)
    this.#fullFrame = null
    if (isWhole) this.#offer(this.#wholeDay())
    else for (const point of points) this.#offer(jsonFrame(point))
  }

  /** Call regularly: minutes of an earlier session are not sent any more, although the engine may need a while to compute those
   *  of the new one. */
  leaveSession(): void {
    if (this.#minutes.size === 0) return
    const { openMs } = this.#sessionAt(this.#feedMs())
    this.#keep(time => time > openMs)
  }

  /** Call when the clock jumps: only minutes that the session has at its time stay. */
  jumpTo(feedMs: number): void {
    if (this.#minutes.size === 0) return
    const { openMs } = this.#sessionAt(feedMs)
    this.#keep(time => time > openMs && time <= feedMs)
  }

  #keep(isKept: (minuteEndMs: number) => boolean): void {
    const kept = [...this.#minutes].filter(([time]) => isKept(time))
    if (kept.length === this.#minutes.size) return
    this.#minutes = new Map(kept)
    this.#fullFrame = null
    this.#offer(this.#wholeDay())
  }

  /** Call at a new epoch. */
  clear(): void {
    this.#minutes = new Map()
    this.#fullFrame = null
    this.#offer(this.#wholeDay())
  }

  /** Called every two seconds. The point has the time at which the minute will end. A congested client may miss it,
   *  because a newer one replaces it. */
  sendCurrentMinute({ atMs, breadth }: IndexBusMessage): void {
    const { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } = breadth
    const val = { srhg, nrhg, ruhg, srmhp, nrmhp, sdd }
    const time = Math.ceil(atMs / MINUTE_MS) * MINUTE_MS
    if (!isInSession(time) || this.#minutes.has(time)) return
    if (Object.values(val).every(value => value === null)) return
    const frame = jsonFrame({ time, val } satisfies ResiliencePoint)
    for (const client of this.#clients) client.writer.offer(frame)
  }

  get hasClients(): boolean {
    return this.#clients.size > 0
  }

  takePendingFrames(client: SocketClient): readonly Buffer[] {
    return this.#outdatedClients.delete(client) ? [this.#wholeDay()] : []
  }

  #offer(frame: Buffer): void {
    for (const client of this.#clients) if (!client.writer.offer(frame)) this.#outdatedClients.add(client)
  }

  #wholeDay(): Buffer {
    this.#fullFrame ??= jsonFrame([...this.#minutes.values()].toSorted((a, b) => a.time - b.time))
    return this.#fullFrame
  }
}

/** Whether a minute of the regular session ends at this time. */
function isInSession(minuteEndMs: number): boolean {
  const end = epochSeconds(minuteEndMs / 1000)
  const day = newYorkDate(end)
  if (!isTradingDay(day)) return false
  const { open, close } = regularSession(day)
  return end > open && end <= close
}
