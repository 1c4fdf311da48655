import type { ExposureExpirySet, ExposureGreek, ZeroGammaState } from '@tidemark/contracts'

/** All texts of the exposure panel. */
export const exposureTexts = {
  title: 'Exposure',
  popOut: 'Open Exposure in its own window',
  header: {
    stamped: (time: string, chain: string) =>
      `From the levels stamped at ${time} and the option chain of ${chain}, New York time.`,
    computed: (price: string) => `Computed for the price ${price}, and again when the price has moved.`,
    convention: 'Counted as the position of dealers who are long the calls and short the puts.',
    underlying: (underlying: string) =>
      `The options are those of ${underlying}: prices in points of the future, exposures in dollars of ${underlying}.`,
    notStamped: 'No time',
    unknown: '—',
  },
  choices: {
    expiries: 'Expiries',
    expirySets: { '0dte': '0DTE', week: 'Week', month: 'Month', all: 'All' } satisfies Record<
      ExposureExpirySet,
      string
    >,
    greek: 'Measure',
    greeks: { gamma: 'Gamma', delta: 'Delta', vanna: 'Vanna', charm: 'Charm' } satisfies Record<
      ExposureGreek,
      string
    >,
  },
  summary: {
    name: 'Totals',
    net: { gamma: 'Net gamma', delta: 'Net delta', vanna: 'Net vanna', charm: 'Net charm' } satisfies Record<
      ExposureGreek,
      string
    >,
    units: {
      gamma: '$ per 1% move',
      delta: '$',
      vanna: '$ delta per vol pt',
      charm: '$ delta per day',
    } satisfies Record<ExposureGreek, string>,
    meanings: {
      gamma:
        'Net gamma: how many dollars of the underlying dealers must trade when its price moves 1%. Positive: against the move; negative: with it.',
      delta: 'Net delta: the dollars of the underlying that the options of the dealers stand for.',
      vanna: 'Net vanna: how the delta of the dealers changes when volatility rises by one point.',
      charm: 'Net charm: how the delta of the dealers changes in a day if nothing else does.',
    } satisfies Record<ExposureGreek, string>,
    calls: 'Calls',
    puts: 'Puts',
    zero: 'Zero gamma',
    zeroMeaning:
      'Zero gamma: the price nearest to the market at which net gamma changes its sign. Dealers trade with moves on its negative side and against them on its positive side.',
    noZero: {
      found: '—',
      always_positive: 'None, positive throughout',
      always_negative: 'None, negative throughout',
      no_gamma: 'None, no gamma',
    } satisfies Record<ZeroGammaState, string>,
    otherZeros: (prices: readonly string[]) => `Net gamma also changes its sign at ${prices.join(', ')}.`,
  },
  profile: {
    name: (greek: string, symbol: string) => `${greek} of ${symbol} by strike`,
    strike: 'Strike',
    calls: 'Calls',
    puts: 'Puts',
    net: 'Net',
    sides: (call: string, put: string) => `calls ${call}, puts ${put}`,
    marks: { price: 'Price', zero: 'Zero gamma' },
    readout: 'Selected strike',
    nothing: '—',
    height: 'Height of the profile',
  },
  curve: {
    title: 'Net gamma over price',
    name: (symbol: string) => `Price on the curve of net gamma of ${symbol}`,
    value: (price: string, net: string) => `${net} at ${price}`,
  },
  line: {
    draw: 'Draw on the chart',
    caption: (session: string) => `Zero gamma ${session}`,
    drawn: (price: string) => `Zero gamma drawn at ${price}`,
    drawnText: 'It is a drawing like any other: move, restyle or remove it on the chart.',
  },
  leftOut: (days: readonly string[]) =>
    days.length === 1 ? 'One expiry is left out' : `${days.length} expiries are left out`,
  leftOutReason: (days: readonly string[]) => `Too few usable quotes: ${days.join(', ')}.`,
  states: {
    loading: 'Loading the exposure',
    failed: 'The exposure could not be loaded',
    refused: 'Not part of your membership',
    memberships: 'Show the memberships',
    none: 'No exposure',
    noLevels: (symbol: string) => `${symbol} has no options here, so that there is nothing to show.`,
    notListed: (symbol: string) => `${symbol} is not listed here.`,
    empty: 'Nothing expires in this choice',
    emptyText: (symbol: string, choice: string) =>
      `${symbol} has no options with open interest under ${choice}.`,
    show: (choice: string) => `Show ${choice}`,
    open: (symbol: string) => `Open ${symbol}`,
  },
}
