import { describe, expect, it } from 'vitest'
import { readSaved } from './sandbox-state.ts'

describe('the saved state of a sandbox', () => {
  it('[AC-8] is read when it has the version and the lists', () => {
    expect(readSaved({ version: 2, items: [1] }, 2, ['items']).items).toEqual([1])
  })

  it.each([null, 'text', [], {}, { version: 1, items: [] }, { version: 2 }, { version: 2, items: {} }])(
    '[AC-8] is refused otherwise: %j',
    value => {
      expect(() => readSaved(value, 2, ['items'])).toThrow(TypeError)
    },
  )
})
