import {
  type BusMessage,
  busMessageSchema,
  type EngineAnswers,
  type EngineQuery,
  type EngineRefusal,
  engineAnswerSchemas,
} from '@tidemark/contracts'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveReport } from '../archive/archive-writer.ts'
import type { MarketArchive } from '../archive/market-archive.ts'
import { type RestoredState, restoreState } from '../archive/restored-state.ts'
import { createEngine, type Engine } from '../engine.ts'
import { createMarketClock } from '../market-clock.ts'
import type { WorkBudget } from '../work/work-queue.ts'

interface RunOptions {
  readonly source: MarketSource
  readonly startMs: number
  readonly elapsedMs?: () => number
  readonly archive?: MarketArchive
  readonly budget?: WorkBudget
  /** Turns of work run only when the test calls `turn`. */
  readonly isManual?: boolean
  readonly restored?: RestoredState
  readonly archiveDays?: number
  readonly mayGoBack?: boolean
  readonly epoch?: number
  readonly onArchiveWrite?: (report: ArchiveReport) => void
}

export interface RunningEngine {
  readonly engine: Engine
  readonly messages: BusMessage[]
  of<Kind extends BusMessage['kind']>(kind: Kind): Extract<BusMessage, { kind: Kind }>[]
  /** Advances the wall clock once, then steps the engine once; resolves when all work is done. */
  step(ms: number): Promise<void>
  /** Advances the wall clock without a step. */
  passOnly(ms: number): void
  /** The same with a step, but without waiting for work. */
  stepOnly(ms: number): void
  /** Advances in steps short enough that every trade is applied. */
  advance(ms: number): Promise<void>
  jump(atMs: number): Promise<void>
  /** Runs one turn of work of a manual engine and what follows from it at once. Returns whether another is wanted. */
  turn(): Promise<boolean>
  /** Returns the answer, validated with the schema that the server uses. */
  query<Query extends EngineQuery>(query: Query): Promise<EngineAnswers[Query['about']]>
  refusal(query: EngineQuery): Promise<EngineRefusal>
}

const nextTurn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** Lets an engine work that may wait for its source, so that it never becomes idle. */
export async function passTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

/** Resolves when an engine has done all its work, also what follows from messages that were just sent. */
export async function settle(engine: Engine): Promise<void> {
  await nextTurn()
  await engine.whenIdle()
  await nextTurn()
}

/** Starts an engine on a manual wall clock and waits until it has published everything; every message is serialised and
 *  validated as on the bus. */
export async function runEngine(options: RunOptions): Promise<RunningEngine> {
  const run = startEngine(options)
  if (!options.isManual) await settle(run.engine)
  return run
}

/** Starts an engine that may have to wait for its source. */
export function startEngine({
  source,
  startMs,
  mayGoBack = false,
  isManual = false,
  epoch = 0,
  ...options
}: RunOptions): RunningEngine {
  let wallMs = 0
  let lastId = 0
  const turns: (() => void)[] = []
  const clock = createMarketClock({ wallMs: () => wallMs, startMs, speed: 1, saved: null, mayGoBack, epoch })
  const messages: BusMessage[] = []
  const publish = (message: BusMessage) =>
    void messages.push(busMessageSchema.parse(JSON.parse(JSON.stringify(message))))
  const defer = isManual ? (turn: () => void) => void turns.push(turn) : setImmediate
  const engine = createEngine({ source, clock, publish, defer, ...options })
  engine.start()

  const of = <Kind extends BusMessage['kind']>(kind: Kind) =>
    messages.filter((message): message is Extract<BusMessage, { kind: Kind }> => message.kind === kind)
  const turn = async () => {
    turns.shift()?.()
    await nextTurn()
    return turns.length > 0
  }
  const passOnly = (ms: number) => {
    wallMs += ms
  }
  const stepOnly = (ms: number) => {
    passOnly(ms)
    engine.step()
  }
  const step = async (ms: number) => {
    stepOnly(ms)
    if (!isManual) await engine.whenIdle()
  }
  const exchange = async (query: EngineQuery) => {
    lastId += 1
    const id = lastId
    engine.handle({ kind: 'query', id, query })
    for (;;) {
      const found = of('answer').find(answer => answer.id === id)
      if (found) return found
      await turn()
    }
  }
  return {
    engine,
    messages,
    of,
    step,
    passOnly,
    stepOnly,
    turn,
    async advance(ms) {
      for (let left = ms; left > 0; left -= 30_000) await step(Math.min(left, 30_000))
    },
    async jump(atMs) {
      engine.handle({ kind: 'set-clock', id: 0, at: atMs, speed: null })
      if (!isManual) await settle(engine)
    },
    async query(query) {
      const { answer, refusal } = await exchange(query)
      if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`)
      return engineAnswerSchemas[query.about].parse(answer) as never
    },
    async refusal(query) {
      const { answer, refusal } = await exchange(query)
      if (!refusal) throw new Error(`Expected a refusal, got an answer: ${JSON.stringify(answer)}`)
      return refusal
    },
  }
}

/** Starts an engine with the state restored from an archive. */
export async function resumeEngine(
  options: RunOptions & { readonly archive: MarketArchive },
): Promise<RunningEngine> {
  const restored = await restoreState(options.archive, options.startMs)
  return runEngine({ ...options, restored })
}
