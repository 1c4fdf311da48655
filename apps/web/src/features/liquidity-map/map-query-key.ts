/** Query key prefix of map requests. */
export const mapKey = 'liquidity-map'
