import { describeRule } from '../../rules/describe-rule.ts'
import { parseRule } from '../../rules/parse-rule.ts'
import type { Rule } from '../../rules/rule.ts'
import { defaultRange, printRange, rangeConditions, rangeText } from '../custom-range.ts'
import { scanScope } from '../scan-scope.ts'
import type { Strategy } from '../strategy.ts'

/** SC-12: a rule of the user's own. The form of conditions writes it, or the user does. */
export const customRange: Strategy = {
  name: 'Custom Range',
  description: 'Price and volume within limits of your own, or any rule',
  dialog: 'range',
  nInputs: 1,
  initialInputs: [printRange(defaultRange)],
  selectedInputs: [printRange(defaultRange)],
  cols: ['Price', 'ChangePercent', 'Volume', 'HP_dist', 'MHP_dist', 'CPbook'],
  enableProps: ['Price', 'Volume'],
  sortCol: 'Volume',
  sortDir: '-',
  ruleOf: ([text = '']) => read(text),
  displayValue: ([text = '']) => {
    const rule = read(text)
    if (!rule) return []
    const conditions = rangeConditions(rule)
    return [conditions ? rangeText(conditions) : describeRule(rule)]
  },
}

function read(text: string): Rule | null {
  const parsed = parseRule(text, scanScope)
  return parsed.ok ? parsed.rule : null
}
