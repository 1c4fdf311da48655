export const indicatorTexts = {
  menu: 'Indicators',
  hint: 'Add the Liquidity Map and studies to the chart',
  liquidityMap: 'Liquidity Map',
  walls: 'Walls',
}
