import type { Firing } from '@tidemark/contracts'
import type { FeedTier, IsoDate } from '@tidemark/domain'
import type { AlertChange } from './alert-change.ts'

/** A firing of a rule of the product. Both feeds publish the same one, each at its own time. */
export interface RuleFiring extends Omit<Firing, 'feed' | 'alertId'> {
  readonly session: IsoDate
}

/** The place of a firing in the order of firings, which is by time and then by id. */
export type FiringPlace = Pick<Firing, 'at' | 'id'>

export function compareFirings(a: FiringPlace, b: FiringPlace): number {
  if (a.at !== b.at) return a.at - b.at
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

/** The same change gives the same firing, whenever and by whichever engine it is found. */
export function ruleFiring(
  { rule, key, symbol, state, atMs, evidence, detail }: AlertChange,
  session: IsoDate,
  epoch: number,
): RuleFiring {
  const text = rule.texts[state.color] ?? ''
  return {
    id: [rule.alert, key, atMs, state.color, state.dir, `epoch-${epoch}`].join('.'),
    session,
    title: rule.name,
    text: detail === null ? text : `${text}: ${detail}`,
    symbol,
    at: atMs,
    ...state,
    evidence,
  }
}

export const firingOn = (feed: FeedTier, { session: _, ...firing }: RuleFiring): Firing => ({
  ...firing,
  alertId: null,
  feed,
})
