import { EMA } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

export const exponentialAverage: StudyDefinition = {
  kind: 'ema',
  name: 'Exponential moving average',
  shortName: 'EMA',
  titleSettings: ['length'],
  place: 'price',
  settings: [lengthField(50), sourceField()],
  plots: [{ name: 'average', label: 'Average', shape: 'line', style: { colour: '#e0995e', width: 1 } }],
  band: null,
  levels: null,
  range: null,
  digits: priceDigits => priceDigits,
  start({ settings }) {
    const length = numberOf(settings, 'length')
    const average = new EMA(length)
    const source = sourceOf(settings.source)
    let bars = 0
    return (bar, isReplacing) => {
      if (!isReplacing) bars += 1
      const value = average.update(source(bar), isReplacing)
      // The library returns a value from the first bar on, which depends mostly on the first price until there are enough bars.
      return [bars >= length ? value : NO_VALUE]
    }
  },
}
