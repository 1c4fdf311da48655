import { storageKeys } from '@tidemark/contracts'
import { HOUR_MS, MINUTE_MS } from '@tidemark/domain'
import { beforeEach, expect, it } from 'vitest'
import { timeOffsetMs, writeTimeOffset } from './time-offset.ts'

beforeEach(() => localStorage.clear())

it.each([
  [800, 0],
  [-7 * MINUTE_MS, 0],
  [-5 * HOUR_MS + 900, -5 * HOUR_MS],
  [5 * HOUR_MS + 31 * MINUTE_MS, 5.5 * HOUR_MS],
  [60 * 24 * HOUR_MS, 0],
])('[FU-13] [ST-1] keeps a clock of the broker that is %i ms ahead as %i', (ahead, offset) => {
  writeTimeOffset(ahead)
  expect(localStorage.getItem(storageKeys.cqgTimeOffset)).toBe(String(offset))
  expect(timeOffsetMs()).toBe(offset)
})
