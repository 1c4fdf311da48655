import { MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ScriptedMarket } from '../../market/testing/scripted-market.ts'
import { AlertRun } from '../testing/alert-run.ts'

const startMs = Date.parse('2026-11-17T15:00:00Z')
const endMs = startMs + 6 * MINUTE_MS
const stepMs = 10_000
const steps = (endMs - startMs) / stepMs

/** Prices that swing around 100, a trade every seven seconds. */
const trades = (shift: number) =>
  Array.from({ length: 222 }, (_, index) => ({
    tMs: startMs - 1_200_000 + index * 7000,
    price: Math.round((100 + shift + Math.sin(index / 4) * 2) * 100) / 100,
    size: 10,
  }))

function addAlerts(run: AlertRun): void {
  const scope = { kind: 'symbol', symbol: 'QQQ' } as const
  run.addAlert({ id: 'every', rule: 'price crosses 100', webhook: true })
  run.addAlert({ id: 'once', rule: 'price > 101', repeat: 'once', webhook: true, scope })
  run.addAlert({ id: 'closes', rule: 'price closes beyond 100.5 on 1m', scope })
  run.addAlert({ id: 'expires', rule: 'price > 1000', expiresAt: startMs + 2 * MINUTE_MS })
}

const outcomeOf = ({ memory: { stored } }: AlertRun) => ({
  triggers: [...stored.firings.keys()].sort(),
  events: [...stored.events.keys()].sort(),
  states: [...stored.alerts.values()].map(({ id, state }) => `${id} ${state}`),
})

const market = () => new ScriptedMarket({ SPY: trades(0), QQQ: trades(0.5) })

/** Two processes on one storage that follow the same market. */
async function startTwo(): Promise<[AlertRun, AlertRun]> {
  const first = new AlertRun(market(), startMs)
  const second = new AlertRun(market(), startMs, first.memory)
  addAlerts(first)
  await first.start()
  await second.start(false)
  for (const run of [first, second]) run.publishState()
  return [first, second]
}

/** How the evaluation goes from one process to the other. */
const changeKinds = ['lost', 'killed', 'noticed late'] as const
type ChangeKind = (typeof changeKinds)[number]

async function change(kind: ChangeKind, from: AlertRun, to: AlertRun): Promise<() => Promise<void>> {
  if (kind === 'killed') from.kill()
  else if (kind === 'lost') from.evaluation?.standBy()
  await to.evaluation?.lead()
  return async () => {
    if (kind === 'noticed late') from.evaluation?.standBy()
    if (kind !== 'killed') return
    await from.start(false)
    from.publishState()
  }
}

async function runWith(changes: ReadonlyMap<number, ChangeKind>): Promise<[AlertRun, AlertRun]> {
  const runs = await startTwo()
  let [leading, other] = runs
  for (let step = 0; step < steps; step += 1) {
    const kind = changes.get(step)
    const after = kind && (await change(kind, leading, other))
    if (after) [leading, other] = [other, leading]
    for (const run of runs) run.advance(stepMs)
    for (const run of runs) await run.settle()
    await after?.()
  }
  for (const run of runs) await run.settle()
  return runs
}

describe('own alerts that another process goes on to evaluate', () => {
  it('[SYS-5] [BY-9] fire once each, as those of one process do, whenever and however that happens', async () => {
    const [alone] = await runWith(new Map())
    const expected = outcomeOf(alone)
    expect(expected.triggers.length).toBeGreaterThan(5)
    const changesAt = fc.array(
      fc.tuple(fc.integer({ min: 0, max: steps - 1 }), fc.constantFrom(...changeKinds)),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(changesAt, async entries => {
        const runs = await runWith(new Map(entries))
        expect(outcomeOf(runs[0])).toEqual(expected)
        const sent = runs.flatMap(run => run.sent.map(({ firing }) => firing.id))
        expect(new Set(sent).size).toBe(sent.length)
      }),
      { numRuns: 40 },
    )
  })

  it('[SYS-4] are neither read nor stored by a process that stands by', async () => {
    const [leading, standing] = await startTwo()
    const calls: string[] = []
    standing.onCall = name => void calls.push(name)
    for (let step = 0; step < 12; step += 1) {
      for (const run of [leading, standing]) run.advance(stepMs)
      for (const run of [leading, standing]) await run.settle()
    }
    standing.changes.report('owner-realtime', 'alerts')
    await standing.settle()
    expect(leading.memory.triggers()).not.toEqual([])
    expect([calls, standing.evaluation?.counters.active]).toEqual([[], 0])
    await standing.evaluation?.stop()
    expect(calls).toEqual([])
  })

  it('[SYS-5] leave nothing of a storage that failed to the process that stands by', async () => {
    const [leading, standing] = await startTwo()
    leading.onCall = () => {
      throw new Error('The database is gone')
    }
    for (let step = 0; step < 12; step += 1) {
      for (const run of [leading, standing]) run.advance(stepMs)
      for (const run of [leading, standing]) await run.settle()
    }
    await expect(leading.evaluation?.check()).rejects.toThrow('The database is gone')
    leading.evaluation?.standBy()
    await leading.evaluation?.check()
    expect(leading.evaluation?.counters).toMatchObject({ active: 0, waiting: 0 })
    await standing.evaluation?.lead()
    await standing.settle()
    expect(standing.memory.triggers().length).toBeGreaterThan(1)
  })
})
