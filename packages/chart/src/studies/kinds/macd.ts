import { EMA, MACD } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

export const macd: StudyDefinition = {
  kind: 'macd',
  name: 'MACD',
  shortName: 'MACD',
  titleSettings: ['fast', 'slow', 'signal'],
  place: 'pane',
  settings: [
    lengthField(12, 'fast', 'Fast length'),
    lengthField(26, 'slow', 'Slow length'),
    lengthField(9, 'signal', 'Signal length'),
    sourceField(),
  ],
  plots: [
    { name: 'histogram', label: 'Histogram', shape: 'histogram', style: { colour: '#7d8796', width: 1 } },
    { name: 'macd', label: 'MACD', shape: 'line', style: { colour: '#5aa9e6', width: 1 } },
    { name: 'signal', label: 'Signal', shape: 'line', style: { colour: '#e0995e', width: 1 } },
  ],
  band: null,
  levels: null,
  range: null,
  // Differences of averages are small compared with the price.
  digits: priceDigits => Math.min(6, priceDigits + 2),
  start({ settings }) {
    const [fast, slow] = [numberOf(settings, 'fast'), numberOf(settings, 'slow')].sort((a, b) => a - b)
    const length = numberOf(settings, 'signal')
    const convergence = new MACD(new EMA(fast ?? 1), new EMA(slow ?? 1), new EMA(length))
    const source = sourceOf(settings.source)
    let values = 0
    return (bar, isReplacing) => {
      const result = convergence.update(source(bar), isReplacing)
      if (result === null) return [NO_VALUE, NO_VALUE, NO_VALUE]
      if (!isReplacing) values += 1
      return values >= length
        ? [result.histogram, result.macd, result.signal]
        : [NO_VALUE, result.macd, NO_VALUE]
    }
  },
}
