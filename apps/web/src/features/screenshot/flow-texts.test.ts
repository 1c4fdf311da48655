import { describe, expect, it } from 'vitest'
import { flowTexts } from './flow-texts.ts'

const flow = { width: 100, gap: 10, measure: (text: string) => text.length * 10 }

describe('the texts above a picture', () => {
  it('begin a row for each line, and another one where a text does not fit', () => {
    const { placed, rows } = flowTexts(
      [[{ text: 'abc' }, { text: 'defgh' }, { text: 'ij' }], [{ text: 'k' }]],
      flow,
    )
    expect(placed.map(({ text, x, row }) => [text, x, row])).toEqual([
      ['abc', 0, 0],
      ['defgh', 40, 0],
      ['ij', 0, 1],
      ['k', 0, 2],
    ])
    expect(rows).toBe(3)
  })

  it('take no row without texts, and one for a text that is too wide', () => {
    expect(flowTexts([[], [{ text: 'abcdefghijklmn' }]], flow)).toMatchObject({
      rows: 1,
      placed: [{ x: 0, row: 0 }],
    })
  })
})
