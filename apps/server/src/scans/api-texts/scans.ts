import {
  type NamedScan,
  platformPaths,
  type ScanDay,
  type ScanHits,
  type ScanInput,
} from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const input = {
  name: 'Above HP',
  rule: 'price > HP',
  strategy: null,
  inputs: [],
  view: { sort: 'Volume' },
} satisfies ScanInput
const scan = { ...input, id: 'sc1', version: 1, createdAt: 1_794_841_200_000 } satisfies NamedScan

const day = {
  date: '2026-11-16',
  open: 1_794_839_400_000,
  close: 1_794_862_800_000,
  rows: [{ symbol: 'SPY', cameAt: 1_794_841_200_000, wentAt: null }],
  spans: [{ from: 1_794_839_460_000, until: 1_794_841_200_000 }],
  isCut: false,
  sessions: ['2026-11-16'],
} satisfies ScanDay

const hits = {
  symbol: 'SPY',
  asOf: 1_794_841_200_000,
  hits: [{ scanId: 'sc1', name: 'Above HP', since: 1_794_841_200_000 }],
} satisfies ScanHits

const { scans } = platformPaths
const id = { description: 'The id of the scan', example: 'sc1' }
const date = { description: 'A session; the last one that has begun by default', example: '2026-11-16' }

export const scanOperations: OperationTexts = {
  [`GET ${scans}`]: {
    id: 'listScans',
    description: 'Without what they listed.',
    returns: 'The named scans of the user by name',
    failures: [],
    answer: { scans: [scan] },
  },
  [`POST ${scans}`]: {
    id: 'createScan',
    description: 'It is evaluated from now on at the end of each minute.',
    returns: 'The new scan',
    failures: ['name_taken', 'too_many', 'quota_exceeded'],
    body: input,
    answer: scan,
  },
  [`PUT ${scans}/{id}`]: {
    id: 'changeScan',
    description: 'Names the version that the change was made on. Alerts on the scan follow its rule.',
    returns: 'The changed scan',
    failures: ['not_found', 'name_taken', 'changed_meanwhile', 'quota_exceeded'],
    parameters: { id },
    body: { ...input, version: 1 },
    answer: { ...scan, version: 2 },
  },
  [`DELETE ${scans}/{id}`]: {
    id: 'deleteScan',
    description: 'With what it listed. Refused while alerts use it, unless they are to be deleted as well.',
    returns: 'The scan is deleted',
    failures: ['not_found', 'in_use'],
    parameters: { id, alerts: { description: 'What becomes of alerts on the scan', example: 'keep' } },
    answer: { status: 'OK' },
  },
  [`GET ${scans}/{id}/day`]: {
    id: 'readScanDay',
    description: 'At minute ends of the caller’s feed.',
    returns: 'The symbols that came into the scan and went in a session',
    failures: ['not_found'],
    parameters: { id, date },
    answer: day,
  },
  [`GET ${scans}/{id}/csv`]: {
    id: 'readScanDayAsCsv',
    description: 'The rows of `readScanDay` for a spreadsheet.',
    returns: 'A CSV file',
    failures: ['not_found'],
    parameters: { id, date },
    answer:
      '"Scan","Session","Symbol","Came (New York)","Went (New York)"\r\n"Above HP","2026-11-16","SPY","10:00",""\r\n',
  },
  [`GET ${platformPaths.scanHits}`]: {
    id: 'readScanHits',
    description: 'At the last evaluated minute end of the caller’s feed.',
    returns: 'The scans of the user that list the symbol, and since when',
    failures: [],
    answer: hits,
  },
}
