import { type ResiliencePoint, resiliencePointSchema } from '@tidemark/contracts'

export interface ResilienceChange {
  readonly points: readonly ResiliencePoint[]
  /** The points are the whole day, not changes to it. */
  readonly isWhole: boolean
}

const pointsSchema = resiliencePointSchema.array()

/** Resilience of the day from its socket: an array is the day so far, an object one minute, in progress or closed. */
export class ResilienceSeries {
  readonly #points = new Map<number, ResiliencePoint>()

  /** Returns null for any other message. */
  read(message: unknown): ResilienceChange | null {
    const isWhole = Array.isArray(message)
    const { success, data: points } = pointsSchema.safeParse(isWhole ? message : [message])
    if (!success) return null
    if (isWhole) this.#points.clear()
    for (const point of points) this.#points.set(point.time, point)
    return { points, isWhole }
  }

  clear(): void {
    this.#points.clear()
  }

  get whole(): ResilienceChange {
    return { points: [...this.#points.values()], isWhole: true }
  }
}
