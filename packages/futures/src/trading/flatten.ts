import type { BrokerAnswer, BrokerState } from './broker.ts'
import { done, refused } from './broker-answer.ts'
import { isOpenGroup } from './order-status.ts'
import { tradingTexts as t } from './texts.ts'

export interface FlattenParts {
  state(): Pick<BrokerState, 'status' | 'orders' | 'positions'>
  subscribe(listener: () => void): () => void
  cancel(orderIds: readonly string[]): Promise<BrokerAnswer>
  close(symbol: string): Promise<BrokerAnswer>
  after(ms: number, run: () => void): () => void
}

/** A stop that fills while the rest is being closed needs another round. */
const ROUNDS = 3
const ROUND_MS = 10_000
/** How long the connection is waited for. Later, the user may have acted elsewhere. */
const CONNECTION_MS = 60_000

/** Cancels, then closes, and looks whether something is left: an order that fills meanwhile opens a position again. An account
 *  is flat only when the broker says so: what was known before the connection was lost proves nothing, and closing once more
 *  could turn the position around. */
export async function flatten(parts: FlattenParts, symbol?: string): Promise<BrokerAnswer> {
  let problem = ''
  let hasAsked = false
  const attempt = async (work: readonly Promise<BrokerAnswer>[]) => {
    hasAsked = true
    for (const answer of await Promise.all(work)) if (!answer.isDone) problem = answer.text
  }
  const isKnown = () => parts.state().status === 'ready'
  const isFlat = () => isKnown() && isNothing(left(parts, symbol))
  for (let round = 0; round < ROUNDS; round += 1) {
    await until(parts, () => parts.state().status !== 'connecting', CONNECTION_MS)
    if (!isKnown() || isFlat()) break
    const { orders } = left(parts, symbol)
    if (orders.length > 0) {
      await attempt([parts.cancel(orders.map(({ id }) => id))])
      await until(parts, () => left(parts, symbol).orders.length === 0, ROUND_MS)
      if (!isKnown()) continue
    }
    await attempt(left(parts, symbol).positions.map(position => parts.close(position.symbol)))
    await until(parts, isFlat, ROUND_MS)
  }
  if (isFlat()) return done
  const { orders, positions } = left(parts, symbol)
  const what = t.left(
    orders.map(({ id, symbol: of }) => `${of} ${id}`),
    positions.map(({ quantity, symbol: of }) => `${of} ${quantity}`),
  )
  const words = isKnown() ? [what, problem] : [hasAsked ? t.flattenUnknown : t.flattenNotSent, what]
  return refused(t.flattenFailed, words.filter(text => text !== '').join('. '))
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

const isNothing = ({ orders, positions }: Left): boolean => orders.length === 0 && positions.length === 0

/** Waits until a change of the account brings it, or the time is over. */
export function until(
  parts: Pick<FlattenParts, 'subscribe' | 'after'>,
  isReached: () => boolean,
  ms: number,
): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      stop()
      cancel()
      resolve()
    }
    const cancel = parts.after(ms, finish)
    const stop = parts.subscribe(() => {
      if (isReached()) finish()
    })
    if (isReached()) finish()
  })
}
