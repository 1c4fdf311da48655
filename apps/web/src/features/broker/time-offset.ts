import { storageKeys } from '@tidemark/contracts'
import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { localText } from '../../platform/browser-storage.ts'
import { definePreference } from '../../platform/preferences/preference.ts'

const MAX_OFFSET_MS = 48 * HOUR_MS

/** Zones differ by quarters of an hour. A clock that is seconds off has no other date. */
const STEP_MS = 15 * MINUTE_MS

/** [FU-13] Written at each logon, also by other software; a text that is no such time counts as none. */
const timeOffset = definePreference<number>({
  name: storageKeys.cqgTimeOffset,
  scope: 'user',
  read: text => {
    const value = text === null || text.length > 20 || text.trim() === '' ? 0 : Number(text)
    return Number.isInteger(value) && Math.abs(value) <= MAX_OFFSET_MS ? value + 0 : 0
  },
  write: (_stored, ms) => String(ms),
})

/** Keeps what the clock of the broker showed at the logon, less the time of the market. */
export function writeTimeOffset(clockOffsetMs: number): void {
  const rounded = Math.round(clockOffsetMs / STEP_MS) * STEP_MS + 0
  // The market of a recording is not the broker's.
  const offsetMs = Math.abs(rounded) <= MAX_OFFSET_MS ? rounded : 0
  const { name, write, read } = timeOffset
  const stored = localText.read(name)
  if (stored === null || read(stored) !== offsetMs) localText.write(name, write(stored, offsetMs))
}

/** Milliseconds by which the dates of the futures broker differ. */
export const timeOffsetMs = (): number => timeOffset.read(localText.read(timeOffset.name))
