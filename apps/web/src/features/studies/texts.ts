export const studiesTexts = {
  heading: 'Studies',
  list: 'Studies on the chart',
  colour: (plot: string) => `Colour of ${plot}`,
  width: (plot: string) => `Width of ${plot}`,
  done: 'Done',
  between: (min: number, max: number) => `Enter a number from ${min} to ${max}`,
  dropped: 'Some studies could not be read',
}
