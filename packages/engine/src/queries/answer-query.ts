import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import type { Cancellation } from './cancellation.ts'
import type { About, QueryAbout, QueryHandlers } from './query-context.ts'
import { Refusal } from './refusal.ts'

/** Answers a query with a result or a refusal; an unexpected error becomes a refusal with the code `internal`. */
export async function answerQuery(
  handlers: QueryHandlers,
  id: number,
  query: EngineQuery,
  cancellation: Cancellation,
): Promise<Extract<BusMessage, { kind: 'answer' }>> {
  try {
    return { kind: 'answer', id, refusal: null, answer: await callHandler(handlers, query, cancellation) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error.toWire() : internalRefusal(error)
    return { kind: 'answer', id, refusal, answer: null }
  }
}

const callHandler = <A extends About>(
  handlers: QueryHandlers,
  query: QueryAbout<A>,
  cancellation: Cancellation,
) => handlers[query.about as A](query, cancellation)

const internalRefusal = (error: unknown) =>
  ({
    code: 'internal',
    message: `The engine failed: ${error instanceof Error ? error.message : error}`,
  }) as const
