import { ATR } from 'trading-signals'
import { lengthField, NO_VALUE, numberOf, type StudyDefinition } from '../study-definition.ts'

export const atr: StudyDefinition = {
  kind: 'atr',
  name: 'Average true range',
  shortName: 'ATR',
  titleSettings: ['length'],
  place: 'pane',
  settings: [lengthField(14)],
  plots: [{ name: 'atr', label: 'ATR', shape: 'line', style: { colour: '#c98b8b', width: 1 } }],
  band: null,
  levels: null,
  range: null,
  digits: priceDigits => Math.min(6, priceDigits + 1),
  start({ settings }) {
    const range = new ATR(numberOf(settings, 'length'))
    return (bar, isReplacing) => [range.update(bar, isReplacing) ?? NO_VALUE]
  },
}
