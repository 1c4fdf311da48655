import type { IsoDate } from '@tidemark/domain'

interface DatedColumn {
  readonly date: IsoDate
  readonly left: number
  readonly right: number
}

interface DateTag {
  readonly x: number
  readonly text: string
}

/** In CSS pixels: wider than any digit or letter of the axis, whose font is not known here. */
const LETTER_WIDTH = 7
const PADDING = 6
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The dates of columns as tags that do not overlap: the first column of each month has the month, the others the day alone. Where there
 *  is no room for all, months come first, then the nearer dates. A tag beyond an end of the axis would be moved onto another. */
export function dateTags(columns: readonly DatedColumn[], width: number): DateTag[] {
  const tags = columns.map(({ date, left, right }, i) => {
    const isFirst = columns[i - 1]?.date.slice(0, 7) !== date.slice(0, 7)
    const day = Number(date.slice(8))
    const text = isFirst ? `${day} ${months[Number(date.slice(5, 7)) - 1]}` : `${day}`
    return { x: (left + right) / 2, text, isFirst, half: (text.length * LETTER_WIDTH) / 2 + PADDING }
  })
  const chosen = new Set<(typeof tags)[number]>()
  for (const tag of [...tags.filter(({ isFirst }) => isFirst), ...tags.filter(({ isFirst }) => !isFirst)])
    if (
      tag.x >= tag.half &&
      tag.x + tag.half <= width &&
      [...chosen].every(other => Math.abs(other.x - tag.x) >= other.half + tag.half)
    )
      chosen.add(tag)
  return tags.filter(tag => chosen.has(tag)).map(({ x, text }) => ({ x, text }))
}
