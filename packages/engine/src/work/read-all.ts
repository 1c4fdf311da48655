import { SourceError } from '@tidemark/sources'
import type { SourceRetries } from './source-retries.ts'
import type { Work } from './work-queue.ts'

/** Reads that wait for the source at the same time: a provider that answers slowly must not be asked one by one. */
const batchSize = 8

/** What to do when the source fails. Without it the error is thrown. */
export interface RetryOptions {
  readonly retries: SourceRetries
  /** What is read, for the operator. */
  readonly what: string
  /** Attempts without progress after which a few items that still fail are left out. Default: never. */
  readonly maxAttempts?: number
}

/** The largest share of items that may be left out. */
const maxMissingShare = 0.1

/** Calls `read` for each item. Items that the source failed to deliver are read again after a growing delay; the others
 *  are not read twice. A batch that fails as a whole ends the attempt: a source that is down is asked for little. Returns
 *  the items that were left out. The work ends with a `yield`, so that the caller may use what was read at once. */
export async function* readAll<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<void>,
  retry: RetryOptions | null,
): Work<readonly Item[]> {
  const maxMissing = Math.max(1, Math.floor(items.length * maxMissingShare))
  let left = items
  for (let attempts = 1; left.length > 0; attempts += 1) {
    const attempt = yield* readOnce(left, read)
    if (attempt.error === null) return []
    if (!retry) throw attempt.error
    if (attempt.left.length < left.length) attempts = 1
    left = attempt.left
    const isGivenUp = attempts >= (retry.maxAttempts ?? Number.POSITIVE_INFINITY)
    if (isGivenUp && left.length <= maxMissing && left.length < items.length) return left
    await retry.retries.wait(retry.what, attempts, attempt.error)
    yield
  }
  return []
}

interface Attempt<Item> {
  /** Not read: first those that were not tried, so that items which always fail do not keep others waiting. */
  readonly left: readonly Item[]
  readonly error: SourceError | null
}

async function* readOnce<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<void>,
): Work<Attempt<Item>> {
  const failed: Item[] = []
  let error: SourceError | null = null
  for (let from = 0; from < items.length; from += batchSize) {
    const batch = items.slice(from, from + batchSize)
    const errors = await Promise.all(batch.map(item => errorOf(() => read(item))))
    yield
    errors.forEach((each, place) => {
      if (each) failed.push(batch[place] as Item)
    })
    error = errors.findLast(each => each !== null) ?? error
    if (errors.every(each => each !== null)) {
      return { left: [...items.slice(from + batchSize), ...failed], error }
    }
  }
  return { left: failed, error }
}

/** Awaits a read. Returns the error of a source that failed; any other error is a fault of the program. */
async function errorOf(read: () => Promise<void>): Promise<SourceError | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof SourceError) return error
    throw error
  }
}
