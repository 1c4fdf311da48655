import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIsOnlyWindow } from './use-is-only-window.ts'

/** One lock: each request waits until those before it have ended. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: LockOptions, run: () => Promise<void>) => {
    const before = last
    const ended = before.then(() => (signal?.aborted ? undefined : run()))
    last = ended
    return ended
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a Global Settings window', () => {
  it('[RT-5] knows that it is the second one, and takes over when the first closes', async () => {
    stubLocks()
    const first = renderHook(useIsOnlyWindow)
    const second = renderHook(useIsOnlyWindow)
    await pass(499)
    expect([first.result.current, second.result.current]).toEqual([true, null])
    await pass(1)
    expect(second.result.current).toBe(false)
    first.unmount()
    await pass(0)
    expect(second.result.current).toBe(true)
  })

  it('is the only one where the browser has no locks', () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined })
    expect(renderHook(useIsOnlyWindow).result.current).toBe(true)
  })
})
