import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSeenKeys } from '../index.ts'

describe('seen keys', () => {
  it('[SYS-5] tells new keys from repeated ones', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), keys => {
        const seen = createSeenKeys()
        expect(keys.filter(key => seen.isNew(key))).toEqual([...new Set(keys)])
      }),
    )
  })

  it('[SYS-5] forgets the keys that were not seen for the longest time, above its maximum', () => {
    const seen = createSeenKeys(2)
    const isNew = ['a', 'b', 'a', 'c', 'a', 'b'].map(key => seen.isNew(key))
    expect(isNew).toEqual([true, true, false, true, false, true])
  })
})
