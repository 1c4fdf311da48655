import { type JournalFacts, type JournalTrade, journalLimits, journalPaths } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const facts = {
  account: 'paper',
  symbol: 'F.US.EPZ26',
  currency: 'USD',
  side: 'long',
  quantity: 2,
  entryPrice: 6805.25,
  exitPrice: 6807.75,
  openedAt: 1_794_841_200_000,
  closedAt: 1_794_841_500_000,
  tickSize: 0.25,
  resultTicks: 20,
  result: 250,
  low: 6804.5,
  high: 6808.25,
  level: { name: 'HP', price: 6805, distance: 0.25 },
  setup: 'Long 1 tick above HP',
} satisfies JournalFacts
const notes = { notes: 'Took the first touch', tags: ['open'] }
const id = { description: 'The id of the trade', example: 'paper.F.US.EPZ26.1794841200000.RS_1-1' }
const trade = { ...facts, ...notes, id: id.example, hasPicture: true } satisfies JournalTrade

const filter = {
  from: { description: 'Opened at or after; milliseconds since 1970', example: 1_794_800_000_000 },
  to: { description: 'Opened before; milliseconds since 1970', example: 1_794_900_000_000 },
  symbol: { description: 'The symbol that was traded', example: 'F.US.EPZ26' },
  account: { description: 'The id of the account', example: 'paper' },
  side: { description: 'Long or short', example: 'long' },
  result: { description: 'How the trade ended, or that it is open', example: 'win' },
}
const one = `${journalPaths.trades}/{id}`
const ok = { status: 'OK' }
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=='

export const journalOperations: OperationTexts = {
  [`GET ${journalPaths.trades}`]: {
    id: 'listJournalTrades',
    description: `At most ${journalLimits.page} of them; \`offset\` asks for those after.`,
    returns: 'The trades that match, the latest opening first',
    failures: [],
    parameters: {
      ...filter,
      offset: { description: 'Trades to leave out at the start', example: 0 },
      limit: { description: 'Trades of the answer', example: 100 },
    },
    answer: { trades: [trade], total: 1 },
  },
  [`GET ${journalPaths.csv}`]: {
    id: 'exportJournal',
    description: 'The rows of `listJournalTrades` for a spreadsheet, all of them.',
    returns: 'A CSV file',
    failures: [],
    parameters: filter,
    answer: '"Opened (UTC)","Closed (UTC)","Account","Symbol"\r\n',
  },
  [`PUT ${one}`]: {
    id: 'putJournalTrade',
    description: `Recording the same trade again changes nothing: a closed trade stays closed, the range of prices only grows, the first level stays. A user has at most ${journalLimits.trades} trades.`,
    returns: 'The trade is recorded',
    failures: ['too_many'],
    parameters: { id },
    body: facts,
    answer: ok,
  },
  [`DELETE ${one}`]: {
    id: 'deleteJournalTrade',
    description: 'With its notes and its picture.',
    returns: 'The trade is deleted',
    failures: ['not_found'],
    parameters: { id },
    answer: ok,
  },
  [`PUT ${one}/notes`]: {
    id: 'writeJournalNotes',
    description: 'The notes and the tags together.',
    returns: 'Notes and tags are saved',
    failures: ['not_found'],
    parameters: { id },
    body: notes,
    answer: ok,
  },
  [`GET ${one}/picture`]: {
    id: 'readJournalPicture',
    description: 'As it was added.',
    returns: 'A PNG file in base64',
    failures: ['not_found'],
    parameters: { id },
    answer: { png },
  },
  [`PUT ${one}/picture`]: {
    id: 'putJournalPicture',
    description: `A PNG file of at most ${journalLimits.pictureBytes / 1024} KB in base64; all pictures of a user take at most ${journalLimits.picturesBytes / 1024 / 1024} MB.`,
    returns: 'The picture is saved',
    failures: ['not_found', 'too_many', 'too_large'],
    parameters: { id },
    body: { png },
    answer: ok,
  },
  [`DELETE ${one}/picture`]: {
    id: 'deleteJournalPicture',
    description: 'The trade stays.',
    returns: 'The picture is deleted',
    failures: ['not_found'],
    parameters: { id },
    answer: ok,
  },
}
