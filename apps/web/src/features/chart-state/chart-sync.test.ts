import { emptyChart } from '@tidemark/chart-documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { createManualTime, type ManualTime } from '../../live/testing/manual-time.ts'
import { FakePlatform } from './testing/fake-platform.ts'
import { FakeWindow, memoryStorage, settled } from './testing/fake-window.ts'

let time: ManualTime
let platform: FakePlatform

beforeEach(() => {
  time = createManualTime()
  platform = new FakePlatform(time)
})

type Options = Partial<ConstructorParameters<typeof FakeWindow>[0]>
let windows = 0
async function open(options: Options = {}): Promise<FakeWindow> {
  windows += 1
  const opened = new FakeWindow({ name: `w${windows}`, platform, time, ...options }).open()
  await settled()
  return opened
}
async function pass(ms: number): Promise<void> {
  time.pass(ms)
  await settled()
}
const ray = (id: string, width = 1) => ({ id, kind: 'ray', version: 1, width })
const link = (a: FakeWindow, b: FakeWindow) => {
  a.others.add(b)
  b.others.add(a)
}

describe('saving', () => {
  it('[CH-11] saves what changed 2 s after the last change, and that alone', async () => {
    const window = await open()
    window.draw(ray('a'))
    await pass(1_999)
    window.draw(ray('b'))
    await pass(1_999)
    expect(platform.saves).toEqual([])
    expect(window.status.kind).toBe('unsaved')
    await pass(1)
    expect(platform.drawn('SPY')).toEqual(['a', 'b'])
    expect(window.status.kind).toBe('saved')
    window.draw(ray('a', 5))
    await pass(2_000)
    expect(platform.saves).toHaveLength(2)
    expect(Object.keys(platform.saves[1]?.change.drawings.SPY?.items ?? {})).toEqual(['a'])
    expect(platform.saves[1]?.change).toMatchObject({ look: {}, studies: { items: {} } })
  })

  it('[CH-11] saves symbol, interval, studies and look too, and says what to open on next', async () => {
    const window = await open()
    window.goTo('AAPL', '15')
    window.studies = [{ id: 's1', kind: 'rsi' }]
    window.look = { ...window.look, volume: false }
    window.sync.noteChange()
    await pass(2_000)
    const { symbol, interval, studies, look } = platform.chart
    expect([symbol?.value, interval?.value, look.volume?.value]).toEqual(['AAPL', '15', false])
    expect(studies.items.s1?.doc).toEqual({ id: 's1', kind: 'rsi' })
    expect(look).not.toHaveProperty('timeZone')
    expect(window.opened).toEqual([{ symbol: 'AAPL', interval: '15', at: symbol?.at }])
  })

  it('saves no symbol that could not be opened, nor that of a window of its own', async () => {
    const window = await open()
    window.chart = null
    window.sync.noteChange()
    const other = await open({ keepsSymbol: false })
    other.goTo('AAPL')
    await pass(2_000)
    expect(platform.saves).toEqual([])
  })

  it('[CH-11] does nothing while it is off, and saves all of it when it is turned on', async () => {
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('a'))
    await pass(10_000)
    expect(platform.saves).toEqual([])
    window.sync.setAutoSave(true)
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual(['a'])
  })

  it('leaves on the screen what was drawn while it is off and what is saved was on its way', async () => {
    ;(await open()).draw(ray('saved'))
    await pass(2_000)
    platform.delayMs = 1_000
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('own'))
    await pass(1_000)
    expect(window.drawn()).toEqual(['saved', 'own'])
    window.sync.setAutoSave(true)
    await pass(4_000)
    expect(platform.drawn('SPY')).toEqual(['saved', 'own'])
  })

  it('saves at once on demand, also while it is off', async () => {
    const window = await open()
    window.sync.setAutoSave(false)
    window.draw(ray('a'))
    window.sync.saveNow()
    await settled()
    expect(platform.drawn('SPY')).toEqual(['a'])
  })

  it('keeps the order, in which the topmost is last', async () => {
    const window = await open()
    for (const id of ['a', 'b', 'c']) window.draw(ray(id))
    window.drawings.set('SPY', [ray('c'), ray('a'), ray('b')])
    window.sync.noteChange()
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual(['c', 'a', 'b'])
    expect((await open()).drawn()).toEqual(['c', 'a', 'b'])
  })

  it('sends much in parts, each small enough to leave with a page', async () => {
    const window = await open()
    window.drawings.set(
      'SPY',
      Array.from({ length: 200 }, (_, index) => ({ ...ray(`d${index}`), text: 'x'.repeat(500) })),
    )
    window.sync.noteChange()
    await pass(2_000)
    expect(platform.drawn('SPY')).toHaveLength(200)
    expect(platform.saves.length).toBeGreaterThan(2)
    for (const { change } of platform.saves) expect(JSON.stringify(change).length).toBeLessThan(60_000)
  })
})

