import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { testRecord } from '../archive/market-archive-contract.ts'
import type { LevelRecord } from './level-record.ts'
import { levelVersion, type VersionedLevels } from './level-version.ts'

const recordWith = (change: Partial<LevelRecord> = {}) => testRecord({ mhp: 669, ...change })

const levels = (change: Partial<VersionedLevels> = {}): VersionedLevels => ({
  record: recordWith(),
  flags: ['hpFallback'],
  isReset: false,
  open: 670,
  prevClose: 669,
  comingAsOfMs: null,
  ...change,
})

const recordChanges: Partial<LevelRecord>[] = [
  { session: isoDate('2026-11-17') },
  { stampedAtMs: 1 },
  { anchor: null },
  { hp: 670.31 },
  { mhp: 670.31 },
  { bear: null },
  { bull: [672, 680.2] },
  { coverage: 0.9 },
  { weekly: [isoDate('2026-11-16')] },
  { monthly: null },
  { asOfMs: 1 },
  { source: 'cboe' },
  { inputHash: 'c0ffee' },
]
const changes: Partial<VersionedLevels>[] = [
  {},
  ...recordChanges.map(change => ({ record: recordWith(change) })),
  { flags: ['hpFallback', 'stale'] },
  { flags: [] },
  { isReset: true },
  { open: null },
  { open: 669 },
  { prevClose: 670 },
  { comingAsOfMs: 1 },
]

describe('level version', () => {
  it('[BY-12] differs for every difference that a client can show', () => {
    const versions = changes.map(change => levelVersion(levels(change)))
    expect(new Set(versions).size).toBe(changes.length)
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/)
  })

  it('[BY-12] is the same for the same content', () => {
    for (const change of changes)
      expect(levelVersion(levels(change))).toBe(levelVersion(structuredClone(levels(change))))
  })
})
