import {
  type DdBand,
  type IndexDays,
  type MasterRecord,
  platformPaths,
  type ResiliencePoint,
} from '@tidemark/contracts'
import { engineFailures, type OperationTexts } from '../../platform/http/operation-text.ts'
import { linesExample, provenanceExample } from './levels.ts'

const walls = [{ strike: 600, call: 120, put: 80 }]
const { bear, bull, redistribution } = linesExample

const masterRecord = {
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
  monthly_map: { '2026-11-20': { currentExp: '2026-11-20', lines: linesExample } },
  scannerHasResetZones: false,
  Price: 600.25,
  Volume: 12_345_600,
  bear,
  bull,
  redistribution,
  provenance: provenanceExample,
} satisfies MasterRecord

export const resilienceExample = {
  time: 1_794_841_200_000,
  val: { srhg: 61.2, nrhg: 58.4, ruhg: 49.9, srmhp: 63.1, nrmhp: 60.7, sdd: 1.8 },
} satisfies ResiliencePoint

const ddBand = {
  exchangeSymbol: 'ES',
  cqgSymbol: 'EP',
  symbol: 'ES',
  product: 'E-mini S&P 500',
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
} satisfies DdBand

const { hp, mhp, hg } = linesExample

const indexDays = {
  at: 1_794_841_200,
  days: [
    {
      ...{ symbol: 'SPY', session: '2026-11-16', prevClose: 600, message: null },
      bars: { t: [1_794_840_900], o: [601], h: [601.5], l: [600.1], c: [600.25] },
      levels: { hp, mhp, hg, bear, bull, redistribution, walls, cpbook: 'MRSU' },
    },
  ],
} satisfies IndexDays

export const savedDayOperations: OperationTexts = {
  [`GET ${platformPaths.indexDays}`]: {
    id: 'readIndexDays',
    description:
      'The funds SPY, QQQ and IWM. Needs a membership, or the trial. The same for everybody: always of the delayed feed.',
    returns: 'Bars of five minutes, levels and walls of the day',
    failures: ['tier_required', 'engine_silent', 'source_failed'],
    answer: indexDays,
  },
  [`GET ${platformPaths.savedTable}/{date}/{symbol}`]: {
    id: 'readSavedRecord',
    description: 'Of a past day as it ended; of the current one up to the time of the caller’s feed.',
    returns: 'The master record of the symbol on that day',
    failures: ['not_found', 'unknown_symbol', 'no_levels', ...engineFailures],
    answer: masterRecord,
  },
  [`GET ${platformPaths.savedResilience}/{date}`]: {
    id: 'readSavedResilience',
    description: 'Of a past day all minutes; of the current one up to the time of the caller’s feed.',
    returns: 'The resilience of that day, a point for each minute',
    failures: ['not_found', ...engineFailures],
    answer: [resilienceExample],
  },
  [`GET ${platformPaths.ddBands}/{date}`]: {
    id: 'readRiskIntervals',
    description:
      'Needs the membership Pro Plus. A ticker without bands does not fail the others: see `error` and `message`.',
    returns: 'Risk intervals and settlements of the futures products',
    failures: ['tier_required', 'not_found', ...engineFailures],
    parameters: { tickerList: { description: 'Products, separated by commas', example: 'ES,NQ' } },
    answer: [ddBand],
  },
}
