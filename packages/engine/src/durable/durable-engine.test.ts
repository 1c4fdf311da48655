import { describe, expect, it } from 'vitest'
import { testRecord } from '../archive/market-archive-contract.ts'
import type { ArchiveBatch, ArchiveReport, MarketArchive } from '../index.ts'
import { createMemoryArchive, emptyBatch } from '../index.ts'
import { at, monday, smallMarket } from '../testing/small-market.ts'
import { resumeEngine, runEngine } from '../testing/test-engine.ts'
import { announcementEvent, stampEvents } from './engine-events.ts'

const turn = () => new Promise(resolve => setImmediate(resolve))
const startMs = at(monday, '10:00:00')

/** An archive whose writes wait until the test lets them end; those of firings alone do not. */
function waitingArchive() {
  const memory = createMemoryArchive()
  const waiting: ((error?: Error) => void)[] = []
  const written: ArchiveBatch[] = []
  const archive: MarketArchive = {
    ...memory,
    async write(batch) {
      if (batch.firings.length > 0) return memory.write(batch)
      const error = await new Promise<Error | undefined>(resolve => void waiting.push(resolve))
      if (error) throw error
      written.push(batch)
      return memory.write(batch)
    },
  }
  const end = async (error?: Error) => {
    await turn()
    const finish = waiting.shift()
    if (!finish) throw new Error('Nothing is being written')
    finish(error)
    await turn()
  }
  return { archive, memory, end, written }
}

const unpublished = async ({ events }: MarketArchive, kind: string) =>
  (await events.unpublished(100)).filter(event => event.kind === kind)

describe('levels', () => {
  it('[SYS-5] are published only when their records are written, and prices do not wait for them', async () => {
    const { archive, end, written } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    for (let second = 0; second < 4; second += 1) {
      await run.step(1000)
      await turn()
    }
    expect(run.of('ticks')).not.toEqual([])
    expect([run.of('levels'), run.of('index')]).toEqual([[], []])
    await end()
    expect(written[0]?.records).toHaveLength(6)
    expect(new Set(run.of('levels').map(({ feed }) => feed))).toEqual(new Set(['realtime', 'delayed']))
    expect(run.of('index')).not.toEqual([])
    expect(await unpublished(archive, 'stamps')).toEqual([])
  })

  it('[SYS-5] have one event for each session and time in the transaction of their records', async () => {
    const { archive, end, written } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    await end()
    const restamped = run.query({ about: 'restamp', symbols: ['SPY', 'QQQ'] })
    await turn()
    await run.step(1000)
    await end()
    await restamped
    const events = written.flatMap(batch => batch.events)
    const symbolsOf = (stampedAtMs: number) =>
      events.filter(({ body }) => (body as { stampedAtMs: number }).stampedAtMs === stampedAtMs)
    expect(symbolsOf(startMs)).toMatchObject([{ kind: 'stamps', body: { session: monday, symbols: 2 } }])
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length)
  })

  it('[SYS-5] [BY-21] reach traders when they cannot be written, and stay pending until they are', async () => {
    const { archive, memory, end } = waitingArchive()
    const reports: ArchiveReport[] = []
    const onArchiveWrite = (report: ArchiveReport) => void reports.push(report)
    const run = await runEngine({ source: smallMarket(), startMs, archive, onArchiveWrite })
    expect(run.of('levels')).toEqual([])
    await end(new Error('The disk is full'))
    expect(run.of('levels')).not.toEqual([])
    expect(reports.map(({ error }) => error)).toEqual(['The disk is full'])
    expect(await memory.recordsOf(monday)).toEqual([])
    await run.step(1000)
    await turn()
    await end()
    expect(reports.at(-1)?.error).toBeNull()
    expect(await memory.recordsOf(monday)).toHaveLength(6)
    expect(await unpublished(archive, 'stamps')).toEqual([])
  })

  it('[SYS-5] [BY-21] do not wait longer than five seconds for a storage that does not answer', async () => {
    const { archive } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    for (let second = 1; second < 5; second += 1) await run.step(1000)
    expect(run.of('levels')).toEqual([])
    await run.step(1000)
    expect(run.of('levels')).not.toEqual([])
    const { length } = run.of('index')
    await run.step(1000)
    expect(run.of('index').length).toBeGreaterThan(length)
  })

  it('[SYS-5] come before the answers that contain them', async () => {
    const { archive, end } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    const answer = run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    await turn()
    expect(run.of('answer')).toEqual([])
    await end()
    await answer
    const kinds = run.messages.map(({ kind }) => kind)
    expect(kinds.indexOf('levels')).toBeLessThan(kinds.indexOf('answer'))
  })

  it('[SYS-5] of before a jump are not published after it', async () => {
    const { archive, end } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    await run.jump(startMs + 60_000)
    await end()
    const feeds = run.of('levels').map(({ feed, atMs, isWhole }) => [feed, atMs, isWhole])
    expect(feeds.filter(([feed]) => feed === 'realtime')).toEqual([['realtime', startMs + 60_000, true]])
  })
})

