import { SMA } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

export const movingAverage: StudyDefinition = {
  kind: 'ma',
  name: 'Moving average',
  shortName: 'MA',
  titleSettings: ['length'],
  place: 'price',
  settings: [lengthField(20), sourceField()],
  plots: [{ name: 'average', label: 'Average', shape: 'line', style: { colour: '#5aa9e6', width: 1 } }],
  band: null,
  levels: null,
  range: null,
  digits: priceDigits => priceDigits,
  start({ settings }) {
    const average = new SMA(numberOf(settings, 'length'))
    const source = sourceOf(settings.source)
    return (bar, isReplacing) => [average.update(source(bar), isReplacing) ?? NO_VALUE]
  },
}
