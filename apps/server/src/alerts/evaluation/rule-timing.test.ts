import { parseRule } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { ruleTiming } from './rule-timing.ts'

function timingOf(text: string) {
  const parsed = parseRule(text)
  if (!parsed.ok) throw new Error(parsed.fault.message)
  return ruleTiming(parsed.rule)
}

describe('timing of a rule', () => {
  it.each([
    ['price touches HP', 'trades'],
    ['price crosses above 100 and volume > 1000', 'trades'],
    ['HP > MHP', 'trades'],
    ['price > HP', 'highs'],
    ['not price <= HP', 'highs'],
    ['100 < price', 'highs'],
    ['changePercent < -1 or price <= bearLow', 'lows'],
    ['price > HP and price crosses above open', 'highs'],
    ['price > HP and price < bullLow', 'minute-end'],
    ['price = 100', 'minute-end'],
    ['volume < 1000', 'minute-end'],
    ['not price touches HP', 'minute-end'],
    ['price closes above HP on 5m', 'minute-end'],
    ['playbook = BLU', 'minute-end'],
    ['distance(price, HP) < 1%', 'minute-end'],
  ])('[BY-9] of “%s” is %s', (text, timing) => {
    expect(timingOf(text)).toBe(timing)
  })
})
