import type {
  DdBand,
  LevelsAnswer,
  MapAnswer,
  MapLines,
  MasterRecord,
  RestampAnswer,
  SourcesAnswer,
} from '@tidemark/contracts'

/** Valid answers for a scripted engine. */

const asOf = '2026-11-16T14:30:00Z'
const origin = {
  asOf,
  source: 'simulated',
  coverage: 0.98,
  flags: [],
  inputHash: 'a1b2',
  version: 'v1',
} as const
const walls = [{ strike: 600, call: 120, put: 80 }]

export const mapLines: MapLines = {
  hp: 601,
  mhp: 599,
  hg: 600.5,
  bear: [590, 595],
  bull: [605, 610],
  redistribution: [600, 601],
}

export const levelsAnswer = (part: Partial<LevelsAnswer>): LevelsAnswer => ({
  symbol: 'SPY',
  session: '2026-11-16',
  anchor: 600,
  ...mapLines,
  walls: { hp: walls, mhp: walls },
  cpbook: 'MRSU',
  opbook: 'MRLU',
  ...origin,
  flags: [],
  ...part,
})

export const mapAnswer = (part: Partial<MapAnswer> = {}): MapAnswer => ({
  status: 'OK',
  message: 'Stamped at the open',
  fromMC: true,
  session: '2026-11-16',
  isPreview: false,
  preview: null,
  lines: mapLines,
  man_HP_walls: walls,
  man_MHP_walls: walls,
  yellowLine: 601,
  yellowLine2: null,
  redLine: 599,
  redLine2: null,
  gapMidpoint: 600.5,
  gapMidpoint2: null,
  provenance: {
    ...origin,
    flags: [],
    session: '2026-11-16',
    stampedAt: asOf,
    weekly: ['2026-11-16', '2026-11-18'],
    monthly: '2026-11-20',
  },
  ...part,
})

export const masterRecord = (part: Partial<MasterRecord> = {}): MasterRecord => ({
  Symbol: 'SPY',
  session: '2026-11-16',
  man_HP: 601,
  man_MHP: 599,
  MidGap: 600.5,
  LastOpen: 601,
  PrevDayClose: 600,
  CPbook: 'MRSU',
  OPbook: 'MRLU',
  man_HP_walls: walls,
  man_MHP_walls: walls,
  monthly_map: { '2026-11-20': { currentExp: '2026-11-20', lines: mapLines } },
  scannerHasResetZones: false,
  Price: 600.25,
  Volume: 12_345,
  bear: [590, 595],
  bull: [605, 610],
  redistribution: [600, 601],
  provenance: mapAnswer().provenance,
  ...part,
})

export const ddBand = (ticker: string, part: Partial<DdBand> = {}): DdBand => ({
  exchangeSymbol: ticker,
  cqgSymbol: ticker,
  symbol: ticker,
  product: `Product ${ticker}`,
  exchange: 'CME',
  tickSize: 0.25,
  profitPerTick: 12.5,
  maintenance: 20_000,
  maintenanceFrom: '2026-11-02',
  riskParam: 1.1,
  ri: 55,
  yl: 435.6,
  closePrice: { Z26: 6000.25, H27: 6050.5 },
  error: false,
  ...part,
})

export const restampAnswer: RestampAnswer = { stamped: 3, kept: 1, tookMs: 42 }

export const sourcesAnswer: SourcesAnswer = {
  source: 'simulated',
  marketNow: '2026-11-16T15:00:00Z',
  session: '2026-11-16',
  inputs: [{ name: 'chains', state: 'ok', lastGood: asOf, message: null }],
  levels: {
    symbols: 3,
    withOptions: 3,
    stamped: 2,
    kept: 1,
    missing: 0,
    flags: { thin: 1 },
    lastStamp: asOf,
  },
  coverage: [{ index: 'SP500', prices: 100, mhp: 98.5 }],
  margins: { newest: '2026-11-02', dated: 24, products: 24 },
  archive: { sessions: 5, stamps: 15, bytes: 40_960, oldest: '2026-11-10' },
}
