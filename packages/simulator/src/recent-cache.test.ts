import { describe, expect, it } from 'vitest'
import { createRecentCache } from './recent-cache.ts'

describe('recent', () => {
  it('makes a thing once and forgets what was not asked for lately', () => {
    const made: number[] = []
    const recent = createRecentCache(2, key => {
      made.push(key)
      return { key }
    })
    const [one] = [recent(1), recent(2), recent(3)]
    expect(recent(1)).toBe(one)
    expect(made).toEqual([1, 2, 3])
    recent(4)
    recent(5)
    expect(recent(1)).toBe(one)
    recent(2)
    expect(made).toEqual([1, 2, 3, 4, 5, 2])
  })
})
