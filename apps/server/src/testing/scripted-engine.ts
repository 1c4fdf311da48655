import type { EngineAnswers, EngineQuery, EngineRefusal } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'

type About = EngineQuery['about']
type QueryAbout<Subject extends About> = Extract<EngineQuery, { about: Subject }>

/** What the script says to each question: an answer, or a refusal. A question it does not know gets silence. */
export type ScriptedAnswers = {
  readonly [Subject in About]?: (
    question: QueryAbout<Subject>,
  ) => EngineAnswers[Subject] | { readonly refusal: EngineRefusal }
}

/** An engine that answers as it is told to, with every question it was asked. */
export function scriptedEngine(bus: Bus, answers: ScriptedAnswers): { readonly queries: EngineQuery[] } {
  const queries: EngineQuery[] = []
  bus.subscribe(message => {
    if (message.kind !== 'ask') return
    const { id, question } = message
    queries.push(question)
    const reply = (answers[question.about] as ((query: EngineQuery) => unknown) | undefined)?.(question)
    if (reply === undefined) return
    if (isRefusal(reply)) bus.publish({ kind: 'answer', id, refusal: reply.refusal, answer: null })
    else bus.publish({ kind: 'answer', id, refusal: null, answer: reply })
  })
  return { queries }
}

const isRefusal = (reply: unknown): reply is { refusal: EngineRefusal } =>
  typeof reply === 'object' && reply !== null && 'refusal' in reply
