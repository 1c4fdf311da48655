import { MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ScriptedMarket } from '../../market/testing/scripted-market.ts'
import { AlertRun } from '../testing/alert-run.ts'

const startMs = Date.parse('2026-11-17T15:00:00Z')
const endMs = startMs + 6 * MINUTE_MS
const stepMs = 10_000

/** Prices that swing around 100, a trade every seven seconds. */
const trades = (shift: number) =>
  Array.from({ length: 222 }, (_, index) => ({
    tMs: startMs - 1_200_000 + index * 7000,
    price: Math.round((100 + shift + Math.sin(index / 4) * 2) * 100) / 100,
    size: 10,
  }))

function newRun(): AlertRun {
  const run = new AlertRun(new ScriptedMarket({ SPY: trades(0), QQQ: trades(0.5) }), startMs)
  const scope = { kind: 'symbol', symbol: 'QQQ' } as const
  run.addAlert({ id: 'every', rule: 'price crosses 100', webhook: true })
  run.addAlert({ id: 'once', rule: 'price > 101', repeat: 'once', webhook: true, scope })
  run.addAlert({ id: 'closes', rule: 'price closes beyond 100.5 on 1m', scope })
  run.addAlert({ id: 'expires', rule: 'price > 1000', expiresAt: startMs + 2 * MINUTE_MS })
  run.watchlists.set('owner-realtime', ['SPY', 'QQQ'])
  run.addAlert({ id: 'list', rule: 'price crosses above 99', scope: { kind: 'watchlist' } })
  return run
}

async function startedRun(): Promise<AlertRun> {
  const run = newRun()
  await run.start()
  run.publishState()
  await run.settle()
  return run
}

async function finish(run: AlertRun): Promise<void> {
  while (run.nowMs < endMs) {
    run.advance(stepMs)
    await run.settle()
  }
}

/** Everything that a run has stored. */
const outcomeOf = ({ memory: { stored } }: AlertRun) => ({
  triggers: [...stored.firings.keys()].sort(),
  events: [...stored.events.keys()].sort(),
  states: [...stored.alerts.values()].map(({ id, state }) => `${id} ${state}`),
})

async function uninterrupted(): Promise<AlertRun> {
  const run = await startedRun()
  await finish(run)
  return run
}