describe('a line that is cut', () => {
  it('[CH-11] is tried again, more and more seldom, and says so until all is saved', async () => {
    const window = await open()
    platform.isCut = true
    window.draw(ray('a'))
    await pass(2_000)
    expect(window.status).toEqual({ kind: 'waiting', why: 'The server cannot be reached.' })
    await pass(60_000)
    platform.isCut = false
    expect(window.status.kind).toBe('waiting')
    await pass(30_000)
    expect(window.status.kind).toBe('saved')
    expect(platform.drawn('SPY')).toEqual(['a'])
  })

  it('is tried at once when the network is back', async () => {
    const window = await open()
    platform.isCut = true
    window.draw(ray('a'))
    await pass(100_000)
    platform.isCut = false
    window.sync.comeBack(0)
    await settled()
    expect(platform.drawn('SPY')).toEqual(['a'])
  })

  it('[CH-11] loses nothing over a reload', async () => {
    const storage = memoryStorage()
    const window = await open({ storage })
    platform.isCut = true
    window.draw(ray('a'))
    window.sync.leave()
    window.sync.stop()
    const reloaded = await open({ storage })
    expect(reloaded.drawn()).toEqual(['a'])
    expect(reloaded.status.kind).toBe('unread')
    platform.isCut = false
    await pass(60_000)
    expect(platform.drawn('SPY')).toEqual(['a'])
    expect(reloaded.status.kind).toBe('saved')
    expect(storage.texts.size).toBe(0)
  })

  it('saves once more what was saved without an answer, and that is no harm', async () => {
    const window = await open()
    platform.losesAnswers = true
    window.draw(ray('a'))
    await pass(2_000)
    platform.losesAnswers = false
    await pass(60_000)
    expect(platform.drawn('SPY')).toEqual(['a'])
    expect(window.drawn()).toEqual(['a'])
  })

  it('shows what is saved as soon as it can be read, with what was drawn meanwhile', async () => {
    await (await open()).draw(ray('a'))
    await pass(2_000)
    platform.isCut = true
    const window = await open()
    window.draw(ray('b'))
    platform.isCut = false
    await pass(60_000)
    expect(window.drawn().toSorted()).toEqual(['a', 'b'])
    expect(platform.drawn('SPY').toSorted()).toEqual(['a', 'b'])
  })
})

