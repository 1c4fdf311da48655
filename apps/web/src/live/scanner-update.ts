import type { ScannerUpdate } from '@tidemark/contracts'

const isNumber = Number.isFinite
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value)
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

/** The values that each field may have. A map, because a message may name anything. */
const checks: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({
    Symbol: value => typeof value === 'string',
    Session: isTextOrNull,
    LevelsSession: isTextOrNull,
    Price: isNumberOrNull,
    Volume: isNumber,
    LastOpen: isNumberOrNull,
    PrevDayClose: isNumberOrNull,
    DayHigh: isNumberOrNull,
    DayLow: isNumberOrNull,
    man_HP: isNumberOrNull,
    man_MHP: isNumberOrNull,
    MidGap: isNumberOrNull,
    BearLow: isNumberOrNull,
    BearHigh: isNumberOrNull,
    BullLow: isNumberOrNull,
    BullHigh: isNumberOrNull,
    CPbook: isTextOrNull,
    OPbook: isTextOrNull,
    scannerHasResetZones: value => typeof value === 'boolean',
  } satisfies Record<keyof ScannerUpdate, (value: unknown) => boolean>),
)

/** Whether a message is an array that the contract's schema of scanner updates accepts. Written out, because thousands of
 *  rows come every second. */
export const isScannerUpdates = (message: unknown): message is ScannerUpdate[] =>
  Array.isArray(message) && message.every(isUpdate)

function isUpdate(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const update = value as Record<string, unknown>
  for (const name in update) {
    const check = checks.get(name)
    if (check && update[name] !== undefined && !check(update[name])) return false
  }
  return update.Symbol !== undefined && update.Price !== undefined && update.Volume !== undefined
}
