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
