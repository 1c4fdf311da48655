import type { BusMessage, EngineQuery, EngineRefusal } from '@tidemark/contracts'
import { SourceError } from '@tidemark/sources'
import type { Cancellation } from './cancellation.ts'
import type { About, QueryAbout, QueryHandlers } from './query-context.ts'
import { Refusal, sourceFailed } from './refusal.ts'

/** Answers a query with a result or a refusal; a source that fails is a refusal too, and an unexpected error becomes a refusal with the code `internal`. */
export async function answerQuery(
  handlers: QueryHandlers,
  id: number,
  query: EngineQuery,
  cancellation: Cancellation,
): Promise<Extract<BusMessage, { kind: 'answer' }>> {
  try {
    return { kind: 'answer', id, refusal: null, answer: await callHandler(handlers, query, cancellation) }
  } catch (error) {
    return { kind: 'answer', id, refusal: refusalOf(error), answer: null }
  }
}

const callHandler = <A extends About>(
  handlers: QueryHandlers,
  query: QueryAbout<A>,
  cancellation: Cancellation,
) => handlers[query.about as A](query, cancellation)

const refusalOf = (error: unknown): EngineRefusal => expectedRefusal(error) ?? internalRefusal(error)

/** Null for an error that nobody expects. */
export function expectedRefusal(error: unknown): EngineRefusal | null {
  if (error instanceof Refusal) return error.toWire()
  return error instanceof SourceError ? sourceFailed().toWire() : null
}

const internalRefusal = (error: unknown) =>
  ({
    code: 'internal',
    message: `The engine failed: ${error instanceof Error ? error.message : error}`,
  }) as const
