import type { BrokerAnswer, BrokerState } from './broker.ts'
import { done, refused } from './broker-answer.ts'
import { isOpenGroup } from './order-status.ts'
import { tradingTexts as t } from './texts.ts'

export interface FlattenParts {
  state(): Pick<BrokerState, 'orders' | 'positions'>
  subscribe(listener: () => void): () => void
  cancel(orderIds: readonly string[]): Promise<BrokerAnswer>
  close(symbol: string): Promise<BrokerAnswer>
  after(ms: number, run: () => void): () => void
}

/** A stop that fills while the rest is being closed needs another round. */
const ROUNDS = 3
const ROUND_MS = 10_000

/** Cancels, then closes, and looks whether something is left: an order that fills meanwhile opens a position again. */
export async function flatten(parts: FlattenParts, symbol?: string): Promise<BrokerAnswer> {
  let problem = ''
  const attempt = async (work: readonly Promise<BrokerAnswer>[]) => {
    for (const answer of await Promise.all(work)) if (!answer.isDone) problem = answer.text
  }
  for (let round = 0; round < ROUNDS && !isFlat(left(parts, symbol)); round += 1) {
    const { orders } = left(parts, symbol)
    if (orders.length > 0) {
      await attempt([parts.cancel(orders.map(({ id }) => id))])
      await until(parts, () => left(parts, symbol).orders.length === 0)
    }
    await attempt(left(parts, symbol).positions.map(position => parts.close(position.symbol)))
    await until(parts, () => isFlat(left(parts, symbol)))
  }
  const { orders, positions } = left(parts, symbol)
  if (isFlat({ orders, positions })) return done
  const what = t.left(
    orders.map(({ id, symbol: of }) => `${of} ${id}`),
    positions.map(({ quantity, symbol: of }) => `${of} ${quantity}`),
  )
  return refused(t.flattenFailed, problem === '' ? what : `${what}. ${problem}`)
}

type Left = Pick<BrokerState, 'orders' | 'positions'>

function left({ state }: FlattenParts, symbol: string | undefined): Left {
  const { orders, positions } = state()
  const isMeant = (of: string) => symbol === undefined || of === symbol
  return {
    orders: orders.filter(order => isOpenGroup(order.group) && isMeant(order.symbol)),
    positions: positions.filter(position => position.quantity !== 0 && isMeant(position.symbol)),
  }
}

const isFlat = ({ orders, positions }: Left): boolean => orders.length === 0 && positions.length === 0

function until(parts: FlattenParts, isReached: () => boolean): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      stop()
      cancel()
      resolve()
    }
    const cancel = parts.after(ROUND_MS, finish)
    const stop = parts.subscribe(() => {
      if (isReached()) finish()
    })
    if (isReached()) finish()
  })
}
