import { emptyChart } from '@tidemark/chart-documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakePlatform } from '../../testing/fake-platform.ts'
import { FakeWindow, memoryStorage, settled } from '../../testing/fake-window.ts'
import { createManualTime, type ManualTime } from '../../testing/manual-time.ts'

let time: ManualTime
let platform: FakePlatform

beforeEach(() => {
  time = createManualTime()
  platform = new FakePlatform(time)
})

type Options = Partial<ConstructorParameters<typeof FakeWindow>[0]>
let windowCount = 0
async function open(options: Options = {}): Promise<FakeWindow> {
  windowCount += 1
  const window = new FakeWindow({ name: `w${windowCount}`, platform, time, ...options }).open()
  await settled()
  return window
}
async function pass(ms: number): Promise<void> {
  time.pass(ms)
  await settled()
}
const ray = (id: string, width = 1) => ({ id, kind: 'ray', version: 1, width })
const link = (a: FakeWindow, b: FakeWindow) => {
  a.peers.add(b)
  b.peers.add(a)
}

describe('saving', () => {
  it('[CH-11] saves only the changed parts, 2 s after the last change', async () => {
    const window = await open()
    window.draw(ray('a'))
    await pass(1_999)
    window.draw(ray('b'))
    await pass(1_999)
    expect(platform.saves).toEqual([])
    expect(window.status.kind).toBe('unsaved')
    await pass(1)
    expect(platform.drawingIds('SPY')).toEqual(['a', 'b'])
    expect(window.status.kind).toBe('saved')
    window.draw(ray('a', 5))
    await pass(2_000)
    expect(platform.saves).toHaveLength(2)
    expect(Object.keys(platform.saves[1]?.change.drawings.SPY?.items ?? {})).toEqual(['a'])
    expect(platform.saves[1]?.change).toMatchObject({ look: {}, studies: { items: {} } })
  })

  it('[CH-11] saves symbol, interval, studies and look, and reports the new symbol and interval', async () => {
    const window = await open()
    window.goTo('AAPL', '15')
    window.studies = [{ id: 's1', kind: 'rsi' }]
    window.look = { ...window.look, volume: false }
    window.sync.handleChange()
    await pass(2_000)
    const { symbol, interval, studies, look } = platform.chart
    expect([symbol?.value, interval?.value, look.volume?.value]).toEqual(['AAPL', '15', false])
    expect(studies.items.s1?.doc).toEqual({ id: 's1', kind: 'rsi' })
    expect(look).not.toHaveProperty('timeZone')
    expect(window.savedSubjects).toEqual([{ symbol: 'AAPL', interval: '15', at: symbol?.at }])
  })

  it('saves neither a symbol that did not load nor the symbol of a separate chart window', async () => {
    const window = await open()
    window.chart = null
    window.sync.handleChange()
    const other = await open({ savesSubject: false })
    other.goTo('AAPL')
    await pass(2_000)
    expect(platform.saves).toEqual([])
  })

  it('[CH-11] saves nothing while auto-save is off, and all changes when it is turned on', async () => {
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('a'))
    await pass(10_000)
    expect(platform.saves).toEqual([])
    window.sync.setAutoSave(true)
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual(['a'])
  })

  it('keeps a drawing made with auto-save off while the saved chart was loading', async () => {
    ;(await open()).draw(ray('saved'))
    await pass(2_000)
    platform.delayMs = 1_000
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('own'))
    await pass(1_000)
    expect(window.drawingIds()).toEqual(['saved', 'own'])
    window.sync.setAutoSave(true)
    await pass(4_000)
    expect(platform.drawingIds('SPY')).toEqual(['saved', 'own'])
  })

  it('saves immediately on demand, also while auto-save is off', async () => {
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('a'))
    window.sync.saveNow()
    await settled()
    expect(platform.drawingIds('SPY')).toEqual(['a'])
  })

  it('saves the order of drawings, topmost last', async () => {
    const window = await open()
    for (const id of ['a', 'b', 'c']) window.draw(ray(id))
    window.drawings.set('SPY', [ray('c'), ray('a'), ray('b')])
    window.sync.handleChange()
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual(['c', 'a', 'b'])
    expect((await open()).drawingIds()).toEqual(['c', 'a', 'b'])
  })

  it('splits a large change into batches that fit a keepalive request', async () => {
    const window = await open()
    window.drawings.set(
      'SPY',
      Array.from({ length: 200 }, (_, index) => ({ ...ray(`d${index}`), text: 'x'.repeat(500) })),
    )
    window.sync.handleChange()
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toHaveLength(200)
    expect(platform.saves.length).toBeGreaterThan(2)
    for (const { change } of platform.saves) expect(JSON.stringify(change).length).toBeLessThan(60_000)
  })
})

