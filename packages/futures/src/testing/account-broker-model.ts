import fc from 'fast-check'
import { expect } from 'vitest'
import { orderStatusCodes } from '../protocol/codes/orders.ts'
import type { BrokerAnswer } from '../trading/broker.ts'
import { orderGroupOf } from '../trading/order-status.ts'
import { tradingTexts as t } from '../trading/texts.ts'
import { BrokerRun } from './broker-run.ts'
import { settle } from './manual-time.ts'
import { REFUSED_QUANTITY } from './trading-gateway.ts'

interface Asked {
  readonly kind: 'place' | 'modify' | 'cancel'
  /** The order concerned; of a new one, the id that only this request can have. */
  readonly id: string | null
  readonly atMs: number
  readonly answers: BrokerAnswer[]
}

interface Real {
  readonly run: BrokerRun
  readonly asked: Asked[]
}

type Step = fc.AsyncCommand<object, Real>

const step = (name: string, act: (real: Real) => unknown): Step => ({
  check: () => true,
  async run(_model, real) {
    await act(real)
    await settle()
    expect([...real.run.gateway.arrivals.values()].filter(count => count > 1)).toEqual([])
    expect(real.asked.filter(({ answers }) => answers.length > 1)).toEqual([])
  },
  toString: () => name,
})

function ask(real: Real, kind: Asked['kind'], id: string | null, answer: Promise<BrokerAnswer>): void {
  const asked: Asked = { kind, id, atMs: real.run.time.nowMs(), answers: [] }
  real.asked.push(asked)
  answer.then(one => void asked.answers.push(one))
}

const orderAt = ({ run }: Real, index: number) =>
  run.state.orders[index % Math.max(1, run.state.orders.length)]

const steps = [
  fc
    .record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      type: fc.constantFrom('market' as const, 'limit' as const),
      quantity: fc.constantFrom(1, 2, 3, REFUSED_QUANTITY),
    })
    .map(draft =>
      step(`place ${JSON.stringify(draft)}`, real => {
        ask(real, 'place', null, real.run.broker.place(real.run.draft({ ...draft, limitPrice: 4000 })))
      }),
    ),
  fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(4, 5, REFUSED_QUANTITY)).map(([index, quantity]) =>
    step(`modify ${index} to ${quantity}`, real => {
      const order = orderAt(real, index)
      if (order) ask(real, 'modify', order.id, real.run.broker.modify(real.run.id, order.id, { quantity }))
    }),
  ),
  fc.nat({ max: 9 }).map(index =>
    step(`cancel ${index}`, real => {
      const order = orderAt(real, index)
      if (order) ask(real, 'cancel', order.id, real.run.broker.cancel(real.run.id, [order.id]))
    }),
  ),
  fc.nat({ max: 9 }).map(index =>
    step(`fill ${index}`, ({ run }) => {
      const order = [...run.gateway.orders.values()][index]
      if (order) run.gateway.fill(order.order.clOrderId)
    }),
  ),
  fc.constant(step('connection is cut', ({ run }) => run.gateway.last.cut())),
  fc.constant(
    step('connection is cut with what is on its way', ({ run }) => {
      run.gateway.last.cut()
      run.gateway.loseUnread()
    }),
  ),
  fc.constant(
    step('socket refuses bytes', ({ run }) => {
      run.gateway.last.acceptsBytes = false
    }),
  ),
  fc.constant(step('server forgets the session', ({ run }) => run.gateway.forgetSession())),
  fc
    .constantFrom(400, 1000, 5000, 10_000)
    .map(ms => step(`${ms} ms pass`, ({ run }) => run.time.forward(ms))),
]

const recoveries = [
  fc.constant(step('connection opens', ({ run }) => run.gateway.last.open())),
  fc.constant(step('gateway reads', ({ run }) => run.gateway.read())),
  fc.constant(step('gateway answers', ({ run }) => run.answer())),
]

async function recover({ run }: Real): Promise<void> {
  if (!run.gateway.last.acceptsBytes) run.gateway.last.cut()
  void run.session.logOn()
  await run.recover()
  // Longer than any time-out.
  for (let seconds = 0; seconds < 90; seconds += 1) {
    await run.time.forward(1000)
    await run.answer()
  }
}

export async function sendsNoOrderTwice(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...steps, ...recoveries, ...recoveries], { maxCommands: 60, size: 'max' }),
      async commands => {
        const real: Real = { run: await BrokerRun.start(), asked: [] }
        await fc.asyncModelRun(() => ({ model: {}, real }), commands)
        const recoveredAtMs = real.run.time.nowMs()
        await recover(real)
        const { gateway, state } = real.run
        expect(real.asked.every(({ answers }) => answers.length === 1)).toBe(true)
        expect([...gateway.arrivals.values()].every(count => count === 1)).toBe(true)

        // What is shown is what the exchange has.
        const exchange = [...gateway.orders.values()]
        expect(
          state.orders.map(({ statusCode, quantity }) => `${statusCode} ${quantity}`).toSorted(),
        ).toEqual(exchange.map(({ status, order }) => `${status} ${order.qty?.significand}`).toSorted())
        expect(state.positions.map(({ symbol, quantity }) => [symbol, quantity])).toEqual(
          [...gateway.positions].filter(([, quantity]) => quantity !== 0),
        )

        // As many orders were placed as were reported; an answer that leaves it open says so.
        const placed = real.asked.filter(({ kind }) => kind === 'place').flatMap(({ answers }) => answers)
        const isOpen = (answer: BrokerAnswer) => !answer.isDone && answer.text === t.unanswered
        const done = placed.filter(({ isDone }) => isDone).length
        const accepted = exchange.filter(({ status }) => status !== orderStatusCodes.rejected).length
        // Only what was cut off for long is left open, or by the end of the session.
        const hasEnded = real.run.alerts.some(text => text.startsWith('Logon to CQG Failed'))
        for (const { atMs, answers } of real.asked)
          if (!hasEnded && recoveredAtMs - atMs < 40_000) expect(answers.filter(isOpen)).toEqual([])
        expect(done).toBeLessThanOrEqual(accepted)
        expect(done + placed.filter(isOpen).length).toBeGreaterThanOrEqual(accepted)

        // What is said not to have left or arrived did not arrive.
        const isGone = (answer: BrokerAnswer) =>
          !answer.isDone && (answer.text === t.lostRequest || /^\d+ Timeout\./.test(answer.text))
        for (const kind of ['place', 'modify', 'cancel'] as const) {
          const own = real.asked.filter(asked => asked.kind === kind)
          const gone = own.filter(({ answers }) => answers.some(isGone)).length
          const field = { place: 'newOrder', modify: 'modifyOrder', cancel: 'cancelOrder' } as const
          const arrived = gateway.requests.filter(request => request[field[kind]]).length
          expect(arrived + gone).toBeLessThanOrEqual(own.length)
        }

        // What was cancelled does not work.
        for (const { kind, id, answers } of real.asked)
          if (kind === 'cancel' && answers[0]?.isDone) {
            const order = state.orders.find(one => one.id === id)
            expect(order && orderGroupOf(order.statusCode)).toBe('cancelled')
          }
      },
    ),
    { numRuns },
  )
}
