import type { StudyKind, StudySettings } from './study-doc.ts'

const names: Readonly<Record<StudyKind, string>> = {
  ma: 'Moving average',
  ema: 'Exponential moving average',
  vwap: 'Volume-weighted average price',
  bollinger: 'Bollinger bands',
  rsi: 'Relative strength index',
  macd: 'MACD',
  atr: 'Average true range',
}

const shortNames: Readonly<Record<StudyKind, string>> = {
  ma: 'MA',
  ema: 'EMA',
  vwap: 'VWAP',
  bollinger: 'BB',
  rsi: 'RSI',
  macd: 'MACD',
  atr: 'ATR',
}

/** Settings that are part of the title, to distinguish two studies of a kind. */
const titleSettings: Readonly<Record<StudyKind, readonly string[]>> = {
  ma: ['length'],
  ema: ['length'],
  vwap: ['anchor'],
  bollinger: ['length', 'deviations'],
  rsi: ['length'],
  macd: ['fast', 'slow', 'signal'],
  atr: ['length'],
}

const settingNames: Readonly<Record<string, string>> = {
  length: 'Length',
  source: 'Source',
  anchor: 'Anchor',
  deviations: 'Deviations',
  upper: 'Upper level',
  lower: 'Lower level',
  fast: 'Fast length',
  slow: 'Slow length',
  signal: 'Signal length',
}

const plotNames: Readonly<Record<string, string>> = {
  average: 'Average',
  vwap: 'VWAP',
  upper: 'Upper',
  middle: 'Middle',
  lower: 'Lower',
  rsi: 'RSI',
  histogram: 'Histogram',
  macd: 'MACD',
  signal: 'Signal',
  atr: 'ATR',
}

/** All user-visible texts of the studies. */
export const studyTexts = {
  names,
  settingNames,
  plotNames,
  /** Shown where there is no value yet. */
  nothing: '—',
  /** In the legend: 'EMA 50', 'MACD 12 26 9'. */
  title: (kind: StudyKind, settings: StudySettings): string =>
    [shortNames[kind], ...titleSettings[kind].map(name => settings[name])].join(' '),
}
