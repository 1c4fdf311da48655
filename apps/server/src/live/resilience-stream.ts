import type { IndexBusMessage, ResilienceBusMessage, ResiliencePoint } from '@tidemark/contracts'
import { epochSeconds, isTradingDay, newYorkDate, regularSession } from '@tidemark/domain'
import { jsonFrame } from './frames.ts'
import type { SocketClient, SocketStream } from './socket-client.ts'

const minuteMs = 60_000

/** The day's resilience on one feed: an array of all minutes for whoever comes, then one object for each minute that
 *  ends and, every two seconds, one for the minute in progress. */
export class ResilienceStream implements SocketStream {
  readonly #clients = new Set<SocketClient>()
  /** Those that missed something while they did not read: they get the whole day again. */
  readonly #behind = new Set<SocketClient>()
  #minutes = new Map<number, ResiliencePoint>()
  #wholeFrame: Buffer | null = null

  join(client: SocketClient): void {
    this.#clients.add(client)
    client.writer.write(this.#whole())
  }

  leave(client: SocketClient): void {
    this.#clients.delete(client)
    this.#behind.delete(client)
  }

  hear({ isWhole, points }: ResilienceBusMessage): void {
    if (isWhole) this.#minutes = new Map()
    for (const point of points) this.#minutes.set(point.time, point)
    this.#wholeFrame = null
    if (isWhole) this.#offer(this.#whole())
    else for (const point of points) this.#offer(jsonFrame(point))
  }

  /** Each two seconds: where the minute in progress stands, under the stamp it will have when it ends. A newer one
   *  replaces it, so that nobody is behind who goes without. */
  tell({ atMs, breadth }: IndexBusMessage): void {
    const { srhg, nrhg, ruhg, srmhp, nrmhp, sdd } = breadth
    const val = { srhg, nrhg, ruhg, srmhp, nrmhp, sdd }
    const time = Math.ceil(atMs / minuteMs) * minuteMs
    if (!isInSession(time) || this.#minutes.has(time)) return
    if (Object.values(val).every(value => value === null)) return
    const frame = jsonFrame({ time, val } satisfies ResiliencePoint)
    for (const client of this.#clients) client.writer.offer(frame)
  }

  owedTo(client: SocketClient): readonly Buffer[] {
    return this.#behind.delete(client) ? [this.#whole()] : []
  }

  #offer(frame: Buffer): void {
    for (const client of this.#clients) if (!client.writer.offer(frame)) this.#behind.add(client)
  }

  #whole(): Buffer {
    this.#wholeFrame ??= jsonFrame([...this.#minutes.values()].toSorted((a, b) => a.time - b.time))
    return this.#wholeFrame
  }
}

/** Whether a minute of regular hours ends at the moment. */
function isInSession(minuteEndMs: number): boolean {
  const end = epochSeconds(minuteEndMs / 1000)
  const day = newYorkDate(end)
  if (!isTradingDay(day)) return false
  const { open, close } = regularSession(day)
  return end > open && end <= close
}
