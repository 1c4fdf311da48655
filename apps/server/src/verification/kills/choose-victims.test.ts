import { createRandomBelow } from '@tidemark/futures'
import { describe, expect, it } from 'vitest'
import { chooseVictims } from './choose-victims.ts'

describe('the choice of processes to kill', () => {
  it('[SYS-5] takes each of them, sometimes two, and never both web processes', () => {
    const below = createRandomBelow(1)
    const chosen = Array.from({ length: 500 }, () => chooseVictims(below, 'engine-1', 2))
    expect(new Set(chosen.flat())).toEqual(new Set(['engine-0', 'engine-1', 'web-0', 'web-1']))
    expect(new Set(chosen.map(({ length }) => length))).toEqual(new Set([1, 2]))
    for (const victims of chosen) expect(new Set(victims).size).toBe(victims.length)
    expect(chosen.filter(victims => victims.includes('web-0') && victims.includes('web-1'))).toEqual([])
    expect(chooseVictims(below, null, 1)).toHaveLength(1)
  })
})
