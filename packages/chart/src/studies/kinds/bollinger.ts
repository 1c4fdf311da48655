import { BollingerBands } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

const band = { colour: '#6f93a8', width: 1 }

export const bollinger: StudyDefinition = {
  kind: 'bollinger',
  name: 'Bollinger bands',
  shortName: 'BB',
  titleSettings: ['length', 'deviations'],
  place: 'price',
  settings: [
    lengthField(20),
    {
      kind: 'number',
      name: 'deviations',
      label: 'Deviations',
      min: 0.1,
      max: 10,
      step: 0.1,
      defaultValue: 2,
    },
    sourceField(),
  ],
  plots: [
    { name: 'upper', label: 'Upper', shape: 'line', style: band },
    { name: 'middle', label: 'Middle', shape: 'line', style: { colour: '#a8916f', width: 1 } },
    { name: 'lower', label: 'Lower', shape: 'line', style: band },
  ],
  band: { between: ['upper', 'lower'] },
  levels: null,
  range: null,
  digits: priceDigits => priceDigits,
  start({ settings }) {
    const bands = new BollingerBands(numberOf(settings, 'length'), numberOf(settings, 'deviations'))
    const source = sourceOf(settings.source)
    return (bar, isReplacing) => {
      const result = bands.update(source(bar), isReplacing)
      return result === null ? [NO_VALUE, NO_VALUE, NO_VALUE] : [result.upper, result.middle, result.lower]
    }
  },
}
