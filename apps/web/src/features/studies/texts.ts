import type { StudyKind } from '@tidemark/chart'

/** The available studies in menu order. Their names load with the page, their code with the chart. */
export const studyMenu: readonly { readonly kind: StudyKind; readonly name: string }[] = [
  { kind: 'ma', name: 'Moving average' },
  { kind: 'ema', name: 'Exponential moving average' },
  { kind: 'vwap', name: 'Volume-weighted average price' },
  { kind: 'bollinger', name: 'Bollinger bands' },
  { kind: 'rsi', name: 'Relative strength index' },
  { kind: 'macd', name: 'MACD' },
  { kind: 'atr', name: 'Average true range' },
]

export const studiesTexts = {
  heading: 'Studies',
  list: 'Studies on the chart',
  settings: (title: string) => `Settings of ${title}`,
  hide: (title: string) => `Hide ${title}`,
  show: (title: string) => `Show ${title}`,
  remove: (title: string) => `Remove ${title}`,
  colour: (plot: string) => `Colour of ${plot}`,
  width: (plot: string) => `Width of ${plot}`,
  done: 'Done',
  between: (min: number, max: number) => `Enter a number from ${min} to ${max}`,
  dropped: 'Some studies could not be read',
}
