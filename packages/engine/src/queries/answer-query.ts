import type { BusMessage, EngineQuery } from '@tidemark/contracts'
import type { About, QueryAbout, QueryHandlers } from './query-context.ts'
import { Refusal } from './refusal.ts'

/** Answers whatever is asked, with a refusal where there is no answer, and with one of ours where we failed. */
export async function answerQuery(
  answerers: QueryHandlers,
  id: number,
  question: EngineQuery,
): Promise<Extract<BusMessage, { kind: 'answer' }>> {
  try {
    return { kind: 'answer', id, refusal: null, answer: await ask(answerers, question) }
  } catch (error) {
    const refusal = error instanceof Refusal ? error.toWire() : failure(error)
    return { kind: 'answer', id, refusal, answer: null }
  }
}

const ask = <A extends About>(answerers: QueryHandlers, question: QueryAbout<A>) =>
  answerers[question.about as A](question)

const failure = (error: unknown) =>
  ({
    code: 'internal',
    message: `The engine failed: ${error instanceof Error ? error.message : error}`,
  }) as const
