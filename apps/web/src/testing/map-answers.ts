import type { MapAnswer, MapLines, MasterRecord } from '@tidemark/contracts'

const lines: MapLines = {
  hp: 500.5,
  mhp: 498,
  hg: 501,
  bear: [492, 496],
  bull: [503, 507],
  redistribution: [500.5, 501.5],
}

const provenance: MapAnswer['provenance'] = {
  asOf: '2026-11-16T12:30:00.000Z',
  source: 'simulated',
  session: '2026-11-16',
  stampedAt: '2026-11-16T14:30:00.000Z',
  weekly: ['2026-11-16', '2026-11-18'],
  monthly: '2026-11-20',
  coverage: 0.97,
  flags: [],
  version: 'v1',
  inputHash: 'abc',
}

export const mapAnswer: MapAnswer = {
  status: 'OK',
  message: '',
  fromMC: true,
  session: '2026-11-16',
  isPreview: false,
  preview: null,
  lines,
  man_HP_walls: [],
  man_MHP_walls: [],
  yellowLine: 500.5,
  yellowLine2: null,
  redLine: 498,
  redLine2: null,
  gapMidpoint: 501,
  gapMidpoint2: null,
  provenance,
}

/** The map of the coming session: no open, so neither HG nor redistribution. */
export const previewAnswer: MapAnswer = {
  ...mapAnswer,
  fromMC: false,
  session: '2026-11-17',
  isPreview: true,
  preview: { session: '2026-11-17', asOf: '2026-11-17T12:30:00.000Z' },
  lines: { ...lines, hg: null, redistribution: null },
  gapMidpoint: null,
  provenance: { ...provenance, session: '2026-11-17', asOf: '2026-11-17T12:30:00.000Z' },
}

const expiryEntry = (date: string) => ({ currentExp: date, lines: { ...lines, mhp: null, hg: null } })

export const monthlyMapAnswer: MapAnswer = {
  ...mapAnswer,
  lines: Object.fromEntries(
    ['2026-11-18', '2026-11-20', '2026-11-24'].map(date => [date, expiryEntry(date)] as const),
  ),
}

export const savedRecord: MasterRecord = {
  Symbol: 'SPY',
  session: '2026-11-12',
  man_HP: 490,
  man_MHP: 488,
  MidGap: 491,
  LastOpen: 491,
  PrevDayClose: 491,
  CPbook: 'MRLU',
  OPbook: 'MRLU',
  man_HP_walls: [],
  man_MHP_walls: [],
  monthly_map: {},
  scannerHasResetZones: false,
  Price: 492,
  Volume: 1,
  bear: [480, 484],
  bull: [494, 499],
  redistribution: null,
  provenance: { ...provenance, session: '2026-11-12' },
}
