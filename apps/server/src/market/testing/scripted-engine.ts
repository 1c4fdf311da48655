import type { EngineAnswers, EngineQuery, EngineRefusal } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'

type About = EngineQuery['about']
type QueryAbout<Subject extends About> = Extract<EngineQuery, { about: Subject }>

/** An answer or a refusal per query. Other queries get no reply. */
export type ScriptedAnswers = {
  readonly [Subject in About]?: (
    query: QueryAbout<Subject>,
  ) => EngineAnswers[Subject] | { readonly refusal: EngineRefusal }
}

/** A fake engine with scripted answers; records every query. */
export function scriptedEngine(bus: Bus, answers: ScriptedAnswers): { readonly queries: EngineQuery[] } {
  const queries: EngineQuery[] = []
  bus.subscribe(message => {
    if (message.kind !== 'query') return
    const { id, query } = message
    queries.push(query)
    const reply = (answers[query.about] as ((query: EngineQuery) => unknown) | undefined)?.(query)
    if (reply === undefined) return
    if (isRefusal(reply)) bus.publish({ kind: 'answer', id, refusal: reply.refusal, answer: null })
    else bus.publish({ kind: 'answer', id, refusal: null, answer: reply })
  })
  return { queries }
}

const isRefusal = (reply: unknown): reply is { refusal: EngineRefusal } =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply
