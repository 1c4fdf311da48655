import { readDistance } from './distance-input.ts'
import { printOperator } from './scan-operators.ts'
import type { ScannerProp } from './scanner-columns.ts'
import type { Strategy, StrategyName } from './strategy.ts'

interface DistanceTerms {
  readonly name: StrategyName
  readonly level: 'HP' | 'MHP'
  readonly levelColumn: ScannerProp
  readonly distanceColumn: ScannerProp
}

/** SC-13: the symbols whose price is near a level, or far from it. */
export function distanceStrategy({ name, level, levelColumn, distanceColumn }: DistanceTerms): Strategy {
  return {
    name,
    description: `Distance of the price from ${level}, in percent of ${level}`,
    dialog: 'distance',
    nInputs: 2,
    initialInputs: ['<', '0.1'],
    selectedInputs: ['<', '1'],
    cols: ['Price', distanceColumn, levelColumn, 'CPbook', 'ChangePercent', 'Volume'],
    enableProps: ['Price', distanceColumn, levelColumn],
    sortCol: distanceColumn,
    sortDir: '+',
    ruleOf: inputs => {
      const input = readDistance(inputs)
      if (!input) return null
      return {
        kind: 'compare',
        is: input.is,
        left: {
          kind: 'distance',
          from: { kind: 'field', field: 'price' },
          to: { kind: 'field', field: level },
          unit: '%',
        },
        right: { kind: 'number', value: input.value },
      }
    },
    displayValue: inputs => {
      const input = readDistance(inputs)
      return input ? [`${printOperator(input.is)} ${input.value}%`] : []
    },
  }
}
