import { describe, expect, it, vi } from 'vitest'
import { PlatformError } from '../../session/platform-error.ts'
import { createSendQueue } from './send-queue.ts'

const offline = () => new PlatformError({ code: 'offline', status: 0, message: 'x' })

function queueWithTimer() {
  const timers: (() => void)[] = []
  const queue = createSendQueue((_ms, run) => {
    timers.push(run)
    return () => void timers.splice(timers.indexOf(run), 1)
  })
  return { queue, timers }
}

describe('the queue of the journal', () => {
  it('[BY-18] sends one after the other, and the newest of a trade alone', async () => {
    const { queue } = queueWithTimer()
    const sent: string[] = []
    const job = (key: string, text: string) => ({
      key,
      send: async () => void sent.push(text),
    })
    queue.add(job('a', 'a1'))
    queue.add(job('b', 'b1'))
    queue.add(job('b', 'b2'))
    await vi.waitFor(() => expect(sent).toEqual(['a1', 'b2']))
  })

  it('[BY-18] repeats what did not reach the server, and goes on after a refusal', async () => {
    const { queue, timers } = queueWithTimer()
    const send = vi.fn().mockRejectedValueOnce(offline()).mockResolvedValue(undefined)
    const refused = vi
      .fn()
      .mockRejectedValue(new PlatformError({ code: 'too_many', status: 409, message: 'full' }))
    const last = vi.fn(async () => undefined)
    queue.add({ key: 'a', send })
    queue.add({ key: 'b', send: refused })
    queue.add({ key: 'c', send: last })
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    expect(refused).not.toHaveBeenCalled()
    timers[0]?.()
    await vi.waitFor(() => expect(last).toHaveBeenCalledOnce())
    expect(send).toHaveBeenCalledTimes(2)
    expect(refused).toHaveBeenCalledOnce()
  })

  it('[BY-18] ends: nothing is sent any more', async () => {
    const { queue, timers } = queueWithTimer()
    const send = vi.fn().mockRejectedValue(offline())
    queue.add({ key: 'a', send })
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    queue.stop()
    expect(timers).toEqual([])
    queue.add({ key: 'b', send })
    expect(send).toHaveBeenCalledOnce()
  })
})
