import { watchlistLimits } from './watchlist-limits.ts'
import type { NameFault } from './watchlists.ts'

const { lists, symbols, nameCharacters } = watchlistLimits

/** User-visible texts of the watchlist. */
export const watchlistTexts = {
  title: 'Watchlist',
  firstName: 'Watchlist',
  table: (list: string) => `Symbols of ${list}`,
  columns: {
    number: 'S.No',
    symbol: 'Symbol',
    name: 'Name',
    price: 'Price',
    change: 'Change',
    changePercent: 'Change %',
    distance: 'HP dist %',
    remove: 'Remove',
  },
  notInMarketRow: 'Not in the market',
  noFuturesAccount: 'Needs a futures account',
  remove: (symbol: string) => `Remove ${symbol}`,
  drag: 'Drag to move the row',
  keys: 'Arrow keys walk, Enter loads the chart, Delete removes, Alt with ↑ or ↓ moves the row.',
  keysLabel: 'Keys',
  count: (count: number) => `${count} of ${symbols}`,
  alerts: 'Alerts on “My watchlist” use this list.',
  noConnection: 'Prices are from before the connection was lost.',
  empty: {
    title: (list: string) => `${list} is empty`,
    text: 'Type a symbol above and press Enter. Its price, change and distance to HP appear here.',
  },
  loading: 'Loading your watchlist',
  moved: (symbol: string, place: number, count: number) => `${symbol} moved to place ${place} of ${count}.`,
  field: {
    label: 'Add a symbol',
    placeholder: 'Symbol or name',
    add: 'Add',
    options: 'Symbols',
  },
  invalid: 'Invalid Input',
  invalidText: 'Type a symbol, for example AAPL.',
  duplicate: (symbol: string) => `"${symbol}" is already in your watchlist.`,
  added: (symbol: string) => `"${symbol}" added to watchlist!`,
  notInMarket: (symbol: string) =>
    `"${symbol}" is not in the market, so it was not added. Check the spelling or type the name of the company.`,
  notChecked: (symbol: string) =>
    `The list of symbols could not be loaded, so "${symbol}" was not added. Try again in a moment.`,
  full: (list: string) =>
    `${list} has ${symbols} symbols, the most a list can have. Remove one or choose another list.`,
  removed: (symbol: string) => `"${symbol}" removed from watchlist.`,
  undo: 'Undo',
  lists: {
    menu: (name: string) => `List: ${name}`,
    choose: 'Lists',
    create: 'New list …',
    rename: 'Rename list …',
    remove: 'Delete list',
    createTitle: 'New list',
    renameTitle: 'Rename list',
    name: 'Name',
    cancel: 'Cancel',
    createButton: 'Create list',
    renameButton: 'Rename list',
    faults: {
      missing: 'Enter a name.',
      long: `A name has at most ${nameCharacters} characters.`,
      taken: 'Another list has this name.',
    } satisfies Record<NameFault, string>,
    full: `You have ${lists} lists, the most there can be. Delete one first.`,
    last: 'The last list cannot be deleted.',
    removed: (name: string, count: number) =>
      count === 1 ? `${name} with 1 symbol deleted.` : `${name} with ${count} symbols deleted.`,
  },
  /** Names of the steps in the undo history; they follow “Undo”. */
  steps: {
    add: (symbol: string, list: string) => `add ${symbol} to ${list}`,
    remove: (symbol: string, list: string) => `remove ${symbol} from ${list}`,
    move: (symbol: string, list: string) => `move ${symbol} in ${list}`,
    createList: (list: string) => `create ${list}`,
    renameList: (list: string) => `rename the list to ${list}`,
    removeList: (list: string) => `delete ${list}`,
  },
}