describe('a slow answer', () => {
  it('does not take with it what was changed while it was on its way', async () => {
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

describe('a page that is left', () => {
  it('[CH-11] sends what waits, so that the next one finds it', async () => {
    const window = await open()
    window.draw(ray('a'))
    window.sync.leave()
    await settled()
    expect(platform.saves).toMatchObject([{ isLeaving: true }])
    expect((await open()).drawn()).toEqual(['a'])
  })

  it('sends nothing when nothing waits', async () => {
    ;(await open()).sync.leave()
    expect(platform.saves).toEqual([])
  })
})

describe('what the server will not have', () => {
  it('is told once, and holds up nothing else', async () => {
    const window = await open()
    platform.refuses = ({ drawings }) =>
      Object.keys(drawings.SPY?.items ?? {}).some(id => id.startsWith('bad')) ? 'No more room' : null
    window.drawings.set(
      'SPY',
      ['a', 'bad1', 'b', 'c', 'bad2', 'd'].map(id => ray(id)),
    )
    window.sync.noteChange()
    await pass(2_000)
    expect(platform.drawn('SPY').toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(window.refusals).toEqual(['No more room'])
    expect(window.status.kind).toBe('saved')
    expect(window.drawn()).toHaveLength(6)
  })
})

describe('two windows', () => {
  it('[CH-11] see each other’s changes, and both are saved', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.draw(ray('a'))
    b.draw(ray('b'))
    expect(a.drawn()).toEqual(['a', 'b'])
    expect(b.drawn()).toEqual(['a', 'b'])
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual(['a', 'b'])
    expect(a.applied).toEqual(['SPY'])
  })

  it('[CH-11] that do not hear of each other lose nothing, and the later change of one thing stays', async () => {
    const [a, b] = [await open(), await open()]
    a.draw(ray('both', 1))
    await pass(2_000)
    b.sync.comeBack(0)
    await settled()
    a.draw(ray('both', 2))
    await pass(100)
    b.draw(ray('both', 3))
    b.draw(ray('b'))
    await pass(2_000)
    expect(platform.chart.drawings.SPY?.items.both?.doc).toEqual(ray('both', 3))
    a.sync.comeBack(0)
    await settled()
    expect(a.drawings.get('SPY')).toEqual([ray('both', 3), ray('b')])
  })

  it('[CH-11] agree that what one removed is gone, though the other still moves it', async () => {
    const [a, b] = [await open(), await open()]
    a.draw(ray('x'))
    await pass(2_000)
    b.sync.comeBack(0)
    await settled()
    a.erase('x')
    await pass(2_000)
    b.draw(ray('x', 9))
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual([])
    expect(b.drawn()).toEqual([])
  })

  it('bring back what was removed when that is undone', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.draw(ray('x'))
    b.erase('x')
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual([])
    b.draw(ray('x'))
    await pass(2_000)
    expect(platform.drawn('SPY')).toEqual(['x'])
    expect(a.drawn()).toEqual(['x'])
  })

  it('keep their own symbols', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    a.goTo('AAPL')
    await settled()
    expect(b.chart?.symbol).toBe('SPY')
    a.draw(ray('on AAPL'.replace(' ', '-')))
    expect(b.drawn('SPY')).toEqual([])
    b.goTo('AAPL')
    expect(b.drawn()).toEqual(['on-AAPL'])
  })

  it('leave alone a chart that is not saved by itself', async () => {
    const [a, b] = [await open(), await open()]
    link(a, b)
    b.draw(ray('own'))
    b.sync.setAutoSave(false)
    a.draw(ray('a'))
    expect(b.drawn()).toEqual(['own'])
    b.sync.setAutoSave(true)
    expect(b.drawn().toSorted()).toEqual(['a', 'own'])
  })

  it('go by what was seen, whatever the clocks of the machines say', async () => {
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

describe('a sync that comes late', () => {
  it('loses nothing of what was drawn before, and saves nothing twice', async () => {
    ;(await open()).draw(ray('saved'))
    await pass(2_000)
    const window = new FakeWindow({ name: 'late', platform, time })
    window.drawings.set('SPY', [ray('early')])
    window.open()
    await settled()
    expect(window.drawn().toSorted()).toEqual(['early', 'saved'])
    await pass(2_000)
    expect(platform.drawn('SPY').toSorted()).toEqual(['early', 'saved'])
    const saves = platform.saves.length
    window.open()
    window.sync.noteChange()
    await pass(10_000)
    expect(platform.saves).toHaveLength(saves)
  })
})

describe('what a window cannot read', () => {
  it('is not shown, and not lost', async () => {
    const a = await open()
    a.draw(ray('old'))
    a.draw({ ...ray('new'), version: 9 })
    await pass(2_000)
    const b = await open({ cannotRead: ({ version }) => version === 9 })
    expect(b.drawn()).toEqual(['old'])
    b.draw(ray('old', 4))
    b.draw(ray('more'))
    await pass(2_000)
    expect(platform.drawn('SPY').toSorted()).toEqual(['more', 'new', 'old'])
  })
})

describe('what a chart begins with', () => {
  it('stays when nothing was saved, and is saved with the first change', async () => {
    const window = new FakeWindow({ name: 'fresh', platform, time })
    window.studies = [{ id: 'volume' }]
    window.open()
    await settled()
    expect(window.applied).toEqual([])
    window.studies = [...window.studies, { id: 'rsi' }]
    window.sync.noteChange()
    await pass(2_000)
    expect(Object.keys(platform.chart.studies.items)).toEqual(['volume', 'rsi'])
  })

  it('gives way to what was saved', async () => {
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

  it('asks for the drawings of another symbol once', async () => {
    const a = await open()
    a.goTo('AAPL')
    a.draw(ray('x'))
    await pass(2_000)
    const b = await open()
    b.goTo('AAPL')
    await settled()
    expect(b.drawn()).toEqual(['x'])
    b.goTo('SPY')
    b.goTo('AAPL')
    await settled()
    expect(b.applied).toEqual(['AAPL'])
  })
})
