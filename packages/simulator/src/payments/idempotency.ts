import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'

interface Answer {
  readonly status: number
  readonly body: string
}

/** An answer that a repetition of its request gets again. */
export interface SavedAnswer extends Answer {
  readonly key: string
  /** A hash of the request. */
  readonly request: string
}

const maxKeys = 5000
const maxKeyLength = 255

/** Answers a repeated POST with the first answer. Above the maximum the oldest key is forgotten. */
export function createIdempotency(saved: readonly SavedAnswer[] = []) {
  const answers = new Map(saved.map(answer => [answer.key, answer]))
  return {
    /** Oldest first. */
    save: (): SavedAnswer[] => [...answers.values()],
    run(key: string | undefined, request: string, work: () => Answer): Answer {
      if (key === undefined) return work()
      if (key.length > maxKeyLength) throw new ApiError(400, 'The idempotency key is too long')
      const hash = createHash('sha256').update(request).digest('hex')
      const known = answers.get(key)
      if (known && known.request !== hash)
        throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters', {
          type: 'idempotency_error',
        })
      if (known) return known
      const answer = work()
      answers.set(key, { ...answer, key, request: hash })
      for (const oldest of answers.keys()) {
        if (answers.size <= maxKeys) break
        answers.delete(oldest)
      }
      return answer
    },
  }
}
