import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../platform/config/config-error.ts'
import type { LeaderLock } from '../../platform/database/leader-lock.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { leadEngine } from './lead-engine.ts'

/** A lock that the test gives and takes. */
function scriptedLock(isTaken: boolean) {
  const waiting: (() => void)[] = []
  let lose = (): void => undefined
  let take = (): void => undefined
  const calls: string[] = []
  const lock: LeaderLock = {
    acquire: (_, signal, onWait) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const give = (): void => {
          const lost = new Promise<void>(lost => {
            lose = lost
          })
          resolve({ lost, release: async () => void calls.push('release') })
        }
        waiting.push(give)
        take = () => onWait?.()
        if (isTaken) take()
      }),
  }
  return {
    lock,
    calls,
    give: () => waiting.pop()?.(),
    lose: () => lose(),
    /** Another process holds it. */
    take: () => take(),
  }
}

function setUp(start: () => Promise<void> = async () => undefined, isTaken = false) {
  const scripted = scriptedLock(isTaken)
  const { calls } = scripted
  const note =
    (name: string, work: () => Promise<void> = async () => undefined) =>
    (): Promise<void> => {
      calls.push(name)
      return work()
    }
  const states: string[] = []
  const errors: unknown[] = []
  const timers = manualTimers()
  let replace = (): void => undefined
  const replaced = new Promise<void>(resolve => {
    replace = resolve
  })
  const lead = leadEngine({
    engine: {
      standBy: () => void calls.push('stand by'),
      start: note('start', start),
      takeOver: note('take over', start),
      stepDown: note('step down'),
      stop: note('stop'),
    },
    lock: scripted.lock,
    share() {
      calls.push('share')
      return () => void calls.push('stop sharing')
    },
    untilAlone: async () => undefined,
    untilReplaced: () => replaced,
    onState: state => states.push(state),
    onError: error => errors.push(error),
    timers,
  })
  return { ...scripted, states, errors, lead, timers, replace: () => replace() }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('the lead of the engine', () => {
  it('[SYS-4] starts the engine of the first process, and stops it before it leaves the lead', async () => {
    const { give, lead, calls, states } = setUp()
    give()
    const { stop } = await lead
    expect(states).toEqual(['leading'])
    await stop()
    expect(calls.slice(0, 2)).toEqual(['share', 'start'])
    expect(calls.indexOf('stop')).toBeLessThan(calls.indexOf('release'))
    expect(calls).not.toContain('step down')
  })

  it.each([
    ['another process holds the lock', 'take'],
    ['another engine publishes', 'replace'],
    ['the lock can be had again', 'give'],
  ] as const)(
    '[SYS-4] [BY-21] goes on sharing without the database until %s, then stands by and takes over again',
    async (_name, end) => {
      const run = setUp()
      const { give, lose, lead, calls, states } = run
      give()
      const { stop } = await lead
      calls.length = 0
      lose()
      await settled()
      expect([calls, states]).toEqual([[], ['leading']])
      run[end]()
      await settled()
      expect(calls[0]).toBe('stop sharing')
      expect(calls.indexOf('step down')).toBeLessThan(calls.indexOf('stand by'))
      expect(states).toEqual(['leading', 'standby'])
      give()
      await settled()
      expect(calls).toContain('take over')
      expect(states).toEqual(['leading', 'standby', 'leading'])
      await stop()
    },
  )

  it('[SYS-4] [BY-21] can be stopped while it goes on without the database', async () => {
    const { give, lose, lead, calls } = setUp()
    give()
    const { stop } = await lead
    lose()
    await settled()
    await stop()
    expect(calls.filter(call => call === 'stop')).not.toEqual([])
    expect(calls).toContain('stop sharing')
  })

  it('[SYS-4] tries again when an attempt fails, but not with a wrong setting', async () => {
    let isBroken = true
    const { give, lead, calls, states, errors, timers } = setUp(async () => {
      if (isBroken) throw new Error('no database')
    })
    give()
    await settled()
    expect(errors).toHaveLength(1)
    expect(calls).toContain('release')
    isBroken = false
    timers.forward(1000)
    await settled()
    give()
    await settled()
    expect(states).toEqual(['standby', 'leading'])
    await (await lead).stop()

    const wrong = setUp(() => Promise.reject(new ConfigError('wrong')))
    wrong.give()
    await expect(wrong.lead).rejects.toThrow('wrong')
  })

  it('[SYS-4] can be stopped while it stands by', async () => {
    const { lead, calls, states } = setUp(undefined, true)
    const { stop } = await lead
    expect(states).toEqual(['standby'])
    await stop()
    expect(calls).toEqual(['stand by', 'stop'])
  })
})
