import { describe, expect, it } from 'vitest'
import { computeLevels, describeLevels, isoDate, sessionOfChain } from '../index.ts'
import { evenStrikes, testChain, testExpiry } from '../testing/test-chains.ts'

const session = isoDate('2026-07-14')
const chain = testChain([testExpiry('2026-07-15', evenStrikes()), testExpiry('2026-07-17', evenStrikes())])
const levels = computeLevels({ chain, session, anchor: 100 })
const context = {
  symbol: 'TEST',
  session,
  anchor: 100,
  open: 101,
  price: 99,
  asOfMs: chain.asOfMs,
  source: 'test',
  inputHash: 'abc',
}

describe('described levels', () => {
  it('[SYS-3] contain levels, walls, playbook keys and their source', () => {
    expect(describeLevels(levels, context)).toEqual({
      symbol: 'TEST',
      session: '2026-07-14',
      anchor: 100,
      hp: levels.hp,
      mhp: levels.mhp,
      hg: 100.5,
      bear: levels.bear,
      bull: levels.bull,
      redistribution: [100, 101],
      walls: { hp: levels.hpWalls, mhp: levels.mhpWalls },
      cpbook: expect.stringMatching(/^(B|BR|MR)S[UD]$/),
      opbook: expect.stringMatching(/^(B|BR|MR)L[UD]$/),
      flags: [...levels.flags],
      asOf: '2026-07-14T13:00:00.000Z',
      source: 'test',
      coverage: 1,
      inputHash: 'abc',
    })
  })

  it('[SYS-3] are null where the context is null', () => {
    const bare = { ...context, open: null, price: null, asOfMs: null, source: null, inputHash: null }
    expect(describeLevels(levels, bare)).toMatchObject({
      hg: null,
      redistribution: null,
      cpbook: null,
      opbook: null,
      asOf: null,
    })
  })
})

describe('the session of a chain', () => {
  it.each([
    ['2026-07-14T13:00:00Z', '2026-07-14', 'before the open'],
    ['2026-07-14T19:59:59Z', '2026-07-14', 'inside the session'],
    ['2026-07-14T20:00:00Z', '2026-07-15', 'after the close'],
    ['2026-07-15T01:30:00Z', '2026-07-15', 'in the evening, New York'],
    ['2026-07-15T04:37:00Z', '2026-07-15', 'after midnight'],
    ['2026-07-18T15:00:00Z', '2026-07-20', 'on a Saturday'],
    ['2026-11-27T18:00:00Z', '2026-11-30', 'after an early close'],
    ['2026-11-26T15:00:00Z', '2026-11-27', 'on Thanksgiving'],
  ])('[SYS-3] taken at %s is %s: %s', (at, day) => {
    expect(sessionOfChain(Date.parse(at))).toBe(day)
  })
})
