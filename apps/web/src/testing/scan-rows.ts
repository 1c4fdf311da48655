import type { ScanFields, ScanTable } from '@tidemark/domain'

const noFields: ScanFields = {
  LastOpen: null,
  PrevDayClose: null,
  DayHigh: null,
  DayLow: null,
  man_HP: null,
  man_MHP: null,
  MidGap: null,
  BearLow: null,
  BearHigh: null,
  BullLow: null,
  BullHigh: null,
  CPbook: null,
  OPbook: null,
  scannerHasResetZones: false,
}

export interface FakeRow extends Partial<ScanFields> {
  readonly price?: number | null
  readonly volume?: number
}

/** Puts symbols into a table; fields that are not given have no value. */
export function putRows(table: ScanTable, rows: Readonly<Record<string, FakeRow>>): void {
  for (const [symbol, { price = null, volume = 0, ...fields }] of Object.entries(rows))
    table.put(symbol, price, volume, { ...noFields, ...fields })
}
