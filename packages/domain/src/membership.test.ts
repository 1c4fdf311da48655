import { describe, expect, it } from 'vitest'
import {
  durationOf,
  includesFeature,
  isLiteNickname,
  isPlanKey,
  levelOf,
  levelOfFeature,
  planKeys,
  planNickname,
} from './membership.ts'

describe('plans', () => {
  it('each have a level and a duration', () => {
    expect(planKeys.map(plan => [plan, levelOf(plan), durationOf(plan)])).toEqual([
      ['monthly-lite', 'Lite', 'monthly'],
      ['monthly-pro', 'Pro', 'monthly'],
      ['monthly-pro-plus', 'Pro Plus', 'monthly'],
      ['yearly-pro', 'Pro', 'yearly'],
      ['yearly-pro-plus', 'Pro Plus', 'yearly'],
      ['lifetime-pro', 'Pro', 'lifetime'],
      ['lifetime-pro-plus', 'Pro Plus', 'lifetime'],
    ])
  })

  it('have a nickname of product and level', () => {
    expect(planNickname('monthly-lite')).toBe('Tidemark - Lite')
  })

  it('[AC-2] are Lite by their nickname', () => {
    expect(['Tidemark - Lite', 'Tidemark - Pro', 'Lite'].map(isLiteNickname)).toEqual([true, false, false])
  })

  it('are recognized by key', () => {
    expect([isPlanKey('yearly-pro'), isPlanKey('weekly-pro')]).toEqual([true, false])
  })
})

describe.each(['watchlist', 'risk-interval', 'futures'] as const)('the feature %s', feature => {
  it.each([
    [null, false],
    ['Lite', false],
    ['Pro', false],
    ['Pro Plus', true],
  ] as const)('[BP-3] with the level %s is included: %s', (level, isIncluded) => {
    expect(includesFeature(level, feature)).toBe(isIncluded)
  })

  it('[BP-3] names the level it needs', () => {
    expect(levelOfFeature(feature)).toBe('Pro Plus')
  })
})

it('[AC-2] the day of the indices is included from Lite on', () => {
  expect([null, 'Lite', 'Pro', 'Pro Plus'].map(level => includesFeature(level as null, 'indices'))).toEqual([
    ...[false, true, true, true],
  ])
})

it.each([
  [null, false],
  ['Lite', false],
  ['Pro', true],
  ['Pro Plus', true],
] as const)('[CN-5] real-time prices with the level %s are included: %s', (level, isIncluded) => {
  expect(includesFeature(level, 'live-data')).toBe(isIncluded)
})
