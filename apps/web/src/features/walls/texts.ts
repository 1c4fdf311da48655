import type { WallsMode } from './walls-request.ts'

/** All texts of the walls panel. */
export const wallsTexts = {
  sections: { inputs: 'Inputs', walls: 'Walls' },
  inputs: {
    ticker: 'Ticker',
    tickerMissing: 'Enter a ticker',
    notListed: (ticker: string) => `${ticker} is not listed here`,
    date: 'Date',
    auto: 'Auto',
    manual: 'Manual',
    /** What the manual date selects depends on the mode. */
    dates: { Daily: 'Expiry date', 'Single-Date': 'Session date', Monthly: 'Expiry date' } satisfies Record<
      WallsMode,
      string
    >,
    mode: 'Mode',
    modes: { Daily: 'Daily', 'Single-Date': 'Single Date', Monthly: 'Monthly' } satisfies Record<
      WallsMode,
      string
    >,
    monthlyNeedsAuto: 'Monthly needs Date Auto.',
    depth: 'Depth',
    depthCount: 'Strikes per side',
    depthError: 'Enter a whole number from 1 to 500',
  },
  table: {
    name: (ticker: string) => `Walls of ${ticker}`,
    strike: 'Strike',
    bear: 'Bear',
    bull: 'Bull',
    none: 'No data',
    noWall: '—',
    height: 'Height of the table',
    atPrice: (price: string) => `nearest to the price ${price}`,
    stamped: (time: string, chain: string) =>
      `Computed at ${time}, from the option chain of ${chain}, New York time.`,
  },
  states: {
    loading: 'Loading the walls',
    waiting: 'Waiting for the market clock',
    waitingText: 'The walls are asked for once the date of the session is known.',
    failed: 'The walls could not be loaded',
    refused: 'Not part of your membership',
    memberships: 'Show the memberships',
    noLevels: (ticker: string) => `${ticker} has no levels.`,
  },
}
