import { randomInt } from 'node:crypto'
import {
  type BusMessage,
  type EngineAnswers,
  type EngineQuery,
  engineAnswerSchemas,
} from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../../platform/clocks/timers.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { onNewEpoch } from '../clock/new-epoch.ts'
import { createEngineAnswers } from './engine-answers.ts'
import { QueryDeadline } from './query-deadline.ts'

const timeoutMs = 10_000
/** Computing the levels of all symbols or replaying a day takes a second of the engine, and many on a busy machine. */
const longTimeoutMs = 60_000
const longQueries: ReadonlySet<EngineQuery['about']> = new Set([
  'restamp',
  'saved-resilience',
  'earlier-maps',
  'level-stamps',
])
/** Queries at the engine at once. It runs long ones one after another; a second one lets it start without a pause. */
const atOnce = { quick: 16, long: 2 } as const

const newEpochRefusal = {
  code: 'engine_silent',
  message: 'The market was started anew meanwhile. Try again',
} as const

type RequestMessage = Extract<BusMessage, { kind: 'query' | 'set-clock' }>
type ResponseMessage = Extract<BusMessage, { kind: 'answer' | 'clock-answer' }>

/** See `config/limits.ts`. */
export interface EngineLimits {
  readonly engineQueriesPerUser: number
  readonly engineQueue: number
}

/** Who asks. A query without a user, such as that of a health check, is not limited. */
export interface EngineCaller {
  readonly userId?: string
  /** Aborts when the caller has gone: a query that nobody waits for is dropped. */
  readonly signal?: AbortSignal
}

/** Sends queries and commands to the engine over the bus. Rejects with a RequestError when the engine refuses or does not
 *  answer in time, and when too many queries wait. */
export interface EngineClient {
  query<Query extends EngineQuery>(
    query: Query,
    caller?: EngineCaller,
  ): Promise<EngineAnswers[Query['about']]>
  /** Resolves when the clock is set. */
  setClock(change: { atMs: number | null; speed: number | null }): Promise<void>
  /** Call when the engine has ended: what was sent to it gets no answer. */
  engineEnded(): void
}

interface Pending {
  respond(response: ResponseMessage): void
  lose(): void
}

export function createEngineClient(
  bus: Bus,
  limits: EngineLimits,
  timers: Pick<Timers, 'after'> = systemTimers,
): EngineClient {
  // A random start, so that servers on one bus do not mistake each other's answers for their own.
  let lastId = randomInt(2 ** 40)
  let isEnded = false
  const pending = new Map<number, Pending>()
  const answers = createEngineAnswers(bus)
  const queue = createFairQueue({
    running: atOnce,
    runningPerKey: limits.engineQueriesPerUser,
    waiting: limits.engineQueue,
    refusal: RequestError.busy,
  })
  // The engine of the old epoch answers no more.
  onNewEpoch(bus, () => {
    for (const [id, { respond }] of pending)
      respond({ kind: 'answer', id, refusal: newEpochRefusal, answer: null })
  })
  bus.subscribe(message => {
    if (message.kind === 'answer' || message.kind === 'clock-answer')
      pending.get(message.id)?.respond(message)
    else if (message.kind === 'clock' || message.kind === 'heartbeat') isEnded = false
  })

  /** Sends a message. When the signal aborts, the engine is told to drop it. */
  const send = (createMessage: (id: number) => RequestMessage, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isEnded) throw RequestError.engineSilent()
      lastId += 1
      const id = lastId
      const finish = () => {
        pending.delete(id)
        signal.removeEventListener('abort', cancel)
      }
      const cancel = () => {
        finish()
        bus.publish({ kind: 'cancel', id })
        reject(signal.reason)
      }
      signal.addEventListener('abort', cancel, { once: true })
      pending.set(id, {
        respond(response) {
          finish()
          if (response.refusal === null) resolve('answer' in response ? response.answer : null)
          else reject(RequestError.refused(response.refusal))
        },
        lose() {
          finish()
          reject(RequestError.engineSilent())
        },
      })
      bus.publish(createMessage(id))
    })

  async function queryEngine(query: EngineQuery, signal: AbortSignal): Promise<unknown> {
    const answer = await send(id => ({ kind: 'query', id, query }), signal)
    return engineAnswerSchemas[query.about].parse(answer)
  }

  const joinOrStart = (query: EngineQuery, signal: AbortSignal): Promise<unknown> =>
    (answers.find(query) ?? answers.start(query, cancelled => queryEngine(query, cancelled))).join(signal)

  /** Waits for a place of the user. The same query of another caller may be sent meanwhile: then its answer is shared. */
  function limited(query: EngineQuery, userId: string, deadline: QueryDeadline): Promise<unknown> {
    const kind = longQueries.has(query.about) ? 'long' : 'quick'
    return queue.run(
      { key: userId, kind },
      () => {
        deadline.noteSent()
        return joinOrStart(query, deadline.signal)
      },
      deadline.signal,
    )
  }

  async function ask(query: EngineQuery, { userId, signal }: EngineCaller): Promise<unknown> {
    const deadline = new QueryDeadline(
      longQueries.has(query.about) ? longTimeoutMs : timeoutMs,
      timers,
      signal,
    )
    try {
      deadline.signal.throwIfAborted()
      const known = answers.find(query)
      if (known) deadline.noteSent()
      if (known) return await known.join(deadline.signal)
      if (userId !== undefined) return await limited(query, userId, deadline)
      deadline.noteSent()
      return await joinOrStart(query, deadline.signal)
    } finally {
      deadline.stop()
    }
  }

  return {
    query: <Query extends EngineQuery>(query: Query, caller: EngineCaller = {}) =>
      ask(query, caller) as Promise<EngineAnswers[Query['about']]>,
    async setClock({ atMs, speed }) {
      const deadline = new QueryDeadline(timeoutMs, timers)
      deadline.noteSent()
      await send(id => ({ kind: 'set-clock', id, at: atMs, speed }), deadline.signal).finally(deadline.stop)
    },
    engineEnded() {
      isEnded = true
      for (const { lose } of [...pending.values()]) lose()
    },
  }
}
