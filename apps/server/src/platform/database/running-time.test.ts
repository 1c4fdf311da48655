import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { afterRunning } from './running-time.ts'

describe('a limit of running time', () => {
  it('[BY-21] does not count time in which this process does not run', async () => {
    const work = vi.fn()
    onTestFinished(afterRunning(500, work))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
    await turn()
    expect(work).not.toHaveBeenCalled()
  })

  describe('of a process that runs', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('is over after the time', () => {
      const work = vi.fn()
      afterRunning(5100, work)
      vi.advanceTimersByTime(5099)
      expect(work).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(work).toHaveBeenCalledOnce()
    })

    it('can be cancelled', () => {
      const work = vi.fn()
      const cancel = afterRunning(5100, work)
      vi.advanceTimersByTime(3000)
      cancel()
      vi.advanceTimersByTime(3000)
      expect(work).not.toHaveBeenCalled()
    })
  })
})