describe('firings', () => {
  /** Writes of firings fail while `isFull`, and wait for the test while `isSlow`. */
  function firingArchive() {
    const memory = createMemoryArchive()
    const disk = { isFull: false, isSlow: false, end: () => {} }
    const archive: MarketArchive = {
      ...memory,
      async write(batch) {
        if (batch.firings.length > 0 && disk.isFull) throw new Error('The disk is full')
        if (batch.firings.length > 0 && disk.isSlow)
          await new Promise<void>(resolve => {
            disk.end = resolve
          })
        return memory.write(batch)
      },
    }
    return { archive, memory, disk }
  }

  const titles = (run: Awaited<ReturnType<typeof runEngine>>) =>
    run
      .of('firings')
      .flatMap(({ feed, firings }) => (feed === 'realtime' ? firings.map(each => each.title) : []))

  it('[AL-3] [SYS-5] are published only when they are written', async () => {
    const { archive, memory, disk } = firingArchive()
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '14:00:00'), archive })
    await turn()
    disk.isSlow = true
    const before = titles(run)
    await run.step(60_000)
    await turn()
    expect(run.of('index').at(-2)?.alerts).toMatchObject({ '2-PM': 'red:-' })
    expect(titles(run)).toEqual(before)
    disk.end()
    await turn()
    expect(titles(run)).toEqual([...before, '2 PM'])
    const stored = await memory.firingsOf(monday)
    expect(stored.at(-1)).toMatchObject({ title: '2 PM', at: at(monday, '14:01:00') })
    expect(await unpublished(archive, 'firing')).toMatchObject([{ body: { feed: 'delayed' } }])
  })

  it('[AL-3] [BY-21] that cannot be written wait until they can', async () => {
    const { archive, disk } = firingArchive()
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '14:00:00'), archive })
    await turn()
    disk.isFull = true
    await run.step(60_000)
    for (let second = 0; second < 20; second += 1) {
      await run.step(1000)
      await turn()
    }
    expect(titles(run)).not.toContain('2 PM')
    disk.isFull = false
    for (let second = 0; second < 15; second += 1) {
      await run.step(1000)
      await turn()
    }
    expect(titles(run).filter(title => title === '2 PM')).toHaveLength(1)
  })
})

describe('the event of level records', () => {
  it('[SYS-5] has the same key for the same records and another for others', () => {
    const keyOf = (...records: Parameters<typeof stampEvents>[0]) => stampEvents(records)[0]?.key
    const [spy, qqq] = [testRecord(), testRecord({ symbol: 'QQQ' })]
    expect(keyOf(spy, qqq)).toBe(keyOf(spy, qqq))
    expect(new Set([keyOf(spy), keyOf(qqq), keyOf(spy, qqq), keyOf({ ...spy, inputHash: 'x' })]).size).toBe(4)
    expect(stampEvents([spy, { ...qqq, stampedAtMs: 5 }])).toHaveLength(2)
    expect(stampEvents([])).toEqual([])
  })
})

describe('an announcement', () => {
  const announce = { about: 'announce', text: 'Half day on Friday' } as const

  it('[SYS-5] is published when it is written, not before', async () => {
    const { archive, end, written } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    await end()
    const answer = run.query(announce)
    await turn()
    expect(run.of('announcement')).toEqual([])
    await end()
    const announcement = await answer
    expect(run.of('announcement')).toEqual([{ kind: 'announcement', announcement }])
    expect(written.at(-1)).toMatchObject({ announcements: [announcement], events: [{ body: announcement }] })
  })

  it('[SYS-5] [BY-21] is refused and not published when it cannot be written', async () => {
    const { archive, end } = waitingArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    await end()
    const refusal = run.refusal(announce)
    await turn()
    await end(new Error('The disk is full'))
    expect(await refusal).toEqual({
      code: 'storage_failed',
      message: 'The announcement could not be saved and was not sent: The disk is full. Try again later',
    })
    expect(run.of('announcement')).toEqual([])
    const again = run.query(announce)
    await turn()
    await end()
    expect(run.of('announcement')).toMatchObject([{ announcement: await again }])
  })

  it('[SYS-5] with the same text as the one before is another one', async () => {
    const archive = createMemoryArchive()
    const run = await runEngine({ source: smallMarket(), startMs, archive })
    const times = [(await run.query(announce)).time, (await run.query(announce)).time]
    expect(run.of('announcement').map(({ announcement }) => announcement.time)).toEqual(times)
    expect(new Set(times).size).toBe(2)
    const event = { time: 5, text: 'Again' }
    expect(announcementEvent(event, 1).key).not.toBe(announcementEvent(event, 2).key)
  })

  it('[SYS-5] that was written but not published before a crash is published by the next engine', async () => {
    const archive = createMemoryArchive()
    const announcement = { time: startMs - 1000, text: 'Written' }
    const events = [announcementEvent(announcement, 0)]
    await archive.write({ ...emptyBatch, announcements: [announcement], events })
    const run = await resumeEngine({ source: smallMarket(), startMs, archive })
    await turn()
    expect(run.of('announcement').at(-1)).toEqual({ kind: 'announcement', announcement })
    expect(await unpublished(archive, 'announcement')).toEqual([])
    const next = await resumeEngine({ source: smallMarket(), startMs, archive })
    await turn()
    expect(next.of('announcement')).toHaveLength(1)
  })

  it('[SYS-5] comes before a newer one when neither was published before a crash', async () => {
    const archive = createMemoryArchive()
    const announcements = [1, 2].map(second => ({ time: startMs - 9000 + second, text: `Written ${second}` }))
    const events = announcements.map(announcement => announcementEvent(announcement, 0))
    await archive.write({ ...emptyBatch, announcements, events })
    const run = await resumeEngine({ source: smallMarket(), startMs, archive })
    await turn()
    const [first, second] = announcements
    expect(run.of('announcement').map(({ announcement }) => announcement)).toEqual([first, second, second])
  })
})
