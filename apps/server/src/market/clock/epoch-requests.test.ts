import { describe, expect, it } from 'vitest'
import { ThreadTransport } from '../../platform/bus/thread-transport.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { portPair } from '../../platform/testing/port-pair.ts'
import { createRemoteEpochs, serveEpochs } from './epoch-requests.ts'

function connect(start: (start: object) => Promise<void>) {
  const [one, other] = [0, 1].map(
    () => new ThreadTransport({ timers: manualTimers(), onProblem: () => undefined }),
  ) as [ThreadTransport, ThreadTransport]
  const [port, otherPort] = portPair()
  one.attach(port)
  other.attach(otherPort)
  return { epochs: createRemoteEpochs(one), stop: serveEpochs(other, { start }) }
}

describe('a market of another process', () => {
  it('[SYS-4] is started anew with the time and speed that were asked for', async () => {
    const starts: object[] = []
    const { epochs } = connect(async start => void starts.push(start))
    const started = epochs.start({ atMs: 5, speed: null })
    expect(epochs.isStarting).toBe(true)
    await started
    expect(epochs.isStarting).toBe(false)
    expect(starts).toEqual([{ atMs: 5, speed: null }])
  })

  it('[SYS-4] refuses with the words of that process', async () => {
    const { epochs } = connect(() => Promise.reject(RequestError.invalid('Not on this day')))
    await expect(epochs.start({ atMs: 5, speed: 1 })).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'Not on this day',
    })
  })

  it('[SYS-4] [BY-21] does not answer when that process fails or is gone', async () => {
    const failed = connect(() => Promise.reject(new Error('broken')))
    await expect(failed.epochs.start({ atMs: null, speed: null })).rejects.toMatchObject({
      code: 'engine_silent',
    })
    const gone = connect(async () => undefined)
    gone.stop()
    await expect(gone.epochs.start({ atMs: null, speed: null })).rejects.toMatchObject({
      code: 'engine_silent',
    })
    expect(gone.epochs.isStarting).toBe(false)
  })
})
