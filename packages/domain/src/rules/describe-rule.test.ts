import { expect, it } from 'vitest'
import { describeRule } from './describe-rule.ts'
import { parseRule } from './parse-rule.ts'

it.each([
  ['price crosses above HP', 'Price crosses above HP'],
  ['price touches 12345.5', 'Price touches 12,345.5'],
  ['price closes below prevClose on day', 'Price closes below previous close on day'],
  ['price > HP and volume >= 1m', 'Price is above HP and volume is at least 1,000,000'],
  ['changePercent <= -2', 'Change % is at most −2%'],
  ['distance(price, HG) < 0.5%', 'The distance from price to HG is below 0.5%'],
  ['distance(price, ddLower) <= 2$', 'The distance from price to DD band, lower is at most $2'],
  ['playbook != "BLU" or zonesReset', 'Playbook is not BLU or zones reset'],
  ['playbook = openPlaybook', 'Playbook is open playbook'],
  ['not (price > 5 or zonesReset)', 'Not (price is above 5 or zones reset)'],
  ['(price > 5 or zonesReset) and price < 9', '(price is above 5 or zones reset) and price is below 9'],
])('%s in words: %s', (text, words) => {
  const parsed = parseRule(text)
  expect(parsed.ok && describeRule(parsed.rule)).toBe(words)
})
