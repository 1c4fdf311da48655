import { setTimeout as wait } from 'node:timers/promises'
import { ConflictError } from './storage-error.ts'

const maxTries = 12
const firstPauseMs = 4
const maxPauseMs = 100

/** Does work again that was undone because of another transaction, after pauses of random length, so that writers which
 *  were in each other's way are not again. */
export async function withoutConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConflictError) || tries >= maxTries) throw error
    }
    await wait(Math.random() * Math.min(maxPauseMs, firstPauseMs * 2 ** tries))
  }
}
