import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PaperRun } from '../testing/paper-run.ts'
import { isWorking, paperLimits, START_BALANCE } from './paper-records.ts'
import { parsePaperBook } from './parse-paper-book.ts'

const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('market' as const, 'limit' as const, 'stop' as const, 'stopLimit' as const),
    quantity: fc.integer({ min: 1, max: 5 }),
    limitPrice: fc.integer({ min: 95, max: 105 }),
    stopPrice: fc.integer({ min: 95, max: 105 }),
    takeProfit: fc.option(fc.integer({ min: 90, max: 110 }), { nil: undefined }),
    stopLoss: fc.option(fc.integer({ min: 90, max: 110 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 92, max: 108 }) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(500, 1000, 10_000) }),
  fc.record({ kind: fc.constant('cancel' as const), index: fc.nat({ max: 20 }) }),
  fc.constant({ kind: 'reload' as const }),
)

it.each(['demo', 'paper'] as const)(
  '[FU-8] [FU-22] a position (%s) is the sum of its fills, the equity that of its cash, whatever happens',
  async kind => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        let run = new PaperRun(undefined, undefined, kind)
        let last = 100
        const tell = () => run.price('ES', last, last - 0.25, last)
        tell()
        for (const one of steps) {
          if (one.kind === 'place') {
            const { kind, ...draft } = one
            await run.place(JSON.parse(JSON.stringify(draft)))
          } else if (one.kind === 'price') {
            last = one.price
            tell()
          } else if (one.kind === 'wait') await run.time.forward(one.ms)
          else if (one.kind === 'cancel')
            await run.broker.cancel(kind, [run.state.orders[one.index]?.id ?? ''])
          else {
            const stored = JSON.stringify(run.broker.book)
            const parsed = parsePaperBook(JSON.parse(stored))
            expect(parsed).toEqual(run.broker.book)
            run.broker.stop()
            run = new PaperRun(parsed ?? undefined, run.time, kind)
            tell()
          }
          check(run, last)
        }
      }),
      { numRuns: 200 },
    )
  },
)

function check(run: PaperRun, last: number): void {
  const { book } = run.broker
  let [quantity, cash] = [0, 0]
  for (const fill of book.executions) {
    const signed = fill.side === 'buy' ? fill.quantity : -fill.quantity
    quantity += signed
    cash -= signed * fill.price
  }
  const position = book.positions[0]
  expect(position ? position.qty * position.side : 0).toBe(quantity)
  expect(position?.qty).not.toBe(0)
  // A point is four ticks of 12.5.
  const equity = START_BALANCE + (cash + quantity * (position?.last ?? last)) * 50
  expect(run.broker.account.equity).toBeCloseTo(equity, 6)
  // What protects a position can only close it.
  for (const order of book.orders.filter(one => isWorking(one) && one.parentId !== null)) {
    expect(order.side).toBe(-(position?.side ?? 0))
    expect(order.qty - order.filled).toBeLessThanOrEqual(position?.qty ?? 0)
  }
  expect(new Set(book.orders.map(({ id }) => id)).size).toBe(book.orders.length)
}

it('[FU-22] keeps a bounded number of orders and executions, never at the cost of one that works', async () => {
  const run = new PaperRun()
  run.price('ES', 100)
  await run.place({ type: 'stop', stopPrice: 1000 })
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 99; count += 1) await run.place({})
    await run.time.forward(1000)
  }
  const { orders, executions } = run.broker.book
  expect(orders).toHaveLength(paperLimits.orders)
  expect(executions).toHaveLength(paperLimits.executions)
  expect(orders[0]).toMatchObject({ status: 6, stopPrice: 1000 })
})

it('[FU-22] fills after a reload what was placed before it', async () => {
  const run = new PaperRun()
  await run.place({ type: 'limit', limitPrice: 90 })
  await run.time.forward(4000)
  run.broker.stop()
  const again = new PaperRun(run.broker.book, run.time)
  await run.time.forward(5999)
  expect(again.codes).toEqual([6])
  await run.time.forward(1)
  expect(again.codes).toEqual([2])
})

it('[FU-22] reads no book that another program has changed, and never throws', () => {
  const run = new PaperRun()
  fc.assert(
    fc.property(fc.anything({ maxDepth: 4 }), value => {
      expect([null, 'object']).toContain(parsePaperBook(value) === null ? null : 'object')
    }),
  )
  const empty = run.broker.book
  expect(parsePaperBook(empty)).toEqual(empty)
  expect(parsePaperBook({ ...empty, realized: Number.NaN })).toBeNull()
  expect(parsePaperBook({ ...empty, orders: [{}] })).toBeNull()
  expect(parsePaperBook({ ...empty, orders: Array(201).fill({}) })).toBeNull()
})
