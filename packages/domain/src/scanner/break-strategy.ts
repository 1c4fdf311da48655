import type { NumberRule, Rule } from '../rules/rule.ts'
import { type BreakoutInput, readBreakout } from './breakout-input.ts'
import type { ScannerProp } from './scanner-columns.ts'
import type { Strategy, StrategyName } from './strategy.ts'

type BrokenLevel = 'HP' | 'MHP' | 'HG'
type BreakSide = 'up' | 'down' | 'either'

interface BreakTerms {
  readonly name: StrategyName
  readonly level: BrokenLevel
  readonly side: BreakSide
}

const columnsOf: Readonly<Record<BrokenLevel, { level: ScannerProp; distance: ScannerProp }>> = {
  HP: { level: 'man_HP', distance: 'HP_dist' },
  MHP: { level: 'man_MHP', distance: 'MHP_dist' },
  HG: { level: 'MidGap', distance: 'HG_dist' },
}

const descriptions: Readonly<Record<BreakSide, (level: BrokenLevel) => string>> = {
  up: level => `Opened at or below ${level} and trades above it`,
  down: level => `Opened at or above ${level} and trades below it`,
  either: level => `Trades on the other side of ${level} than it opened on`,
}

/** SC-8: the open fixes the side of the level, and the price is beyond it by more than the threshold. */
export function breakStrategy({ name, level, side }: BreakTerms): Strategy {
  const columns = columnsOf[level]
  return {
    name,
    description: descriptions[side](level),
    dialog: 'breakout',
    nInputs: 1,
    initialInputs: [''],
    selectedInputs: [''],
    cols: ['Price', columns.distance, columns.level, 'LastOpen', 'CPbook', 'Volume'],
    enableProps: ['Price', columns.distance, columns.level],
    sortCol: columns.distance,
    sortDir: '+',
    ruleOf: ([text = '']) => {
      const input = readBreakout(text)
      if (!input) return null
      if (side !== 'either') return sideRule(level, side, input)
      return { kind: 'or', left: sideRule(level, 'up', input), right: sideRule(level, 'down', input) }
    },
    displayValue: ([text = '']) => {
      const input = readBreakout(text)
      if (!input) return []
      return [input.kind === 'auto' ? 'Auto' : `${input.value}${input.unit}`]
    },
  }
}

function sideRule(level: BrokenLevel, side: 'up' | 'down', input: BreakoutInput): Rule {
  const at: NumberRule = { kind: 'field', field: level }
  const price: NumberRule = { kind: 'field', field: 'price' }
  const [opened, trades] = side === 'up' ? (['<=', '>'] as const) : (['>=', '<'] as const)
  const broken: Rule = {
    kind: 'and',
    left: { kind: 'compare', is: opened, left: { kind: 'field', field: 'open' }, right: at },
    right: { kind: 'compare', is: trades, left: price, right: at },
  }
  if (input.kind === 'auto') return broken
  const distance: NumberRule = { kind: 'distance', from: price, to: at, unit: input.unit }
  const beyond: Rule = {
    kind: 'compare',
    is: '>',
    left: distance,
    right: { kind: 'number', value: input.value },
  }
  return { kind: 'and', left: broken, right: beyond }
}
