// biome-ignore-all format: one entry, one line
import type { StudyEntry } from './study-definition.ts'

/** The studies in menu order, without their code. Written by study-registry.test.ts. */
export const studyList: readonly StudyEntry[] = [
  { kind: 'ma', name: 'Moving average' },
  { kind: 'ema', name: 'Exponential moving average' },
  { kind: 'vwap', name: 'Volume-weighted average price' },
  { kind: 'bollinger', name: 'Bollinger bands' },
  { kind: 'rsi', name: 'Relative strength index' },
  { kind: 'macd', name: 'MACD' },
  { kind: 'atr', name: 'Average true range' },
]
