import * as contracts from '@tidemark/contracts'
import { endsWithin, hostileStrings, textParsersIn } from '@tidemark/server'
import { type Attack, compared, milliseconds } from './attack.ts'

const limitMs = 50
/** Ends a pattern that would take minutes. */
const hangMs = 5000

/** The longest time that each schema takes for a text of 256 KB. */
export const patterns: Attack = {
  name: 'patterns',
  async run() {
    const withPattern = [...textParsersIn({ ...contracts })].filter(([checks]) => checks.includes('pattern'))
    return withPattern.map(([checks, parse]) => {
      const ms = longestParse(parse)
      return compared({
        label: shorten(checks),
        ours: ms >= hangMs ? 'ended' : milliseconds(ms),
        limit: milliseconds(limitMs),
        isWithin: ms <= limitMs,
      })
    })
  },
}

function longestParse(parse: (text: string) => unknown): number {
  let longest = 0
  for (const { text } of hostileStrings()) {
    const ms = fastestOfThree(() => parse(text))
    if (ms === null) return hangMs
    longest = Math.max(longest, ms)
  }
  return longest
}

/** The fastest, since other programs interrupt this one. Null when it was ended. */
function fastestOfThree(work: () => unknown): number | null {
  let fastest = hangMs
  for (let n = 0; n < 3; n += 1) {
    const startedAt = performance.now()
    if (!endsWithin(hangMs, work)) return null
    fastest = Math.min(fastest, performance.now() - startedAt)
  }
  return fastest
}

const shorten = (checks: string): string => {
  const pattern = /pattern (.*?)(?:, \w+ |$)/.exec(checks)?.[1] ?? checks
  return pattern.length > 44 ? `${pattern.slice(0, 43)}…` : pattern
}
