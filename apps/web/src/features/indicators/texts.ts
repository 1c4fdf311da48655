export const indicatorTexts = {
  menu: 'Indicators',
  notSaved: 'Indicators not saved',
  hint: 'Add the Liquidity Map and studies to the chart',
  liquidityMap: 'Liquidity Map',
  walls: 'Walls',
}
