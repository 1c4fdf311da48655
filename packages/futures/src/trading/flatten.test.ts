import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ManualTime, settle } from '../testing/manual-time.ts'
import type { BrokerAnswer, BrokerOrder, BrokerState } from './broker.ts'
import { flatten } from './flatten.ts'

const order = (id: string): BrokerOrder => ({
  ...{ id, accountId: 'a', symbol: 'ES', side: 'sell', type: 'stop', quantity: 1, duration: { kind: 'DAY' } },
  ...{ statusCode: 3, group: 'working', filledQuantity: 0, averagePrice: null, text: '' },
  ...{ parentId: null, placedAt: 0, changedAt: 0 },
})
const position = (quantity: number) => ({
  ...{ accountId: 'a', symbol: 'ES', quantity, averagePrice: 1, last: null, profit: null },
})

type Known = Pick<BrokerState, 'status' | 'orders' | 'positions'>
const done: BrokerAnswer = { isDone: true }
const refused: BrokerAnswer = { isDone: false, title: 'No', text: 'Too late to cancel' }

/** An account whose broker a test scripts. */
class Account {
  readonly time = new ManualTime()
  readonly listeners = new Set<() => void>()
  readonly asked: string[] = []
  known: Known = { status: 'ready', orders: [order('o1')], positions: [position(2)] }
  onCancel = (): BrokerAnswer => this.set({ orders: [] })
  onClose = (): BrokerAnswer => this.set({ positions: [] })

  set(change: Partial<Known>): BrokerAnswer {
    this.known = { ...this.known, ...change }
    for (const listener of [...this.listeners]) listener()
    return done
  }

  flatten(): Promise<BrokerAnswer> {
    return flatten({
      state: () => this.known,
      subscribe: listener => {
        this.listeners.add(listener)
        return () => void this.listeners.delete(listener)
      },
      cancel: async ids => {
        this.asked.push(`cancel ${ids.join()}`)
        return this.onCancel()
      },
      close: async symbol => {
        this.asked.push(`close ${symbol}`)
        return this.onClose()
      },
      after: this.time.after,
    })
  }

  /** After as much time as it takes. */
  async answer(during: () => void = () => {}): Promise<BrokerAnswer> {
    const answer = this.flatten()
    await settle()
    during()
    for (let seconds = 0; seconds < 120; seconds += 5) await this.time.forward(5000)
    return answer
  }
}

let account = new Account()
beforeEach(() => {
  account = new Account()
})

describe('flatten', () => {
  it('[FU-12] [BY-17] cancels, closes and is done when the broker lists neither', async () => {
    expect(await account.answer()).toEqual(done)
    expect(account.asked).toEqual(['cancel o1', 'close ES'])
    expect(account.listeners.size).toBe(0)
  })

  it('[FU-12] [BY-17] names the order whose cancel the broker refuses, with the reason', async () => {
    account.onCancel = () => refused
    expect(await account.answer()).toEqual({
      ...{ isDone: false, title: 'Not flat', text: 'Working orders left: ES o1. Too late to cancel' },
    })
    expect(account.asked.filter(text => text === 'cancel o1')).toHaveLength(3)
  })

  it('[FU-12] [BY-17] cancels and closes again what a stop has opened meanwhile', async () => {
    let count = 0
    account.onClose = () => {
      count += 1
      return account.set({ positions: count === 1 ? [position(-1)] : [] })
    }
    expect(await account.answer()).toEqual(done)
    expect(account.asked).toEqual(['cancel o1', 'close ES', 'close ES'])
  })

  it('[FU-12] [BY-17] does not call an account flat that it does not know', async () => {
    account.known = { status: 'connecting', orders: [], positions: [] }
    expect(await account.answer()).toMatchObject({
      title: 'Not flat',
      text: expect.stringContaining('nothing was sent, and nothing will be'),
    })
    account.set({ status: 'ready', positions: [position(2)] })
    expect(account.asked).toEqual([])
  })

  it('[FU-12] [BY-17] waits a minute for the connection, and acts when it is back', async () => {
    account.known = { ...account.known, status: 'connecting' }
    const back = () => void account.time.after(55_000, () => account.set({ status: 'ready' }))
    expect(await account.answer(back)).toEqual(done)
    expect(account.asked).toEqual(['cancel o1', 'close ES'])
  })

  it('[FU-12] [BY-17] says at once that an account whose session has ended cannot be flattened', async () => {
    account.known = { ...account.known, status: 'failed' }
    expect(await account.flatten()).toMatchObject({ title: 'Not flat' })
    expect(account.asked).toEqual([])
  })

  it('[FU-12] [BY-17] says what it knows last when the connection is lost after the cancel, and closes nothing blindly', async () => {
    account.onCancel = () => account.set({ orders: [], status: 'connecting' })
    const answer = await account.answer()
    expect(answer).toMatchObject({ isDone: false, title: 'Not flat' })
    expect(answer).toHaveProperty('text', expect.stringContaining('Open positions left: ES 2'))
    expect(account.asked).toEqual(['cancel o1'])
  })

  it('[FU-12] [BY-17] goes on from what the broker lists when the connection is back', async () => {
    account.onCancel = () => {
      account.time.after(4000, () => account.set({ status: 'ready', orders: [], positions: [position(1)] }))
      return account.set({ orders: [], status: 'connecting' })
    }
    expect(await account.answer()).toEqual(done)
    expect(account.asked).toEqual(['cancel o1', 'close ES'])
  })

  it('[FU-12] is never done while an order, a position or a doubt is left', async () => {
    const outcome = fc.constantFrom('done', 'refused', 'lost', 'silent')
    await fc.assert(
      fc.asyncProperty(outcome, outcome, fc.boolean(), async (cancel, close, isBack) => {
        account = new Account()
        const act = (how: string, change: Partial<Known>) => () => {
          if (how === 'refused') return refused
          if (how === 'silent') return done
          return account.set({ ...change, ...(how === 'lost' && { status: 'connecting' }) })
        }
        account.onCancel = act(cancel, { orders: [] })
        account.onClose = act(close, { positions: [] })
        const back = () => void account.time.after(20_000, () => account.set({ status: 'ready' }))
        const { isDone } = await account.answer(isBack ? back : undefined)
        const { status, orders, positions } = account.known
        if (isDone) expect([status, orders, positions]).toEqual(['ready', [], []])
      }),
      { numRuns: 60 },
    )
  })
})
