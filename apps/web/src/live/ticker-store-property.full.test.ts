import { barOfTick, type SnapshotMessage, type TickMessage } from '@tidemark/contracts'
import { type Bar, mergeBars } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createFakeServer, mondayMs, snapshotOf } from '../testing/fake-server.ts'
import { TickerStore } from './ticker-store.ts'

/** Mulberry32: the same seed gives the same market and the same losses on every machine. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function addTick(bars: Map<number, Bar>, tick: TickMessage): void {
  const trades = barOfTick(tick)
  const bar = bars.get(trades.time)
  bars.set(trades.time, bar ? mergeBars(bar, trades) : trades)
}

/** All messages of a ticker and the bars that result from them. */
function createMarket(random: () => number) {
  const bars = new Map<number, Bar>()
  const ticks: TickMessage[] = []
  let t = mondayMs
  const count = 5 + Math.floor(random() * 60)
  for (let seq = 1; seq <= count; seq += 1) {
    t += Math.floor(random() * 40_000)
    const prices = [0, 0, 0, 0].map(() => 500 + Math.floor(random() * 100))
    const [o = 0, p = 0] = prices
    const tick = {
      ticker: 'SPY',
      seq,
      prev: seq - 1,
      t,
      p,
      v: 1 + Math.floor(random() * 9),
      o,
      h: Math.max(...prices),
      l: Math.min(...prices),
    }
    ticks.push(tick)
    addTick(bars, tick)
  }
  return { ticks, bars }
}

const barsUpTo = (ticks: readonly TickMessage[], seq: number): Bar[] => {
  const bars = new Map<number, Bar>()
  for (const tick of ticks.filter(each => each.seq <= seq)) {
    addTick(bars, tick)
  }
  return [...bars.values()]
}

/** The snapshot that a new subscription would receive after a tick. */
function snapshotAfter(ticks: readonly TickMessage[], seq: number): SnapshotMessage {
  const last = ticks.findLast(tick => tick.seq <= seq)
  const bar = barsUpTo(ticks, seq).at(-1)
  if (!last || !bar) return snapshotOf({ seq: 0, minute: null })
  const { time, open, high, low, volume } = bar
  return snapshotOf({ seq, t: last.t, p: last.p, minute: { t: time, o: open, h: high, l: low, v: volume } })
}

type Delivery = TickMessage | SnapshotMessage

/** Loses, duplicates and swaps ticks; sometimes a new connection adds a snapshot. */
function disturb(ticks: readonly TickMessage[], random: () => number): Delivery[] {
  const delivered: Delivery[] = []
  for (const tick of ticks) {
    const chance = random()
    if (chance < 0.25) continue
    delivered.push(tick)
    if (chance < 0.35) delivered.push(ticks[Math.floor(random() * tick.seq)] ?? tick)
    if (chance > 0.9) delivered.push(snapshotAfter(ticks, tick.seq))
    else if (chance > 0.8) {
      // Ticks swap within one connection only: a snapshot is the first message of the next.
      const connectionStart = delivered.findLastIndex(message => 'type' in message) + 1
      const place = Math.max(connectionStart, delivered.length - 1 - Math.floor(random() * 4))
      delivered.splice(place, 0, ...delivered.splice(-1))
    }
  }
  return delivered
}

/** Every bar the store reports, by timestamp, as a chart shows them. */
async function receive(deliveries: readonly Delivery[], ticks: readonly TickMessage[], random: () => number) {
  const { ports, time } = createFakeServer()
  const shown = new Map<number, Bar>()
  let arrived = 0
  const store = new TickerStore({
    ports,
    problem: what => {
      throw new Error(what)
    },
    // Sometimes history cannot be reached, or lacks the last minute: it is written once a minute.
    async fetchBars(_ticker, { from, to }) {
      const known = barsUpTo(ticks, arrived).filter(bar => bar.time >= from && bar.time < to)
      if (random() < 0.2) throw new Error('offline')
      return random() < 0.2 ? known.slice(0, -1) : known
    },
    isMarketOpen: () => true,
    onUpdate({ bars }) {
      for (const { bar, isNew } of bars) {
        expect(isNew).toBe(!shown.has(bar.time))
        shown.set(bar.time, bar)
      }
    },
    onSnapshotNeeded: () => undefined,
    onWentBack: () => undefined,
  })
  store.open('SPY')
  for (const message of deliveries) {
    arrived = Math.max(arrived, message.seq)
    if ('type' in message) store.snapshot(message)
    else store.tick(message)
    if (random() < 0.5) await settle(time.pass)
  }
  for (let round = 0; round < 20; round += 1) await settle(time.pass)
  return shown
}

async function settle(pass: (ms: number) => void): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  pass(30_000)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

const sorted = (bars: Iterable<Bar>) => [...bars].sort((a, b) => a.time - b.time)

describe('lost, duplicated and swapped messages', () => {
  it('[SO-5] result in the same bars as a clean stream once the gap is filled', async () => {
    for (let seed = 0; seed < 400; seed += 1) {
      const random = randomOf(seed)
      const { ticks, bars } = createMarket(random)
      const first = snapshotOf({ seq: 0, minute: null, t: mondayMs - 60_000 })
      const disturbed = [first, ...disturb(ticks, random), snapshotAfter(ticks, ticks.length)]
      const shown = await receive(disturbed, ticks, random)
      expect(sorted(shown.values()), `seed ${seed}`).toEqual(sorted(bars.values()))
    }
  })
})
