import { DAY_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../market/contract.ts'
import { resolution } from '../testing/scripted-gateway.ts'
import { numberOfDecimal } from '../values/decimal.ts'
import { priceOfScaled } from '../values/scaled-price.ts'
import { decodeClientMessage, encodeClientMessage } from '../wire-messages.ts'
import { goodThruDateOf, modifyOrderMessage, newOrderMessage, untilOf } from './order-messages.ts'

const session = { number: 1, baseTimeMs: Date.UTC(2026, 0, 1) }
const parts = {
  ...{ requestId: 5, accountId: -7, clOrderId: 'RS_1', firstClOrderId: 'RS_1' },
  ...{ nowMs: 1_767_600_000_123, timeOffsetMs: 0 },
}
const [report] = resolution(1, 3, 'F.US.EPZ26').informationReports ?? []
const metadata = report?.symbolResolutionReport?.contractMetadata
const contract = metadata && contractOf(metadata, 1)
const draft = {
  accountId: '-7',
  symbol: 'F.US.EPZ26',
  side: 'buy',
  type: 'stopLimit',
  duration: { kind: 'GTC' },
} as const

describe('an order on the wire', () => {
  it('[FU-6] [FU-18] keeps its quantity, whole or with a fraction, and its prices to the scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.nat({ max: 999 }),
        fc.integer({ min: -4_000_000, max: 4_000_000 }),
        (whole, thousandths, ticks) => {
          if (!contract) throw new Error('There is no contract')
          const quantity = Number(`${whole}.${String(thousandths).padStart(3, '0')}`)
          const [limitPrice, stopPrice] = [ticks / 4, -ticks / 4]
          const message = newOrderMessage(
            { ...draft, quantity, limitPrice, stopPrice },
            contract,
            parts,
            session,
          )
          const [request] = decodeClientMessage(encodeClientMessage(message)).orderRequests ?? []
          const order = request?.newOrder?.order
          expect(numberOfDecimal(order?.qty ?? {})).toBe(quantity)
          expect(priceOfScaled(order?.scaledLimitPrice ?? 0.5, 0.01) + 0).toBe(limitPrice + 0)
          expect(priceOfScaled(order?.scaledStopPrice ?? 0.5, 0.01) + 0).toBe(stopPrice + 0)
        },
      ),
    )
  })

  it('[FU-18] names what it changes and nothing else', () => {
    const name = { orderId: 'o1', clOrderId: 'RS_0' }
    const message = modifyOrderMessage(name, { stopPrice: 5000.25 }, 0.25, parts, session)
    expect(message.orderRequests).toEqual([
      {
        requestId: 5,
        modifyOrder: {
          orderId: 'o1',
          accountId: -7,
          origClOrderId: 'RS_0',
          clOrderId: 'RS_1',
          scaledStopPrice: 20_001,
          whenUtcTimestamp: { seconds: 1_767_600_000, nanos: 123_000_000 },
        },
      },
    ])
  })
})

describe('a good-till date', () => {
  it('[FU-13] is the day in the time of the broker', () => {
    const until = Date.UTC(2026, 10, 20, 23)
    const dayOf = (timeOffsetMs: number) =>
      new Date(session.baseTimeMs + goodThruDateOf(until, timeOffsetMs, session)).toISOString()
    expect(dayOf(0)).toBe('2026-11-20T00:00:00.000Z')
    expect(dayOf(3_600_000)).toBe('2026-11-21T00:00:00.000Z')
    expect(dayOf(-DAY_MS)).toBe('2026-11-19T00:00:00.000Z')
  })

  it('[FU-13] read back and sent again is the same day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
        (until, offset) => {
          const date = goodThruDateOf(until, offset, session)
          const read = untilOf(date, offset, session.baseTimeMs)
          expect(goodThruDateOf(read, offset, session)).toBe(date)
          expect(until - read).toBeGreaterThanOrEqual(0)
          expect(until - read).toBeLessThan(DAY_MS)
        },
      ),
    )
  })
})
