import type { CloseBar, PriceEvent } from './rule.ts'
import type { PriceStep } from './rule-columns.ts'

/** Whether price did this to the level in the step. Without a price before it there is nothing to cross. */
export function hasHappened(
  event: PriceEvent,
  level: number,
  bar: CloseBar | null,
  step: PriceStep,
): boolean {
  switch (event) {
    case 'touches':
      return touches(level, step)
    case 'crosses':
      return crossesAbove(level, step) || crossesBelow(level, step)
    case 'crosses above':
      return crossesAbove(level, step)
    case 'crosses below':
      return crossesBelow(level, step)
    case 'closes beyond':
      return closesAbove(level, bar, step) || closesBelow(level, bar, step)
    case 'closes above':
      return closesAbove(level, bar, step)
    case 'closes below':
      return closesBelow(level, bar, step)
  }
}

function touches(level: number, { before, high, low }: PriceStep): boolean {
  return (low <= level || before <= level) && (high >= level || before >= level)
}

const crossesAbove = (level: number, { before, high }: PriceStep): boolean => before <= level && high > level

const crossesBelow = (level: number, { before, low }: PriceStep): boolean => before >= level && low < level

function closesAbove(level: number, bar: CloseBar | null, { closes }: PriceStep): boolean {
  for (let index = 0; index < closes.length; index += 1) {
    const ended = closes[index]
    if (ended?.bar === bar && ended.before <= level && ended.close > level) return true
  }
  return false
}

function closesBelow(level: number, bar: CloseBar | null, { closes }: PriceStep): boolean {
  for (let index = 0; index < closes.length; index += 1) {
    const ended = closes[index]
    if (ended?.bar === bar && ended.before >= level && ended.close < level) return true
  }
  return false
}
