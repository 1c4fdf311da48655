import { describe, expect, it } from 'vitest'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createAccountChangeFeed } from './account-change-feed.ts'
import type { AccountChange, AccountChangeKind } from './account-change-store.ts'

function newFeed() {
  const stored: AccountChange[] = []
  const errors: unknown[] = []
  const state = { isGone: false, nowMs: 0 }
  let tell: () => void = () => undefined
  const answer = async (changes: AccountChange[]) => {
    if (state.isGone) throw new Error('The database is gone')
    return changes
  }
  const timers = manualTimers()
  const feed = createAccountChangeFeed({
    store: {
      accountChanges: {
        note: async () => undefined,
        removeBefore: async () => undefined,
        newestId: async () => stored.at(-1)?.id ?? 0,
        after: (id, limit) => answer(stored.filter(change => change.id > id).slice(0, limit)),
        find: ids => answer(stored.filter(({ id }) => ids.includes(id))),
      },
      onOtherChanges(listener) {
        tell = listener
        return () => undefined
      },
    },
    monotonic: { elapsedMs: () => state.nowMs },
    timers,
    onError: error => void errors.push(error),
  })
  const heard: string[] = []
  feed.onChange(({ userId, kind }) => void heard.push(`${userId} ${kind}`))
  const add = (userId: string, kind: AccountChangeKind, isOwn = false, details: string | null = null) =>
    void stored.push({ id: stored.length + 1, userId, kind, details, isOwn })
  const turn = () => new Promise(resolve => setImmediate(resolve))
  return { feed, timers, heard, errors, add, state, turn, tell: () => tell() }
}

describe('changes of other processes', () => {
  it('[SYS-4] are delivered at once when the storage tells of them, else within a second', async () => {
    const { feed, timers, heard, add, turn, tell } = newFeed()
    feed.start()
    await turn()
    add('ann', 'alerts')
    add('own', 'alerts', true)
    tell()
    await turn()
    expect(heard.splice(0)).toEqual(['ann alerts'])
    add('bob', 'access')
    timers.forward(1000)
    await turn()
    expect(heard).toEqual(['bob access'])
    await feed.stop()
  })

  it('[SYS-5] are delivered once each after the storage was gone, and one failure is reported', async () => {
    const { feed, timers, heard, errors, add, turn, state } = newFeed()
    feed.start()
    await turn()
    state.isGone = true
    add('ann', 'membership')
    for (let second = 0; second < 3; second += 1) {
      timers.forward(1000)
      await turn()
    }
    expect([heard, errors.length]).toEqual([[], 1])
    state.isGone = false
    for (let second = 0; second < 3; second += 1) {
      timers.forward(1000)
      await turn()
    }
    expect(heard).toEqual(['ann membership'])
    await feed.stop()
  })

  it('[SYS-5] count as missed after an outage in which the storage may have removed some', async () => {
    const { feed, timers, errors, turn, state } = newFeed()
    let missed = 0
    feed.onMissed(() => {
      missed += 1
    })
    feed.start()
    await turn()
    const passHours = async (hours: number) => {
      state.isGone = true
      timers.forward(1000)
      await turn()
      state.isGone = false
      state.nowMs += hours * 3_600_000
      timers.forward(1000)
      await turn()
    }
    await passHours(5)
    expect(missed).toBe(0)
    await passHours(6)
    expect([missed, errors.length]).toEqual([1, 2])
    await feed.stop()
  })

  it('[SYS-5] reach every listener, also when one of them throws', async () => {
    const { feed, heard, errors, add, turn } = newFeed()
    feed.onChange(({ userId }) => {
      if (userId === 'ann') throw new Error('This listener fails')
    })
    const later: string[] = []
    feed.onChange(({ userId }) => void later.push(userId))
    for (const userId of ['ann', 'bob']) add(userId, 'access')
    feed.start()
    await turn()
    expect([heard.length, later, errors.length]).toEqual([2, ['ann', 'bob'], 1])
    await feed.stop()
  })

  it('[SYS-4] of the same kind are told once, but every firing is', async () => {
    const { feed, heard, add, turn } = newFeed()
    for (let count = 0; count < 3; count += 1) add('ann', 'alerts')
    for (const details of ['[1]', '[2]']) add('ann', 'firings', false, details)
    feed.start()
    await turn()
    expect(heard).toEqual(['ann alerts', 'ann firings', 'ann firings'])
    await feed.stop()
  })
})
