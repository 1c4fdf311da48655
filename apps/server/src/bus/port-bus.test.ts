import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { BusMessage } from '@tidemark/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { createPortBus } from './port-bus.ts'

const { port1, port2 } = new MessageChannel()
afterEach(() => port1.close())

describe('port bus', () => {
  it('delivers messages to every subscriber and reports invalid ones', async () => {
    const problems: unknown[] = []
    const here = createPortBus(port1, error => void problems.push(error))
    const there = createPortBus(port2, error => void problems.push(error))
    const received: BusMessage[] = []
    const unsubscribe = there.subscribe(message => void received.push(message))
    there.subscribe(message => void received.push(message))
    const beat = { kind: 'heartbeat', marketNow: 5 } as const
    here.publish(beat)
    await once(port2, 'message')
    expect(received).toEqual([beat, beat])
    unsubscribe()

    const row = { symbol: [0], t: [1], p: [1], v: [1], o: [1], h: [1] }
    const ticks = { kind: 'ticks', feed: 'realtime', untilMs: 1, ...row }
    const bad = ['{', { kind: 'x' }, { ...ticks, l: [] }, { ...ticks, l: ['1'] }, { ...ticks, l: [null] }]
    for (const value of bad) {
      port1.postMessage(typeof value === 'string' ? value : JSON.stringify(value))
      await once(port2, 'message')
    }
    expect(received).toHaveLength(2)
    expect(problems).toHaveLength(bad.length)
    here.publish(beat)
    await once(port2, 'message')
    expect(received).toHaveLength(3)
  })
})
