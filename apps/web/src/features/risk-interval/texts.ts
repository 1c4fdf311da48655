interface Named {
  readonly contract: string
  readonly ticker: string
}

const name = ({ contract, ticker }: Named): string => `${contract} | ${ticker}`

export const riskIntervalTexts = {
  title: 'RI / DD',
  table: 'Risk intervals and DD bands',
  none: '–',
  columns: {
    contract: 'Contract',
    month: 'Month',
    ticker: 'Ticker',
    product: 'Product Name',
    close: 'Prev Session Close',
    ri: 'RI',
    yl: 'YL',
    upper: 'DD-Band-U',
    lower: 'DD-Band-L',
    action: 'Action',
  },
  width: (heading: string) => `Width of ${heading}`,
  monthOf: (contract: string) => `Month of ${contract}`,
  opens: (symbol: string) => `${symbol}: a click or Enter opens its chart`,
  remove: (contract: string) => `Remove ${contract}`,
  problems: {
    'no-settlement': (day: string) => `no settlement of ${day}`,
    'no-margin': (_day: string) => 'no maintenance margin known',
  },
  settlements: (day: string) => `Settlements of ${day}`,
  field: 'Enter Ticker',
  add: 'Add',
  removedList: 'Removed contracts',
  restore: (contract: string) => `Restore ${contract}`,
  noneRemoved: 'Rows that you remove can be restored here.',
  loading: 'Loading the risk intervals',
  failed: 'The risk intervals could not be loaded',
  emptyTitle: 'Every contract is removed',
  emptyText: 'You have removed all rows of this table. Enter a ticker to restore one.',
  restoreAll: 'Restore all',
  alert: { title: 'Not found', text: 'Data Not present for resilience' },
  toasts: {
    removed: (row: Named) => `${name(row)} Removed from Risk Interval!`,
    alreadyRemoved: (row: Named) => `${name(row)} is already removed.`,
    emptyTicker: 'Please enter valid ticker',
    noMatch: 'No matching item found',
    restored: (row: Named) => `${name(row)} added to Risk Interval`,
  },
} as const
