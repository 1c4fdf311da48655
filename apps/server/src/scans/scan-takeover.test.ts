import { MINUTE_MS } from '@tidemark/domain'
import { expect, it, onTestFinished } from 'vitest'
import { ScriptedMarket } from '../market/testing/scripted-market.ts'
import { ScanRun } from '../verification/testing/scan-run.ts'

const session = '2026-11-17'
const openMs = Date.parse(`${session}T14:30:00Z`)
const minutes = 6
const at = (minute: number) => openMs + minute * MINUTE_MS
const rule = 'price > 100'

/** Comes in odd minutes and goes in even ones. */
const trades = [
  { tMs: openMs - 20 * 3_600_000, price: 100, size: 1 },
  ...Array.from({ length: minutes }, (_, minute) => ({
    tMs: at(minute) + 5000,
    price: minute % 2 === 0 ? 101 : 99,
    size: 10,
  })),
]

/** Two processes on one store, of which the first evaluates. */
async function openTwo() {
  const first = await ScanRun.open(new ScriptedMarket({ SPY: trades }), openMs - 5000)
  const second = first.another()
  onTestFinished(() => first.close())
  const scan = await first.addScan(rule)
  await first.addAlert(scan, { id: 'alert' })
  first.start()
  second.start(false)
  for (const run of [first, second]) run.publishState()
  const advance = async (ms: number) => {
    for (const run of [first, second]) run.move(ms)
    for (const run of [first, second]) await run.evaluation?.settled()
  }
  const outcome = async () => {
    const day = await first.day(scan, session)
    const fired = await first.store.firings.list('owner-realtime', {}, 100)
    return { ...day, fired: fired.map(({ trigger }) => trigger).toSorted() }
  }
  return { first, second, advance, outcome }
}

async function finished(two: Awaited<ReturnType<typeof openTwo>>) {
  while (two.first.nowMs < at(minutes)) await two.advance(10_000)
  return two.outcome()
}

it.each([
  ['is lost', (from: ScanRun) => from.evaluation?.standBy()],
  ['ends with its process', (from: ScanRun) => from.kill()],
  ['is lost, which is noticed late', () => undefined],
])(
  '[SYS-5] [BY-10] scans go on without a gap and fire once when the right to evaluate them %s',
  async (_, end) => {
    const expected = await finished(await openTwo())
    expect(expected.spans).toHaveLength(1)
    expect(expected.fired).toHaveLength(3)
    for (const passedMs of [0, 65_000, 125_000, 185_000]) {
      const two = await openTwo()
      while (two.first.nowMs < openMs + passedMs) await two.advance(10_000)
      end(two.first)
      // Nobody evaluates for two minutes.
      if (passedMs === 65_000) for (let step = 0; step < 12; step += 1) await two.advance(10_000)
      two.second.evaluation?.lead()
      expect(await finished(two)).toEqual(expected)
    }
  },
)

it('[SYS-4] scans are neither read nor stored by a process that stands by', async () => {
  const two = await openTwo()
  const calls: string[] = []
  two.second.onCall = name => void calls.push(name)
  await finished(two)
  await two.second.evaluation?.check()
  expect(calls).toEqual([])
})

it('[SYS-5] [BY-21] a storage that fails after the right to evaluate was lost leaves no error behind', async () => {
  const { first, second } = await openTwo()
  first.onCall = () => {
    first.evaluation?.standBy()
    throw new Error('No answer')
  }
  for (const run of [first, second]) run.move(2 * MINUTE_MS)
  await first.evaluation?.settled()
  await first.evaluation?.check()
})