describe('windows of other machines', () => {
  it('[CH-11] show a drawing as soon as the server reports it, without a reload', async () => {
    const [own, other] = [await open(), await open()]
    own.draw(ray('a'))
    await pass(2_000)
    expect(other.drawingIds()).toEqual([])
    other.sync.refresh(['drawings:SPY'])
    await settled()
    expect(other.drawingIds()).toEqual(['a'])
    own.erase('a')
    await pass(2_000)
    other.sync.refresh(['drawings:SPY'])
    await settled()
    expect(other.drawingIds()).toEqual([])
  })

  it('[CH-11] lose no drawing that both made at the same time', async () => {
    const [own, other] = [await open(), await open()]
    own.draw(ray('a'))
    other.draw(ray('b'))
    await pass(2_000)
    for (const window of [own, other]) window.sync.refresh(['drawings:SPY'])
    other.draw(ray('c'))
    await pass(2_000)
    own.sync.refresh(['drawings:SPY'])
    await settled()
    for (const ids of [own.drawingIds(), other.drawingIds(), platform.drawingIds('SPY')])
      expect(ids.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('[CH-11] load again what was reported while an older answer was on its way', async () => {
    const own = await open()
    platform.delayMs = 100
    const other = await open()
    platform.delayMs = 0
    own.draw(ray('a'))
    own.studies = [{ id: 's1', kind: 'rsi' }]
    own.sync.saveNow()
    await settled()
    other.sync.refresh(['chart', 'drawings:SPY'])
    await pass(100)
    expect([other.drawingIds(), other.studies.map(({ id }) => id)]).toEqual([['a'], ['s1']])
  })

  it('[CH-11] load what was reported of another symbol when that is shown', async () => {
    const [own, other] = [await open(), await open()]
    other.goTo('AAPL')
    await settled()
    other.goTo('SPY')
    own.goTo('AAPL')
    own.draw(ray('a'))
    await pass(2_000)
    other.sync.refresh(['chart', 'drawings:AAPL'])
    await settled()
    expect([other.drawingIds('AAPL'), other.chart?.symbol]).toEqual([[], 'SPY'])
    other.goTo('AAPL')
    await settled()
    expect(other.drawingIds()).toEqual(['a'])
  })
})

describe('without a connection', () => {
  it('[CH-11] retries with growing delays and reports it until everything is saved', async () => {
    const window = await open()
    platform.isOffline = true
    window.draw(ray('a'))
    await pass(2_000)
    expect(window.status).toEqual({ kind: 'retrying', reason: 'The server cannot be reached.' })
    await pass(60_000)
    platform.isOffline = false
    expect(window.status.kind).toBe('retrying')
    await pass(30_000)
    expect(window.status.kind).toBe('saved')
    expect(platform.drawingIds('SPY')).toEqual(['a'])
  })

  it('saves immediately when the network is back', async () => {
    const window = await open()
    platform.isOffline = true
    window.draw(ray('a'))
    await pass(100_000)
    platform.isOffline = false
    window.sync.resume(0)
    await settled()
    expect(platform.drawingIds('SPY')).toEqual(['a'])
  })

  it('[CH-11] loses no change in a reload', async () => {
    const storage = memoryStorage()
    const window = await open({ storage })
    platform.isOffline = true
    window.draw(ray('a'))
    window.sync.flush()
    window.sync.stop()
    const reloaded = await open({ storage })
    expect(reloaded.drawingIds()).toEqual(['a'])
    expect(reloaded.status.kind).toBe('not-loaded')
    platform.isOffline = false
    await pass(60_000)
    expect(platform.drawingIds('SPY')).toEqual(['a'])
    expect(reloaded.status.kind).toBe('saved')
    expect(storage.texts.size).toBe(0)
  })

  it('saves a change again when the answer was lost, without duplicating it', async () => {
    const window = await open()
    platform.losesAnswers = true
    window.draw(ray('a'))
    await pass(2_000)
    platform.losesAnswers = false
    await pass(60_000)
    expect(platform.drawingIds('SPY')).toEqual(['a'])
    expect(window.drawingIds()).toEqual(['a'])
  })

  it('merges the saved drawings with new ones once loading works', async () => {
    await (await open()).draw(ray('a'))
    await pass(2_000)
    platform.isOffline = true
    const window = await open()
    window.draw(ray('b'))
    platform.isOffline = false
    await pass(60_000)
    expect(window.drawingIds().toSorted()).toEqual(['a', 'b'])
    expect(platform.drawingIds('SPY').toSorted()).toEqual(['a', 'b'])
  })
})

describe('with a slow server', () => {
  it('keeps a change made while an earlier one is being saved', async () => {
    const window = await open()
    platform.delayMs = 5_000
    window.draw(ray('a', 1))
    await pass(2_000)
    window.draw(ray('a', 2))
    await pass(5_000)
    await pass(5_000)
    expect(platform.chart.drawings.SPY?.items.a?.doc).toEqual(ray('a', 2))
    expect(window.drawings.get('SPY')).toEqual([ray('a', 2)])
    expect(window.status.kind).toBe('saved')
  })
})

describe('when the page is hidden', () => {
  it('[CH-11] sends pending changes, so that the next page loads them', async () => {
    const window = await open()
    window.draw(ray('a'))
    window.sync.flush()
    await settled()
    expect(platform.saves).toMatchObject([{ keepalive: true }])
    expect((await open()).drawingIds()).toEqual(['a'])
  })

  it('sends nothing when no change is pending', async () => {
    ;(await open()).sync.flush()
    expect(platform.saves).toEqual([])
  })
})

describe('when the server refuses a document', () => {
  it('reports the refusal once and saves the other documents', async () => {
    const window = await open()
    platform.refuses = ({ drawings }) =>
      Object.keys(drawings.SPY?.items ?? {}).some(id => id.startsWith('bad')) ? 'The limit is reached' : null
    window.drawings.set(
      'SPY',
      ['a', 'bad1', 'b', 'c', 'bad2', 'd'].map(id => ray(id)),
    )
    window.sync.handleChange()
    await pass(2_000)
    expect(platform.drawingIds('SPY').toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(window.refusals).toEqual(['The limit is reached'])
    expect(window.status.kind).toBe('saved')
    expect(window.drawingIds()).toHaveLength(6)
  })
})

describe('when the server has no room', () => {
  it('[BY-22] keeps what does not fit, says why, and saves it after something was deleted', async () => {
    const window = await open()
    platform.maxDrawings = 2
    for (const id of ['a', 'b']) window.draw(ray(id))
    await pass(2_000)
    for (const id of ['c', 'd', 'e']) window.draw(ray(id))
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual(['a', 'b'])
    expect(window.status).toEqual({ kind: 'retrying', reason: 'No room' })
    expect(window.drawingIds()).toEqual(['a', 'b', 'c', 'd', 'e'])
    window.erase('a')
    await pass(2_000)
    const fitting = platform.drawingIds('SPY')
    expect(fitting).toEqual(['b', expect.stringMatching(/[cde]/)])
    expect(window.status).toEqual({ kind: 'retrying', reason: 'No room' })
    for (const id of fitting) window.erase(id)
    await pass(60_000)
    expect([...fitting, ...platform.drawingIds('SPY')].toSorted()).toEqual(['b', 'c', 'd', 'e'])
    expect(window.status.kind).toBe('saved')
    expect(window.refusals).toEqual([])
  })

  it('[BY-22] does not ask more often than after any other failure', async () => {
    const window = await open()
    platform.maxDrawings = 0
    window.draw(ray('a'))
    await pass(600_000)
    expect(platform.saves.length).toBeLessThan(60)
    expect(window.status.kind).toBe('retrying')
  })

  it('[BY-21] keeps changes while the storage fails and saves them when it works again', async () => {
    const window = await open()
    platform.isStorageFull = true
    window.draw(ray('a'))
    await pass(2_000)
    expect(window.status).toEqual({ kind: 'retrying', reason: 'The storage is full' })
    expect(window.refusals).toEqual([])
    platform.isStorageFull = false
    await pass(60_000)
    expect(platform.drawingIds('SPY')).toEqual(['a'])
    expect(window.status.kind).toBe('saved')
  })
})

describe('two windows', () => {
  it('[CH-11] both lose a drawing that one drew and removed before the saved chart was loaded', async () => {
    platform.isOffline = true
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.draw(ray('removed'))
    a.erase('removed')
    expect(b.drawingIds()).toEqual([])
  })

  it('[CH-11] show each other’s changes and save both', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.draw(ray('a'))
    b.draw(ray('b'))
    expect(a.drawingIds()).toEqual(['a', 'b'])
    expect(b.drawingIds()).toEqual(['a', 'b'])
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual(['a', 'b'])
    expect(a.applied).toEqual(['SPY'])
  })

  it('[CH-11] without a channel between them lose nothing, and the later change of a document wins', async () => {
    const [a, b] = [await open(), await open()]
    a.draw(ray('both', 1))
    await pass(2_000)
    b.sync.resume(0)
    await settled()
    a.draw(ray('both', 2))
    await pass(100)
    b.draw(ray('both', 3))
    b.draw(ray('b'))
    await pass(2_000)
    expect(platform.chart.drawings.SPY?.items.both?.doc).toEqual(ray('both', 3))
    a.sync.resume(0)
    await settled()
    expect(a.drawings.get('SPY')).toEqual([ray('both', 3), ray('b')])
  })

  it('[CH-11] reload also when the window becomes visible while it loads the drawings of another symbol', async () => {
    const [a, b] = [await open(), await open()]
    b.studies = [{ id: 's1', kind: 'rsi' }]
    b.sync.handleChange()
    await pass(2_000)
    platform.delayMs = 1_000
    a.goTo('AAPL')
    await pass(500)
    a.sync.resume(0)
    for (let second = 0; second < 3; second += 1) await pass(1_000)
    expect(a.studies).toEqual([{ id: 's1', kind: 'rsi' }])
  })

  it('[CH-11] both remove a drawing that one removed while the other changed it', async () => {
    const [a, b] = [await open(), await open()]
    a.draw(ray('x'))
    await pass(2_000)
    b.sync.resume(0)
    await settled()
    a.erase('x')
    await pass(2_000)
    b.draw(ray('x', 9))
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual([])
    expect(b.drawingIds()).toEqual([])
  })

  it('restore a removed drawing when the removal is undone', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.draw(ray('x'))
    b.erase('x')
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual([])
    b.draw(ray('x'))
    await pass(2_000)
    expect(platform.drawingIds('SPY')).toEqual(['x'])
    expect(a.drawingIds()).toEqual(['x'])
  })

  it('keep separate symbols', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.goTo('AAPL')
    await settled()
    expect(b.chart?.symbol).toBe('SPY')
    a.draw(ray('on-AAPL'))
    expect(b.drawingIds('SPY')).toEqual([])
    b.goTo('AAPL')
    expect(b.drawingIds()).toEqual(['on-AAPL'])
  })

  it('do not change a chart whose auto-save is off', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    b.draw(ray('own'))
    b.sync.setAutoSave(false)
    a.draw(ray('a'))
    expect(b.drawingIds()).toEqual(['own'])
    b.sync.setAutoSave(true)
    expect(b.drawingIds().toSorted()).toEqual(['a', 'own'])
  })

  it('prefer the change made after seeing the other one, even when its clock is behind', async () => {
    const a = await open()
    a.draw(ray('x', 1))
    await pass(2_000)
    const behind = createManualTime(5)
    const b = new FakeWindow({ name: 'late', platform, time: behind }).open()
    await settled()
    b.draw(ray('x', 2))
    behind.pass(2_000)
    await settled()
    expect(platform.chart.drawings.SPY?.items.x?.doc).toEqual(ray('x', 2))
  })
})

