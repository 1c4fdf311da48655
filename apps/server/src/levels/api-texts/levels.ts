import {
  type EarlierMapsAnswer,
  type LevelStampsAnswer,
  type LevelsAnswer,
  type MapAnswer,
  type MapLines,
  platformPaths,
} from '@tidemark/contracts'
import { engineFailures, type OperationTexts } from '../../platform/http/operation-text.ts'

const day = '2026-11-16'
const asOf = '2026-11-16T14:30:00.000Z'
const walls = [{ strike: 600, call: 120, put: 80 }]

export const linesExample = {
  hp: 601,
  mhp: 599,
  hg: 600.5,
  bear: [590, 595],
  bull: [605, 610],
  redistribution: [600, 601],
} satisfies MapLines

export const provenanceExample = {
  asOf,
  source: 'simulated',
  session: day,
  stampedAt: asOf,
  weekly: ['2026-11-16', '2026-11-18', '2026-11-20'],
  monthly: '2026-11-20',
  coverage: 0.98,
  flags: [],
  inputHash: '9f2c4e1a',
  version: '5d0c1e8f9a7b3c42',
} satisfies MapAnswer['provenance']

const levels = {
  symbol: 'SPY',
  version: provenanceExample.version,
  session: day,
  anchor: 600.2,
  ...linesExample,
  walls: { hp: walls, mhp: walls },
  cpbook: 'MRSU',
  opbook: 'MRLU',
  flags: [],
  asOf,
  source: 'simulated',
  coverage: 0.98,
  inputHash: provenanceExample.inputHash,
} satisfies LevelsAnswer

const map = {
  status: 'OK',
  message: 'Stamped at the open',
  fromMC: true,
  session: day,
  isPreview: false,
  preview: null,
  lines: linesExample,
  man_HP_walls: walls,
  man_MHP_walls: walls,
  yellowLine: 601,
  yellowLine2: null,
  redLine: 599,
  redLine2: null,
  gapMidpoint: 600.5,
  gapMidpoint2: null,
  provenance: provenanceExample,
} satisfies MapAnswer

const stamps = {
  symbol: 'SPY',
  stamps: [
    {
      session: day,
      stampedAt: asOf,
      hp: 601,
      mhp: 599,
      bear: [590, 595],
      bull: [605, 610],
      flags: [],
      inputs: {
        anchor: 600.2,
        asOf,
        source: 'simulated',
        weekly: provenanceExample.weekly,
        monthly: provenanceExample.monthly,
        strikeStep: 1,
        coverage: 0.98,
        inputHash: provenanceExample.inputHash,
      },
    },
  ],
  before: '2026-11-16.1794839400000',
} satisfies LevelStampsAnswer

const earlierMaps = {
  symbol: 'SPY',
  sessions: [
    {
      session: '2026-11-13',
      hg: 598.5,
      redistribution: [598, 599],
      stamps: [
        { stampedAt: '2026-11-13T14:30:00.000Z', hp: 599, mhp: 597, bear: [588, 593], bull: [603, 608] },
      ],
    },
  ],
  limit: 60,
} satisfies EarlierMapsAnswer

export const levelOperations: OperationTexts = {
  [`POST ${platformPaths.map}`]: {
    id: 'readMap',
    description:
      'The stamped map of a session, or one computed for this request with another depth or a single expiry.',
    returns: 'Lines, zones and walls, with a description of their input',
    failures: ['not_found', 'unknown_symbol', 'no_levels', ...engineFailures],
    body: { symbol: 'SPY', mode: 'weekly', filter: 'auto' },
    answer: map,
  },
  [`GET ${platformPaths.levels}/{symbol}`]: {
    id: 'readLevels',
    description:
      'The newest levels that the caller’s feed has reached. Has an entity tag: send it as `If-None-Match` to get 304 while nothing has changed.',
    returns: 'The levels of the symbol, with a description of their input',
    failures: ['unknown_symbol', 'no_levels', ...engineFailures],
    answer: levels,
  },
  [`GET ${platformPaths.levels}`]: {
    id: 'listLevels',
    description:
      'As `readLevels`, for many symbols in one call. A symbol without levels does not fail the others. Has an entity tag.',
    returns: 'An entry for each symbol: its levels, or why there are none',
    failures: engineFailures,
    parameters: {
      symbols: { description: 'Symbols separated by commas', example: 'SPY,NOPE' },
    },
    answer: {
      levels: [
        { symbol: 'SPY', levels, error: null },
        {
          symbol: 'NOPE',
          levels: null,
          error: { code: 'unknown_symbol', message: 'There is no symbol NOPE' },
        },
      ],
    },
  },
  [`GET ${platformPaths.levels}/{symbol}/history`]: {
    id: 'listLevelStamps',
    description:
      'Every stamp that the caller’s feed has reached, also those that failed, with the inputs that reproduce them. Sessions are taken from the archive, or computed again where the market can.',
    returns: 'A page of stamps, the newest first',
    failures: ['unknown_symbol', 'no_levels', ...engineFailures],
    parameters: {
      from: { description: 'The first session', example: '2026-11-02' },
      to: { description: 'The last session', example: day },
      limit: { description: 'The most stamps of the page', example: 50 },
      before: { description: '`before` of the previous page', example: '2026-11-16.1794839400000' },
    },
    answer: stamps,
  },
  [`GET ${platformPaths.earlierMaps}/{symbol}`]: {
    id: 'listEarlierMaps',
    description: 'What a trader saw between open and close: the stamp at the open and each that changed it.',
    returns: 'The maps of sessions that are over, the newest first',
    failures: ['unknown_symbol', 'no_levels', ...engineFailures],
    parameters: {
      sessions: { description: 'How many sessions: `all`, or a number', example: 5 },
      before: { description: 'Only sessions before this day', example: day },
    },
    answer: earlierMaps,
  },
}
