import { describe, expect, it } from 'vitest'
import type { HeldLock, LeaderLock } from '../../platform/database/leader-lock.ts'
import { createEvaluationLeader } from './evaluation-leader.ts'

/** A lock that the test gives and takes. */
function manualLock() {
  const waiting: ((held: HeldLock) => void)[] = []
  const released: number[] = []
  let count = 0
  const lock: LeaderLock = {
    acquire: (_, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  return {
    lock,
    released,
    get waiting() {
      return waiting.length
    },
    /** Returns the function that takes it away. */
    give(): () => void {
      count += 1
      const number = count
      let lose = (): void => undefined
      const lost = new Promise<void>(resolve => {
        lose = resolve
      })
      waiting.shift()?.({ lost, release: async () => void released.push(number) })
      return lose
    },
  }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

function newLeader(isSlow = false) {
  const manual = manualLock()
  const calls: string[] = []
  const evaluation = (name: string) => ({
    lead: () => {
      calls.push(`${name} leads`)
      return isSlow ? new Promise<void>(() => undefined) : Promise.resolve()
    },
    standBy: () => void calls.push(`${name} stands by`),
    stop: async () => void calls.push(`${name} stops, lock released: ${manual.released.length > 0}`),
  })
  const evaluations = [evaluation('alerts'), evaluation('scans')]
  const leader = createEvaluationLeader({
    ...{ lock: manual.lock, evaluations },
    onLead: () => void calls.push('leading'),
  })
  return { manual, calls, leader }
}

describe('the process that evaluates', () => {
  it('[SYS-5] stops at once when the lock is lost, and waits for it again', async () => {
    const { manual, calls, leader } = newLeader()
    const started = leader.start()
    await turn()
    expect(calls).toEqual([])
    const lose = manual.give()
    await started
    expect(calls.splice(0)).toEqual(['alerts leads', 'scans leads', 'leading'])
    lose()
    await turn()
    expect(calls.splice(0)).toEqual(['alerts stands by', 'scans stands by'])
    expect([manual.released, manual.waiting]).toEqual([[1], 1])
    manual.give()
    await turn()
    expect(calls.splice(0)).toEqual(['alerts leads', 'scans leads', 'leading'])
  })

  it('[SYS-5] stops also while it reads what there is to evaluate', async () => {
    const { manual, calls, leader } = newLeader(true)
    void leader.start()
    await turn()
    const lose = manual.give()
    await turn()
    expect(calls).toEqual(['alerts leads'])
    lose()
    await turn()
    expect(calls).toEqual(['alerts leads', 'alerts stands by', 'scans stands by'])
  })

  it('[SYS-5] stores what waits before another one may evaluate', async () => {
    const { manual, calls, leader } = newLeader()
    const started = leader.start()
    await turn()
    manual.give()
    await started
    calls.splice(0)
    await leader.stop()
    expect(calls).toEqual(['alerts stops, lock released: false', 'scans stops, lock released: false'])
    expect(manual.released).toEqual([1])
  })

  it('[SYS-5] releases a lock that it gets while it is stopped, and does not evaluate', async () => {
    const { manual, calls, leader } = newLeader()
    void leader.start()
    await turn()
    manual.give()
    await leader.stop()
    await turn()
    expect(calls).toHaveLength(2)
    expect(manual.released).toEqual([1])
  })

  it('[SYS-4] can be stopped while another one evaluates', async () => {
    const { manual, calls, leader } = newLeader()
    void leader.start()
    await turn()
    await leader.stop()
    expect(calls).toHaveLength(2)
    expect([manual.released, manual.waiting]).toEqual([[], 1])
  })
})