describe('firings of own alerts', () => {
  it('[BY-9] are stored once when the process is killed at any call of the storage', async () => {
    const expected = outcomeOf(await uninterrupted())
    const calls: string[] = []
    const counted = await startedRun()
    counted.onCall = name => void calls.push(name)
    await finish(counted)
    expect(new Set(calls)).toEqual(
      new Set([
        ...['ownAlerts.get', 'users.findById', 'firings.insert', 'ownAlerts.setStates', 'events.append'],
        ...['accountChanges.note', 'alertCheckpoints.write', 'commit', 'committed'],
      ]),
    )
    for (let killedAt = 0; killedAt < calls.length; killedAt += 1) {
      const run = await startedRun()
      let made = 0
      run.onCall = () => {
        if (made === killedAt) run.kill()
        made += 1
        if (made > killedAt) throw new Error('killed')
      }
      while (run.evaluation && run.nowMs < endMs) {
        run.advance(stepMs)
        await run.settle()
      }
      run.onCall = () => undefined
      run.skip(25_000)
      await run.start()
      run.publishState()
      await run.settle()
      await finish(run)
      expect({ killedAt, ...outcomeOf(run) }).toEqual({ killedAt, ...expected })
      const sent = run.sent.map(({ firing }) => firing.id)
      expect(new Set(sent).size).toBe(sent.length)
    }
  })

  it('[BY-9] wait for a storage that fails, and the health check says so', async () => {
    const expected = outcomeOf(await uninterrupted())
    const run = await startedRun()
    await run.evaluation?.check()
    run.onCall = () => {
      throw new Error('The disk is full')
    }
    while (run.nowMs < endMs - MINUTE_MS) {
      run.advance(stepMs)
      await run.settle()
    }
    expect(run.memory.triggers()).toEqual([])
    expect(run.sent).toEqual([])
    await expect(run.evaluation?.check()).rejects.toThrow('The disk is full')
    run.onCall = () => undefined
    run.timers.forward(60_000)
    await finish(run)
    expect(outcomeOf(run)).toEqual(expected)
    await run.evaluation?.check()
  })

  it('[BY-9] [BY-21] are healthy again after a failure also while changes keep coming', async () => {
    const run = await startedRun()
    const readAgain = () => run.changes.report('owner-realtime', 'alerts')
    run.onCall = name => {
      if (name === 'ownAlerts.listActive') throw new Error('The database is gone')
    }
    readAgain()
    await run.settle()
    await expect(run.evaluation?.check()).rejects.toThrow('The database is gone')
    const checks: Promise<unknown>[] = []
    run.onCall = name => {
      if (name !== 'ownAlerts.listActive' || checks.length === 5) return
      checks.push(Promise.resolve(run.evaluation?.check()).then(() => 'ok', String))
      // While it is being read.
      queueMicrotask(readAgain)
    }
    run.timers.forward(60_000)
    await run.settle()
    expect(await Promise.all(checks)).toEqual(['Error: The database is gone', 'ok', 'ok', 'ok', 'ok'])
  })

  it('[BY-9] [BY-21] are healthy again when what could not be replayed is watched no longer', async () => {
    const run = newRun()
    run.market.bars = () => {
      throw new Error('The engine is out of reach')
    }
    await run.start()
    run.publishState()
    await run.settle()
    await expect(run.evaluation?.check()).rejects.toThrow('The engine is out of reach')
    run.memory.stored = { ...run.memory.stored, alerts: new Map() }
    run.changes.report('owner-realtime', 'alerts')
    await run.settle()
    run.timers.forward(60_000)
    await run.settle()
    await run.evaluation?.check()
  })

  it('[BY-9] [BY-21] are stored in short transactions where long ones always lose against others', async () => {
    const expected = outcomeOf(await uninterrupted())
    const run = await startedRun()
    run.onCall = () => {
      throw new Error('The database is gone')
    }
    while (run.nowMs < endMs - MINUTE_MS) {
      run.advance(stepMs)
      await run.settle()
    }
    let alertsRead = 0
    run.onCall = name => {
      alertsRead = name === 'ownAlerts.get' ? alertsRead + 1 : alertsRead
      const isLong = alertsRead > 1
      if (isLong || name === 'commit') alertsRead = 0
      if (isLong) throw new Error('Another transaction was first')
    }
    for (let retry = 0; retry < 8; retry += 1) {
      run.timers.forward(60_000)
      await run.settle()
    }
    await run.evaluation?.check()
    run.onCall = () => undefined
    await finish(run)
    expect(outcomeOf(run)).toEqual(expected)
  })

  it('[BY-9] are sent only after they are stored', async () => {
    const run = await startedRun()
    const order: string[] = []
    run.onCall = name => void order.push(name)
    const { sent } = run
    sent.push = (...items) => {
      order.push('sent')
      return Array.prototype.push.apply(sent, items)
    }
    await finish(run)
    const first = order.indexOf('sent')
    expect(first).toBeGreaterThan(0)
    expect(order[first - 1]).toBe('committed')
  })

  it('[BY-9] of a stopped server go on where it stopped', async () => {
    const expected = outcomeOf(await uninterrupted())
    const run = await startedRun()
    while (run.nowMs < startMs + 95_000) run.advance(stepMs)
    await run.evaluation?.stop()
    run.kill()
    run.skip(100_000)
    await run.start()
    run.publishState()
    await run.settle()
    await finish(run)
    expect(outcomeOf(run)).toEqual(expected)
  })

  it('[BY-9] start anew with an epoch, also for times that have fired before', async () => {
    const run = await uninterrupted()
    const before = outcomeOf(run).triggers
    run.epoch = 1
    run.nowMs = startMs
    run.publishState()
    await run.settle()
    await finish(run)
    const isNew = (trigger: string) => trigger.split(':')[3] === '1'
    const again = outcomeOf(run)
      .triggers.filter(isNew)
      .map(trigger => trigger.replace(':1:', ':0:'))
    expect(again.length).toBeGreaterThan(0)
    expect(outcomeOf(run).triggers.filter(trigger => !isNew(trigger))).toEqual(before)
  })

  it('[BY-9] move to another feed with their owner', async () => {
    const run = await startedRun()
    run.memory.feedStates.set('owner-realtime', 'user-delayed-feed')
    run.timers.forward(5000)
    await run.settle()
    await finish(run)
    expect(new Set([...run.memory.stored.firings.values()].map(({ feed }) => feed))).toEqual(
      new Set(['delayed']),
    )
  })

  it('[BY-9] of a once-alert on the watchlist are the first of all its symbols, also when it is replayed', async () => {
    const make = () => {
      const run = new AlertRun(new ScriptedMarket({ SPY: trades(-1), QQQ: trades(1) }), startMs)
      run.watchlists.set('owner-realtime', ['SPY', 'QQQ'])
      run.addAlert({
        id: 'first',
        rule: 'price crosses above 101',
        repeat: 'once',
        scope: { kind: 'watchlist' },
      })
      return run
    }
    const live = make()
    await live.start()
    live.publishState()
    await live.settle()
    await finish(live)
    expect(live.memory.triggers()).toHaveLength(1)
    const replayed = make()
    replayed.skip(endMs - startMs)
    await replayed.start()
    replayed.publishState()
    await replayed.settle()
    expect(replayed.memory.triggers()).toEqual(live.memory.triggers())
  })
})
