import { emptyDocuments } from '@tidemark/chart-documents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FakePlatform } from '../../testing/fake-platform.ts'
import { FakeWindow, memoryStorage, settled } from '../../testing/fake-window.ts'
import { createManualTime } from '../../testing/manual-time.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const symbols = ['SPY', 'AAPL'] as const

const index = fc.nat(1)
const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('draw'), index, id: fc.constantFrom(...ids), width: fc.nat(9) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase'), index, id: fc.constantFrom(...ids) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('zone'), index, zone: fc.constantFrom('Etc/UTC', 'exchange') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('goTo'), index, symbol: fc.constantFrom(...symbols) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(50, 2_000, 40_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goOffline'), isOffline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('loseAnswers'), losesAnswers: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('setDelay'), ms: fc.constantFrom(0, 100, 3_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flush'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash'), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume'), index }) },
)

interface Action {
  readonly kind: string
  readonly index?: number
  readonly id?: string
  readonly width?: number
  readonly zone?: string
  readonly symbol?: string
  readonly ms?: number
  readonly isOffline?: boolean
  readonly losesAnswers?: boolean
}

it('[CH-11] two windows converge and lose no drawing after any sequence of edits, outages and crashes', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyAction, { maxLength: 40 }), fc.boolean(), fc.boolean(), run), {
    numRuns: 150,
  })
})

async function run(actions: readonly Action[], areLinked: boolean, shareStorage: boolean): Promise<void> {
  const time = createManualTime()
  const platform = new FakePlatform(time)
  const first = memoryStorage()
  const storages = [first, shareStorage ? first : memoryStorage()] as const
  let windowCount = 0
  const open = (index: number) => {
    windowCount += 1
    const storage = storages[index] ?? first
    return new FakeWindow({ name: `w${windowCount}`, platform, time, storage }).open()
  }
  const windows = [open(0), open(1)]
  const link = () => {
    const [a, b] = windows
    if (!areLinked || !a || !b) return
    a.peers.clear()
    b.peers.clear()
    a.peers.add(b)
    b.peers.add(a)
  }
  const everErased = new Set<string>()
  const everDrawn = new Map<string, Set<string>>()
  link()

  for (const action of actions) {
    const index = action.index ?? 0
    const window = windows[index] as FakeWindow
    const symbol = window.chart?.symbol ?? ''
    if (action.kind === 'draw' && action.id !== undefined) {
      everDrawn.set(symbol, (everDrawn.get(symbol) ?? new Set()).add(action.id))
      window.draw({ id: action.id, width: action.width })
    }
    if (action.kind === 'erase' && action.id !== undefined && window.drawingIds().includes(action.id)) {
      everErased.add(`${symbol} ${action.id}`)
      window.erase(action.id)
    }
    if (action.kind === 'zone') {
      window.look = { ...window.look, timeZone: action.zone ?? '' }
      window.sync.handleChange()
    }
    if (action.kind === 'goTo') window.goTo(action.symbol ?? 'SPY')
    if (action.kind === 'pass') time.pass(action.ms ?? 0)
    if (action.kind === 'goOffline') platform.isOffline = action.isOffline ?? false
    if (action.kind === 'loseAnswers') platform.losesAnswers = action.losesAnswers ?? false
    if (action.kind === 'setDelay') platform.delayMs = action.ms ?? 0
    if (action.kind === 'resume') window.sync.resume(0)
    if (action.kind === 'flush') window.sync.flush()
    if (action.kind === 'crash') {
      window.sync.stop()
      windows[index] = open(index)
      link()
    }
    await settled()
  }

  platform.isOffline = false
  platform.losesAnswers = false
  platform.delayMs = 0
  for (let round = 0; round < 6; round += 1) {
    time.pass(40_000)
    await settled()
  }
  for (const symbol of symbols)
    for (const window of windows) {
      window.goTo(symbol)
      window.sync.resume(0)
      await settled()
      time.pass(40_000)
      await settled()
    }

  for (const window of windows) {
    expect(window.status.kind).toBe('saved')
    for (const symbol of symbols) {
      const { items } = platform.chart.drawings[symbol] ?? emptyDocuments
      expect(window.drawingIds(symbol)).toEqual(platform.drawingIds(symbol))
      for (const drawn of window.drawings.get(symbol) ?? []) expect(drawn).toEqual(items[drawn.id]?.doc)
    }
    const zone = platform.chart.look.timeZone
    if (zone) expect(window.look.timeZone).toBe(zone.value)
  }
  for (const [symbol, drawn] of everDrawn)
    for (const id of drawn)
      if (!everErased.has(`${symbol} ${id}`)) expect(platform.drawingIds(symbol)).toContain(id)
  for (const { texts } of storages) expect([...texts.keys()]).toEqual([])
}
