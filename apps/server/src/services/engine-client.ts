import { randomInt } from 'node:crypto'
import {
  type BusMessage,
  type EngineAnswers,
  type EngineQuery,
  engineAnswerSchemas,
} from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import { systemTimers, type Timers } from '../clocks/timers.ts'
import { createLevelsCache } from './levels-cache.ts'
import { RequestError } from './request-error.ts'

const patienceMs = 10_000
/** LevelComputation the whole market anew may take its time. */
const restampPatienceMs = 60_000

type Letter = Extract<BusMessage, { kind: 'ask' | 'set-clock' }>
type Reply = Extract<BusMessage, { kind: 'answer' | 'clock-answer' }>

/** Where the server turns to with what only the engine knows or may do. What the engine refuses comes as a
 *  RequestError in its own words, its silence as one of ours. */
export interface EngineClient {
  ask<Question extends EngineQuery>(question: Question): Promise<EngineAnswers[Question['about']]>
  /** Resolves when the clock is set. */
  setClock(change: { atMs: number | null; speed: number | null }): Promise<void>
}

export function createEngineClient(bus: Bus, timers: Pick<Timers, 'after'> = systemTimers): EngineClient {
  // Servers on one bus must not take each other's answers for their own.
  let lastId = randomInt(2 ** 40)
  const waiting = new Map<number, (reply: Reply) => void>()
  const cache = createLevelsCache(bus)
  bus.subscribe(message => {
    if (message.kind === 'answer' || message.kind === 'clock-answer') waiting.get(message.id)?.(message)
  })

  const exchange = (letter: (id: number) => Letter, limitMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      const stopTimer = timers.after(limitMs, () => {
        waiting.delete(id)
        reject(RequestError.engineSilent())
      })
      waiting.set(id, reply => {
        stopTimer()
        waiting.delete(id)
        if (reply.refusal === null) resolve('answer' in reply ? reply.answer : null)
        else reject(RequestError.refused(reply.refusal))
      })
      bus.publish(letter(id))
    })

  async function askEngine(question: EngineQuery): Promise<unknown> {
    const limitMs = question.about === 'restamp' ? restampPatienceMs : patienceMs
    const answer = await exchange(id => ({ kind: 'ask', id, question }), limitMs)
    return engineAnswerSchemas[question.about].parse(answer)
  }

  return {
    ask: <Question extends EngineQuery>(question: Question) =>
      cache.get(question, () => askEngine(question)) as Promise<EngineAnswers[Question['about']]>,
    async setClock({ atMs, speed }) {
      await exchange(id => ({ kind: 'set-clock', id, at: atMs, speed }), patienceMs)
    },
  }
}
