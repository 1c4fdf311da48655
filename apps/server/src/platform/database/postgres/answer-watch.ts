import { type After, afterRunning } from '../running-time.ts'
import { StorageError } from '../storage-error.ts'

/** A database that answers nothing at all for this long is taken for gone. It answers something every second while it works. */
const silenceMs = 4000

export interface AnswerWatch {
  /** The answer to a statement. Rejects when the database falls silent first. */
  watch<Answer>(answer: Promise<Answer>): Promise<Answer>
}

/** Tells a slow statement from a database that does not answer: while others are answered, a statement has its time. */
export function createAnswerWatch(after: After = afterRunning): AnswerWatch {
  let answers = 0
  return {
    watch(answer) {
      return new Promise((resolve, reject) => {
        let cancel = (): void => undefined
        const wait = (): void => {
          const before = answers
          cancel = after(silenceMs, () => {
            if (answers > before) wait()
            else reject(new StorageError('failed', new Error('The database does not answer')))
          })
        }
        wait()
        answer
          .finally(() => {
            answers += 1
            cancel()
          })
          .then(resolve, reject)
      })
    },
  }
}

/** For work on a connection of its own, which may take long. */
export const noAnswerWatch: AnswerWatch = { watch: answer => answer }
