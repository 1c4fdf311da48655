import type { Firing, FiringsAnswer } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ruleFiringOf } from '../../testing/fake-firings.ts'
import { createManualTime } from '../../testing/manual-time.ts'
import { FiringFeed } from './firing-feed.ts'
import { forgetFirings, useFirings } from './firing-store.ts'

const at = (minute: number) => ruleFiringOf({ id: `f${minute}`, at: minute * 60_000 })
const listOf = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_one, step) => at(from - step))
const ids = () => useFirings.getState().firings.map(({ id }) => id)
const flush = () => vi.waitFor(() => expect(useFirings.getState().state).toBe('ready'))

/** A server with pages of three, and the connection of a window. */
function setUp(stored: readonly Firing[]) {
  const server = { firings: [...stored], isDown: false, reads: [] as (string | null)[] }
  const listeners = { firing: (_firing: Firing) => {}, restart: () => {}, lead: () => {} }
  const time = createManualTime()
  const reported: string[] = []
  const unseen = new Set<string>()
  const read = async (before: string | null): Promise<FiringsAnswer> => {
    server.reads.push(before)
    if (server.isDown) throw new Error('The server is down')
    const start = before === null ? 0 : server.firings.findIndex(({ id }) => id === before) + 1
    const page = server.firings.slice(start, start + 3)
    return { firings: page, before: start + 3 < server.firings.length ? (page.at(-1)?.id ?? null) : null }
  }
  const feed = new FiringFeed({
    read,
    onFiring: listener => {
      listeners.firing = listener
      return () => undefined
    },
    onConnected: () => () => undefined,
    onRestart: listener => {
      listeners.restart = listener
      return () => undefined
    },
    onLead: listener => {
      listeners.lead = listener
      return () => undefined
    },
    isUnseen: ({ id }) => unseen.has(id),
    report: (firings, isLive) =>
      reported.push(`${isLive ? 'live' : 'list'} ${firings.map(({ id }) => id).join(' ')}`),
    after: time.after,
  })
  return { server, listeners, time, reported, unseen, feed }
}

beforeEach(forgetFirings)

describe('the list of firings', () => {
  it('has the newest page once there is a connection, and the next one on demand', async () => {
    const { feed, server } = setUp(listOf(5, 1))
    expect(useFirings.getState().state).toBe('loading')
    feed.setConnected(true)
    await flush()
    expect(ids()).toEqual(['f5', 'f4', 'f3'])
    await feed.readEarlier()
    expect(ids()).toEqual(['f5', 'f4', 'f3', 'f2', 'f1'])
    expect(useFirings.getState().before).toBeNull()
    await feed.readEarlier()
    expect(server.reads).toEqual([null, 'f3'])
  })

  it('has what arrives at its place, once, and names it as the newest', async () => {
    const { feed, listeners } = setUp(listOf(5, 4))
    feed.setConnected(true)
    await flush()
    expect(useFirings.getState().newest).toBeNull()
    listeners.firing(at(7))
    listeners.firing(at(6))
    listeners.firing(at(7))
    expect(ids()).toEqual(['f7', 'f6', 'f5', 'f4'])
    expect(useFirings.getState().newest?.id).toBe('f7')
  })

  it('[BY-9] has after a reconnect what was missed, reported as a list', async () => {
    const { feed, server, reported } = setUp(listOf(3, 1))
    feed.setConnected(true)
    await flush()
    feed.setConnected(false)
    server.firings.unshift(at(5), at(4))
    feed.setConnected(true)
    await vi.waitFor(() => expect(ids()).toEqual(['f5', 'f4', 'f3', 'f2', 'f1']))
    expect(useFirings.getState().newest?.id).toBe('f5')
    expect(reported).toEqual(['list f3 f2 f1', 'list f5 f4 f3 f2 f1'])
  })

  it('[BY-9] reads further pages while they hold nothing that was reported, and leaves no gap', async () => {
    const { feed, server, unseen } = setUp(listOf(20, 1))
    feed.setConnected(true)
    await flush()
    feed.setConnected(false)
    server.firings.unshift(...listOf(27, 21))
    for (const { id } of listOf(27, 21)) unseen.add(id)
    feed.setConnected(true)
    await vi.waitFor(() => expect(ids()[0]).toBe('f27'))
    expect(ids()).toEqual(listOf(27, 18).map(({ id }) => id))
    feed.setConnected(false)
    server.firings.unshift(...listOf(60, 28))
    for (const { id } of listOf(60, 28)) unseen.add(id)
    feed.setConnected(true)
    await vi.waitFor(() => expect(ids()[0]).toBe('f60'))
    // Older ones are requested again, because some between are not loaded.
    expect(ids()).toEqual(listOf(60, 49).map(({ id }) => id))
    await feed.readEarlier()
    expect(ids().at(-1)).toBe('f46')
  })

  it('keeps what arrives while the list is read', async () => {
    const { feed, listeners } = setUp(listOf(3, 1))
    feed.setConnected(true)
    listeners.firing(at(4))
    await flush()
    expect(ids()).toEqual(['f4', 'f3', 'f2', 'f1'])
  })

  it('says that it failed, and tries again while there is a connection', async () => {
    const { feed, server, time } = setUp(listOf(3, 1))
    server.isDown = true
    feed.setConnected(true)
    await vi.waitFor(() => expect(useFirings.getState().state).toBe('failed'))
    expect(useFirings.getState().error).toEqual(new Error('The server is down'))
    feed.setConnected(false)
    time.pass(60_000)
    expect(server.reads).toHaveLength(1)
    feed.setConnected(true)
    await vi.waitFor(() => expect(server.reads).toHaveLength(2))
    server.isDown = false
    await vi.waitFor(() => {
      time.pass(5_000)
      expect(useFirings.getState().state).toBe('ready')
    })
    expect(ids()).toHaveLength(3)
  })

  it('keeps the list and says so when an earlier page fails', async () => {
    const { feed, server } = setUp(listOf(5, 1))
    feed.setConnected(true)
    await flush()
    server.isDown = true
    await feed.readEarlier()
    expect(useFirings.getState()).toMatchObject({ state: 'ready', isLoadingEarlier: false, before: 'f3' })
    expect(useFirings.getState().error).toBeInstanceOf(Error)
    server.isDown = false
    await feed.readEarlier()
    expect(useFirings.getState().error).toBeNull()
    expect(ids()).toHaveLength(5)
  })

  it('starts anew with the market', async () => {
    const { feed, server, listeners } = setUp(listOf(9, 7))
    feed.setConnected(true)
    await flush()
    server.firings = listOf(2, 1)
    listeners.restart()
    expect(ids()).toEqual([])
    await flush()
    expect(ids()).toEqual(['f2', 'f1'])
  })

  it('is offered to the window that takes over reporting, once it is loaded', async () => {
    const { feed, listeners, reported } = setUp(listOf(2, 1))
    listeners.lead()
    expect(reported).toEqual([])
    feed.setConnected(true)
    await flush()
    listeners.lead()
    expect(reported).toEqual(['list f2 f1', 'list f2 f1'])
  })

  it('does not change after it was stopped', async () => {
    const { feed } = setUp(listOf(3, 1))
    feed.setConnected(true)
    feed.stop()
    await Promise.resolve()
    await Promise.resolve()
    expect(ids()).toEqual([])
  })
})
