import { isAbove, isAtLeast } from './near.ts'
import type { CloseBar, PriceEvent } from './rule.ts'
import type { PriceStep } from './rule-columns.ts'

/** Whether price did something to the level in the step. */
type EventTest = (level: number, step: PriceStep, bar: CloseBar | null) => boolean

const touches: EventTest = (level, { before, high, low }) =>
  (isAtLeast(level, low) || isAtLeast(level, before)) && (isAtLeast(high, level) || isAtLeast(before, level))

/** Without a price before the step there is nothing to cross. */
const crossesAbove: EventTest = (level, { before, high }) => isAtLeast(level, before) && isAbove(high, level)

const crossesBelow: EventTest = (level, { before, low }) => isAtLeast(before, level) && isAbove(level, low)

const closesAbove: EventTest = (level, { closes }, bar) => {
  for (let index = 0; index < closes.length; index += 1) {
    const ended = closes[index]
    if (ended?.bar === bar && isAtLeast(level, ended.before) && isAbove(ended.close, level)) return true
  }
  return false
}

const closesBelow: EventTest = (level, { closes }, bar) => {
  for (let index = 0; index < closes.length; index += 1) {
    const ended = closes[index]
    if (ended?.bar === bar && isAtLeast(ended.before, level) && isAbove(level, ended.close)) return true
  }
  return false
}

export const eventTests: Readonly<Record<PriceEvent, EventTest>> = {
  touches,
  crosses: (level, step, bar) => crossesAbove(level, step, bar) || crossesBelow(level, step, bar),
  'crosses above': crossesAbove,
  'crosses below': crossesBelow,
  'closes beyond': (level, step, bar) => closesAbove(level, step, bar) || closesBelow(level, step, bar),
  'closes above': closesAbove,
  'closes below': closesBelow,
}
