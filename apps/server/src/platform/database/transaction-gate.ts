import { type After, afterRunning } from './running-time.ts'
import { StorageError } from './storage-error.ts'

/** Longer than any work that only reads and writes, shorter than a caller waits. */
const transactionLimitMs = 5000

/** What the calls of one transaction pass through. */
export interface TransactionGate {
  /** Makes one call of the transaction. Rejects when the transaction has ended. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
  /** Does further work in the same transaction. */
  join<Result>(work: () => Promise<Result>): Promise<Result>
  /** Does the work within the time limit. Resolves when its calls have settled and all of them have succeeded. */
  finish<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Ends a transaction with its work, even where the work goes on: a late call would otherwise write outside of it. A call
 *  that failed fails the whole transaction, because some databases accept no other call after it. */
export function createTransactionGate(after: After = afterRunning): TransactionGate {
  const calls = new Set<Promise<unknown>>()
  let failure: { readonly error: unknown } | null = null
  let isOpen = true

  const noteFailure = (error: unknown): void => {
    failure ??= { error }
  }

  async function close(): Promise<void> {
    isOpen = false
    await Promise.allSettled(calls)
  }

  return {
    run(call) {
      if (!isOpen) return Promise.reject(new StorageError('failed', 'The transaction has ended'))
      const running = call()
      calls.add(running)
      running.catch(noteFailure).finally(() => calls.delete(running))
      return running
    },
    async join(work) {
      try {
        return await work()
      } catch (error) {
        noteFailure(error)
        throw error
      }
    },
    async finish(work) {
      let cancelTimer: () => void = () => undefined
      const limit = new Promise<never>((_, reject) => {
        const message = `A transaction took longer than ${transactionLimitMs} ms and was undone`
        cancelTimer = after(transactionLimitMs, () => reject(new StorageError('busy', message)))
      })
      try {
        const result = await Promise.race([work(), limit])
        await close()
        if (failure) throw failure.error
        return result
      } finally {
        cancelTimer()
        await close()
      }
    },
  }
}
