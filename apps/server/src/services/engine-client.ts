import { randomInt } from 'node:crypto'
import {
  type BusMessage,
  type EngineAnswers,
  type EngineQuery,
  engineAnswerSchemas,
} from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'
import { onNewEpoch } from '../clocks/new-epoch.ts'
import { systemTimers, type Timers } from '../clocks/timers.ts'
import { createLevelsCache } from './levels-cache.ts'
import { RequestError } from './request-error.ts'

const timeoutMs = 10_000
/** Computing the levels of all symbols or replaying a day takes a second of the engine, and many on a busy machine. */
const longTimeoutMs = 60_000
const longQueries: ReadonlySet<EngineQuery['about']> = new Set(['restamp', 'saved-resilience'])

const newEpochRefusal = {
  code: 'engine_silent',
  message: 'The market was started anew meanwhile. Try again',
} as const

type RequestMessage = Extract<BusMessage, { kind: 'query' | 'set-clock' }>
type ResponseMessage = Extract<BusMessage, { kind: 'answer' | 'clock-answer' }>

/** Sends queries and commands to the engine over the bus. Rejects with a RequestError when the engine refuses or does not
 *  answer in time. */
export interface EngineClient {
  query<Query extends EngineQuery>(query: Query): Promise<EngineAnswers[Query['about']]>
  /** Resolves when the clock is set. */
  setClock(change: { atMs: number | null; speed: number | null }): Promise<void>
}

export function createEngineClient(bus: Bus, timers: Pick<Timers, 'after'> = systemTimers): EngineClient {
  // A random start, so that servers on one bus do not mistake each other's answers for their own.
  let lastId = randomInt(2 ** 40)
  const pending = new Map<number, (response: ResponseMessage) => void>()
  const cache = createLevelsCache(bus)
  // The engine of the old epoch answers no more.
  onNewEpoch(bus, () => {
    for (const [id, settle] of pending) settle({ kind: 'answer', id, refusal: newEpochRefusal, answer: null })
  })
  bus.subscribe(message => {
    if (message.kind === 'answer' || message.kind === 'clock-answer') pending.get(message.id)?.(message)
  })

  const send = (createMessage: (id: number) => RequestMessage, limitMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      const stopTimer = timers.after(limitMs, () => {
        pending.delete(id)
        reject(RequestError.engineSilent())
      })
      pending.set(id, response => {
        stopTimer()
        pending.delete(id)
        if (response.refusal === null) resolve('answer' in response ? response.answer : null)
        else reject(RequestError.refused(response.refusal))
      })
      bus.publish(createMessage(id))
    })

  async function queryEngine(query: EngineQuery): Promise<unknown> {
    const limitMs = longQueries.has(query.about) ? longTimeoutMs : timeoutMs
    const answer = await send(id => ({ kind: 'query', id, query }), limitMs)
    return engineAnswerSchemas[query.about].parse(answer)
  }

  return {
    query: <Query extends EngineQuery>(query: Query) =>
      cache.get(query, () => queryEngine(query)) as Promise<EngineAnswers[Query['about']]>,
    async setClock({ atMs, speed }) {
      await send(id => ({ kind: 'set-clock', id, at: atMs, speed }), timeoutMs)
    },
  }
}
