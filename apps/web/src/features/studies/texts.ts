export const studiesTexts = {
  /** Names in the history, after “Undo” and “Redo”. */
  steps: {
    add: (title: string) => `add ${title}`,
    remove: (title: string) => `remove ${title}`,
    hide: (title: string) => `hide ${title}`,
    show: (title: string) => `show ${title}`,
    change: (title: string) => `settings of ${title}`,
    resize: 'height or order of studies',
  },
  heading: 'Studies',
  list: 'Studies on the chart',
  colour: (plot: string) => `Colour of ${plot}`,
  width: (plot: string) => `Width of ${plot}`,
  done: 'Done',
  between: (min: number, max: number) => `Enter a number from ${min} to ${max}`,
  dropped: 'Some studies could not be read',
}
