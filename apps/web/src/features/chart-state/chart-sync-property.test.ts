import { emptyDocuments } from '@tidemark/chart-documents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createManualTime } from '../../live/testing/manual-time.ts'
import { FakePlatform } from './testing/fake-platform.ts'
import { FakeWindow, memoryStorage, settled } from './testing/fake-window.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const symbols = ['SPY', 'AAPL'] as const

const which = fc.nat(1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('draw'), which, id: fc.constantFrom(...ids), width: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('erase'), which, id: fc.constantFrom(...ids) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('zone'), which, zone: fc.constantFrom('Etc/UTC', 'exchange') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('goTo'), which, symbol: fc.constantFrom(...symbols) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(50, 2_000, 40_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut'), isCut: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('loseAnswers'), losesAnswers: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('slow'), ms: fc.constantFrom(0, 100, 3_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('comeBack'), which }) },
)

interface Step {
  readonly do: string
  readonly which?: number
  readonly id?: string
  readonly width?: number
  readonly zone?: string
  readonly symbol?: string
  readonly ms?: number
  readonly isCut?: boolean
  readonly losesAnswers?: boolean
}

it('[CH-11] whatever two windows do at once, over cut lines and crashes, they end as one and nothing drawn is lost', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), fc.boolean(), play), {
    numRuns: 150,
  })
})

async function play(steps: readonly Step[], areLinked: boolean, areOnOneMachine: boolean): Promise<void> {
  const time = createManualTime()
  const platform = new FakePlatform(time)
  const first = memoryStorage()
  const storages = [first, areOnOneMachine ? first : memoryStorage()] as const
  let names = 0
  const open = (index: number) => {
    names += 1
    const storage = storages[index] ?? first
    return new FakeWindow({ name: `w${names}`, platform, time, storage }).open()
  }
  const windows = [open(0), open(1)]
  const link = () => {
    const [a, b] = windows
    if (!areLinked || !a || !b) return
    a.others.clear()
    b.others.clear()
    a.others.add(b)
    b.others.add(a)
  }
  const everErased = new Set<string>()
  const everDrawn = new Map<string, Set<string>>()
  link()

  for (const one of steps) {
    const index = one.which ?? 0
    const window = windows[index] as FakeWindow
    const symbol = window.chart?.symbol ?? ''
    if (one.do === 'draw' && one.id !== undefined) {
      everDrawn.set(symbol, (everDrawn.get(symbol) ?? new Set()).add(one.id))
      window.draw({ id: one.id, width: one.width })
    }
    if (one.do === 'erase' && one.id !== undefined && window.drawn().includes(one.id)) {
      everErased.add(`${symbol} ${one.id}`)
      window.erase(one.id)
    }
    if (one.do === 'zone') {
      window.look = { ...window.look, timeZone: one.zone ?? '' }
      window.sync.noteChange()
    }
    if (one.do === 'goTo') window.goTo(one.symbol ?? 'SPY')
    if (one.do === 'pass') time.pass(one.ms ?? 0)
    if (one.do === 'cut') platform.isCut = one.isCut ?? false
    if (one.do === 'loseAnswers') platform.losesAnswers = one.losesAnswers ?? false
    if (one.do === 'slow') platform.delayMs = one.ms ?? 0
    if (one.do === 'comeBack') window.sync.comeBack(0)
    if (one.do === 'leave') window.sync.leave()
    if (one.do === 'crash') {
      window.sync.stop()
      windows[index] = open(index)
      link()
    }
    await settled()
  }

  platform.isCut = false
  platform.losesAnswers = false
  platform.delayMs = 0
  for (let round = 0; round < 6; round += 1) {
    time.pass(40_000)
    await settled()
  }
  for (const symbol of symbols)
    for (const window of windows) {
      window.goTo(symbol)
      window.sync.comeBack(0)
      await settled()
      time.pass(40_000)
      await settled()
    }

  for (const window of windows) {
    expect(window.status.kind).toBe('saved')
    for (const symbol of symbols) {
      const { items } = platform.chart.drawings[symbol] ?? emptyDocuments
      expect(window.drawn(symbol)).toEqual(platform.drawn(symbol))
      for (const drawn of window.drawings.get(symbol) ?? []) expect(drawn).toEqual(items[drawn.id]?.doc)
    }
    const zone = platform.chart.look.timeZone
    if (zone) expect(window.look.timeZone).toBe(zone.value)
  }
  for (const [symbol, drawn] of everDrawn)
    for (const id of drawn)
      if (!everErased.has(`${symbol} ${id}`)) expect(platform.drawn(symbol)).toContain(id)
  for (const { texts } of storages) expect([...texts.keys()]).toEqual([])
}
