import type { Bar } from '@tidemark/domain'
import type { SettingField } from './study-definition.ts'

/** Which price of a bar a study is computed from. */
const SOURCES: Readonly<Record<string, (bar: Bar) => number>> = {
  close: ({ close }) => close,
  open: ({ open }) => open,
  high: ({ high }) => high,
  low: ({ low }) => low,
  hl2: ({ high, low }) => (high + low) / 2,
  hlc3: ({ high, low, close }) => (high + low + close) / 3,
  ohlc4: ({ open, high, low, close }) => (open + high + low + close) / 4,
}

export function sourceField(defaultValue = 'close'): SettingField {
  return { kind: 'choice', name: 'source', label: 'Source', choices: Object.keys(SOURCES), defaultValue }
}

export function sourceOf(name: unknown): (bar: Bar) => number {
  return SOURCES[String(name)] ?? (({ close }) => close)
}
