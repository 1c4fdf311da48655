import { storageKeys } from '@tidemark/contracts'
import { localText } from '../../platform/browser-storage.ts'
import { definePreference } from '../../platform/preferences/preference.ts'

const MAX_OFFSET_MS = 48 * 3_600_000

/** [FU-13] Written by other software; a text that is no such time counts as none. */
const timeOffset = definePreference<number>({
  name: storageKeys.cqgTimeOffset,
  scope: 'user',
  read: text => {
    const value = text === null || text.length > 20 || text.trim() === '' ? 0 : Number(text)
    return Number.isInteger(value) && Math.abs(value) <= MAX_OFFSET_MS ? value + 0 : 0
  },
  write: (_stored, ms) => String(ms),
})

/** Milliseconds by which the dates of the futures broker differ. */
export const timeOffsetMs = (): number => timeOffset.read(localText.read(timeOffset.name))
