import {
  type BusMessage,
  busMessageSchema,
  type EngineAnswers,
  type EngineQuery,
  type EngineRefusal,
  engineAnswerSchemas,
} from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import type { MarketArchive } from '../archive/market-archive.ts'
import { type RestoredState, restoreState } from '../archive/restored-state.ts'
import { createEngine, type Engine } from '../engine.ts'
import { createMarketClock } from '../market-clock.ts'
import type { WorkBudget } from '../work/work-queue.ts'

interface RunOptions {
  readonly source: MarketSource
  readonly startMs: number
  readonly archive?: MarketArchive
  readonly budget?: WorkBudget
  readonly restored?: RestoredState
  readonly archiveDays?: number
  readonly mayGoBack?: boolean
  readonly onTrouble?: (message: string) => void
}

export interface RunningEngine {
  readonly engine: Engine
  readonly messages: BusMessage[]
  of<Kind extends BusMessage['kind']>(kind: Kind): Extract<BusMessage, { kind: Kind }>[]
  /** The clock goes on and the engine looks once. */
  step(ms: number): void
  /** The same in steps that are walked trade by trade. */
  walk(ms: number): void
  jump(atMs: number): void
  /** The answer, checked as the server checks it. */
  ask<Question extends EngineQuery>(question: Question): Promise<EngineAnswers[Question['about']]>
  refusal(question: EngineQuery): Promise<EngineRefusal>
}

/** An engine on a wall clock that moves only when told to; each message goes over the wire and back. */
export function runEngine({ source, startMs, mayGoBack = false, ...options }: RunOptions): RunningEngine {
  let wallMs = 0
  let lastId = 0
  const clock = createMarketClock({ wallMs: () => wallMs, startMs, speed: 1, kept: null, mayGoBack })
  const messages: BusMessage[] = []
  const publish = (message: BusMessage) =>
    void messages.push(busMessageSchema.parse(JSON.parse(JSON.stringify(message))))
  const engine = createEngine({ source, clock, publish, ...options })
  engine.start()

  const of = <Kind extends BusMessage['kind']>(kind: Kind) =>
    messages.filter((message): message is Extract<BusMessage, { kind: Kind }> => message.kind === kind)
  const step = (ms: number) => {
    wallMs += ms
    engine.step()
  }
  const exchange = async (question: EngineQuery) => {
    lastId += 1
    const id = lastId
    engine.handle({ kind: 'ask', id, question })
    for (;;) {
      const found = of('answer').find(answer => answer.id === id)
      if (found) return found
      await new Promise(resolve => setImmediate(resolve))
      engine.work()
    }
  }
  return {
    engine,
    messages,
    of,
    step,
    walk(ms) {
      for (let left = ms; left > 0; left -= 30_000) step(Math.min(left, 30_000))
    },
    jump: atMs => engine.handle({ kind: 'set-clock', id: 0, at: atMs, speed: null }),
    async ask(question) {
      const { answer, refusal } = await exchange(question)
      if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`)
      return engineAnswerSchemas[question.about].parse(answer) as never
    },
    async refusal(question) {
      const { answer, refusal } = await exchange(question)
      if (!refusal) throw new Error(`There was an answer: ${JSON.stringify(answer)}`)
      return refusal
    },
  }
}

/** An engine that goes on where the one before it left its archive. */
export async function resumeEngine(
  options: RunOptions & { readonly archive: MarketArchive },
): Promise<RunningEngine> {
  const restored = await restoreState(options.archive, options.startMs)
  return runEngine({ ...options, restored })
}
