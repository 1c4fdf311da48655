import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as reader from './read-studies.ts'
import { studyRegistry } from './study-registry.ts'

const readStudy = (item: unknown) => reader.readStudy(item, studyRegistry)
const readStudies = (input: unknown) => reader.readStudies(input, studyRegistry)

describe('stored studies', () => {
  it('[CH-12] of every kind survive a round trip through JSON unchanged', () => {
    const docs = studyRegistry.all.map(({ kind }) => readStudy({ version: 1, id: kind, kind }))
    const { docs: read, dropped } = readStudies(JSON.parse(JSON.stringify(docs)))
    expect(read).toEqual(docs)
    expect(dropped).toEqual([])
  })

  it('get default settings where theirs are missing or invalid, and are clamped to bounds', () => {
    const settings = { length: 1e9, source: 'moon', upper: 'high', lower: -5, other: 1 }
    const plots = { rsi: { colour: 'javascript:alert(1)', width: 99 }, gone: { colour: '#fff', width: 1 } }
    expect(
      readStudy({ version: 1, id: 'a', kind: 'rsi', settings, plots, share: 99, hidden: 'yes' }),
    ).toEqual({
      version: 1,
      id: 'a',
      kind: 'rsi',
      settings: { length: 500, source: 'close', upper: 70, lower: 0 },
      plots: { rsi: { colour: '#a78bda', width: 8 } },
      share: 5,
      hidden: false,
    })
    expect(readStudy({ version: 1, id: 'b', kind: 'ma', settings: { length: 9.6 } })).toMatchObject({
      settings: { length: 10 },
    })
  })

  it('that are invalid are dropped with a reason', () => {
    const { docs, dropped } = readStudies([
      { version: 1, id: 'a', kind: 'ma' },
      { version: 1, id: 'a', kind: 'ema' },
      { version: 1, id: 'b', kind: 'astrology' },
      { version: 7, id: 'c', kind: 'ma' },
      7,
    ])
    expect(docs.map(({ id }) => id)).toEqual(['a'])
    expect(dropped.map(({ reason }) => reason)).toEqual([
      'another document has its id',
      'unknown kind: astrology',
      'version 7 is newer than 1, the newest supported version',
      'not an object',
    ])
  })

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), input => {
        const { docs, dropped } = readStudies(input)
        expect(docs.length + dropped.length).toBe(input.length)
      }),
    )
  })
})
