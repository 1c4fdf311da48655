import { RSI } from 'trading-signals'
import { sourceField, sourceOf } from '../price-source.ts'
import { NO_VALUE, numberOf, type SettingField, type StudyDefinition } from '../study-definition.ts'

const level = (name: string, label: string, defaultValue: number): SettingField => ({
  kind: 'number',
  name,
  label,
  min: 0,
  max: 100,
  step: 1,
  defaultValue,
})

export const rsi: StudyDefinition = {
  kind: 'rsi',
  name: 'Relative strength index',
  shortName: 'RSI',
  titleSettings: ['length'],
  place: 'pane',
  // A length of 1 leaves no gains and losses to compare.
  settings: [
    { kind: 'number', name: 'length', label: 'Length', min: 2, max: 500, step: 1, defaultValue: 14 },
    sourceField(),
    level('upper', 'Upper level', 70),
    level('lower', 'Lower level', 30),
  ],
  plots: [{ name: 'rsi', label: 'RSI', shape: 'line', style: { colour: '#a78bda', width: 1 } }],
  band: null,
  levels: ['upper', 'lower'],
  range: { low: 0, high: 100 },
  digits: () => 2,
  start({ settings }) {
    const strength = new RSI(numberOf(settings, 'length'))
    const source = sourceOf(settings.source)
    return (bar, isReplacing) => [strength.update(source(bar), isReplacing) ?? NO_VALUE]
  },
}
