/** Under which the answers of the platform are kept. */
export const mapKey = 'liquidity-map'
