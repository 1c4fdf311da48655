import type { StudyKind } from '@tidemark/chart'

/** The studies that can be added, in the order of the menu. Their code comes with the chart, their names with the page. */
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
  between: (least: number, most: number) => `From ${least} to ${most}`,
  dropped: 'Some studies could not be read',
}