describe('a sync that starts after the chart', () => {
  it('keeps earlier drawings and saves nothing twice', async () => {
    ;(await open()).draw(ray('saved'))
    await pass(2_000)
    const window = new FakeWindow({ name: 'late', platform, time })
    window.drawings.set('SPY', [ray('early')])
    window.open()
    await settled()
    expect(window.drawingIds().toSorted()).toEqual(['early', 'saved'])
    await pass(2_000)
    expect(platform.drawingIds('SPY').toSorted()).toEqual(['early', 'saved'])
    const saves = platform.saves.length
    window.open()
    window.sync.handleChange()
    await pass(10_000)
    expect(platform.saves).toHaveLength(saves)
  })
})

describe('a document this version cannot read', () => {
  it('is not shown and stays saved', async () => {
    const a = await open()
    a.draw(ray('old'))
    a.draw({ ...ray('new'), version: 9 })
    await pass(2_000)
    const b = await open({ cannotRead: ({ version }) => version === 9 })
    expect(b.drawingIds()).toEqual(['old'])
    b.draw(ray('old', 4))
    b.draw(ray('more'))
    await pass(2_000)
    expect(platform.drawingIds('SPY').toSorted()).toEqual(['more', 'new', 'old'])
  })
})

describe('a new chart', () => {
  it('keeps its defaults when nothing is saved, and saves them with the first change', async () => {
    const window = new FakeWindow({ name: 'fresh', platform, time })
    window.studies = [{ id: 'volume' }]
    window.open()
    await settled()
    expect(window.applied).toEqual([])
    window.studies = [...window.studies, { id: 'rsi' }]
    window.sync.handleChange()
    await pass(2_000)
    expect(Object.keys(platform.chart.studies.items)).toEqual(['volume', 'rsi'])
  })

  it('replaces its defaults with the saved state', async () => {
    platform.chart = {
      ...emptyChart,
      studies: { items: { volume: { at: 1, by: 'w', generation: 0, doc: null } } },
      look: { volume: { at: 1, by: 'w', value: false } },
    }
    const window = new FakeWindow({ name: 'fresh', platform, time })
    window.studies = [{ id: 'volume' }]
    window.open()
    await settled()
    expect(window.studies).toEqual([])
    expect(window.look.volume).toBe(false)
    await pass(10_000)
    expect(platform.saves).toEqual([])
  })

  it('loads the drawings of a symbol once', async () => {
    const a = await open()
    a.goTo('AAPL')
    a.draw(ray('x'))
    await pass(2_000)
    const b = await open()
    b.goTo('AAPL')
    await settled()
    expect(b.drawingIds()).toEqual(['x'])
    b.goTo('SPY')
    b.goTo('AAPL')
    await settled()
    expect(b.applied).toEqual(['AAPL'])
  })
})
