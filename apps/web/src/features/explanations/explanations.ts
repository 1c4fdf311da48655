/** One line on every level, tile and code that a user meets, in the words of docs/glossary.md. */
export const explanations = {
  hp: 'HP, half pressure: half of the option hedging pressure of this week’s expiries lies on each side of this price.',
  mhp: 'MHP, monthly half pressure: the same for the monthly expiry.',
  hg: 'HG, mid gap: the middle of the opening gap, between today’s open and the previous close. None before the open.',
  bear: 'Bear zone: the range over the put walls, from the 10% to the 50% point of their pressure.',
  bull: 'Bull zone: the range over the call walls, from the 50% to the 90% point of their pressure.',
  redistribution: 'Redistribution zone: the gap box between the previous close and today’s open.',
  bearWall: 'Bear wall: a strike among those with the most put pressure.',
  bullWall: 'Bull wall: a strike among those with the most call pressure.',
  map: 'Liquidity Map: zones and level lines, computed from option open interest and the opening gap.',
  Daily: 'Daily: the levels of the current session.',
  'Single-Date': 'Single Date: the levels of one chosen session.',
  Monthly: 'Monthly: the levels of the monthly expiry alone.',
  'Monthly-Map': 'Monthly Map: the levels of each expiry on its own.',
  price: 'Price: the last price of the symbol.',
  ddBands: 'DD bands: the previous settlement plus and minus the risk interval, the expected daily range.',
  ri: 'RI, risk interval: the expected daily range of a contract in points, from its maintenance margin, floored to the tick.',
  yl: 'YL: 7.92 times the risk interval.',
  resilience: 'Resilience: the share of the index weight above its own level, minus 50.',
  white: 'White: resilience against HG, the middle of the opening gap.',
  yellow: 'Yellow: resilience against MHP, the monthly half pressure.',
  ddRatio: 'DD ratio, 0 to 1: the bullish part of the S&P 500 weight that is in a bull or bear zone.',
  coverage: 'Coverage %: the share of the index weight with a fresh price.',
  playbook:
    'Playbook: B at or above the bull zone, BR at or below the bear zone, MR between; L above HP, S below; U when HP is above MHP, D below.',
  strike: 'Strike: the price at which the options can be exercised.',
  bearPressure: 'Bear: shares that hedgers of the puts at this strike must trade when the price moves 1%.',
  bullPressure: 'Bull: shares that hedgers of the calls at this strike must trade when the price moves 1%.',
} as const

export type Term = keyof typeof explanations

/** The lines of several terms, one after the other. */
export const explain = (...terms: readonly Term[]): string => terms.map(term => explanations[term]).join(' ')
