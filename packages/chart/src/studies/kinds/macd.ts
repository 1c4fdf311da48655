import { EMA, MACD } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

export const macd: StudyDefinition = {
  kind: 'macd',
  place: 'pane',
  settings: [lengthField(12, 'fast'), lengthField(26, 'slow'), lengthField(9, 'signal'), sourceField()],
  plots: [
    { name: 'histogram', shape: 'histogram', style: { colour: '#7d8796', width: 1 } },
    { name: 'macd', shape: 'line', style: { colour: '#5aa9e6', width: 1 } },
    { name: 'signal', shape: 'line', style: { colour: '#e0995e', width: 1 } },
  ],
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
