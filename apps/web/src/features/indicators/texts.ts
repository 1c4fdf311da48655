export const indicatorTexts = {
  menu: 'Indicators',
  notSaved: 'Indicators not saved',
  hint: 'Add the Liquidity Map and studies to the chart',
  /** Names in the history, after “Undo” and “Redo”. */
  added: (name: string) => `add ${name}`,
  removed: (name: string) => `remove ${name}`,
  names: { 'Liquidity Map': 'Liquidity Map', WALLS: 'Walls' },
  liquidityMap: 'Liquidity Map',
  walls: 'Walls',
}
