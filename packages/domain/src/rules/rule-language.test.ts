import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { interpretRule } from '../testing/interpret-rule.ts'
import { anyColumns, anyRule, anyStep, nodesOf } from '../testing/rule-arbitraries.ts'
import { compileRule } from './compile-rule.ts'
import { parseRule } from './parse-rule.ts'
import { printRule } from './print-rule.ts'
import { ruleLimits } from './rule.ts'
import { ruleCompletions } from './rule-completions.ts'
import { tokenizeRule } from './rule-tokens.ts'

const pieces = fc.constantFrom(
  ...['price', 'HP', 'hg', 'volume', 'playbook', '"BLU"', 'BLU', 'zonesReset', 'changePercent', 'hpp'],
  ...['and', 'or', 'not', '(', ')', ',', 'distance', 'distance(', 'touches', 'crosses', 'closes', 'above'],
  ...['on', '5m', 'day', '<', '<=', '==', '!=', '=', '%', '$', '-', '+', '5', '-2', '1.5k', '1e5', '.', '"'],
)
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.array(pieces, { maxLength: 20 }).map(words => words.join(' ')),
  anyRule.chain(rule => {
    const text = printRule(rule)
    return fc.nat(text.length).map(end => text.slice(0, end))
  }),
)

describe('any rule', () => {
  it('[BY-9] is read from its printed text as the same rule', () => {
    fc.assert(
      fc.property(anyRule, rule => {
        const text = printRule(rule)
        fc.pre(text.length <= ruleLimits.characters)
        expect(parseRule(text)).toEqual({ ok: true, rule })
        expect(parseRule(text.toUpperCase())).toEqual({ ok: true, rule })
        expect(parseRule(text.toLowerCase())).toEqual({ ok: true, rule })
      }),
      { numRuns: 1000 },
    )
  })

  it('[BY-9] gives the answer of a plain interpreter when compiled, with values missing', () => {
    fc.assert(
      fc.property(anyRule, anyColumns, anyStep, (rule, columns, step) => {
        expect(compileRule(rule)(columns, 0, step)).toBe(interpretRule(rule, columns, 0, step) === true)
      }),
      { numRuns: 3000 },
    )
  })

  it('offers what was written at each of its words', () => {
    fc.assert(
      fc.property(anyRule, rule => {
        const text = printRule(rule)
        for (const token of tokenizeRule(text)) {
          if (!['field', 'keyword', 'function', 'text'].includes(token.kind)) continue
          const { from, to, options } = ruleCompletions(text, token.from + 1, { events: true })
          expect(from).toBe(token.from)
          expect(options.map(option => option.text.replace('(', ''))).toContain(token.text)
          expect(to).toBeGreaterThan(from)
        }
      }),
    )
  })
})

describe('any text', () => {
  it('[BY-9] is a rule within the limits or has a fault at a place in it', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, events) => {
        const parsed = parseRule(text, { events })
        if (parsed.ok) {
          expect(nodesOf(parsed.rule)).toBeLessThanOrEqual(ruleLimits.nodes)
          expect(parseRule(printRule(parsed.rule), { events })).toEqual(parsed)
          return
        }
        const { message, from, to } = parsed.fault
        expect(message).toMatch(/^[A-Z“].*[.?]$/su)
        expect([from >= 0, from <= to, to <= text.length]).toEqual([true, true, true])
      }),
      { numRuns: 3000 },
    )
  })

  it('has nothing but white space between its tokens', () => {
    fc.assert(
      fc.property(anyText, text => {
        const tokens = tokenizeRule(text)
        const starts = [...tokens.map(token => token.from), text.length]
        const ends = [0, ...tokens.map(token => token.to)]
        expect(starts.map((start, index) => text.slice(ends[index], start).trim()).join('')).toBe('')
        expect(tokens.filter(token => token.text !== text.slice(token.from, token.to))).toEqual([])
      }),
    )
  })

  it('has completions at every position', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, at) => {
        const position = Math.min(at, text.length)
        const { from, to } = ruleCompletions(text, position, { events: true })
        expect(from <= position && position <= to && to <= text.length).toBe(true)
      }),
    )
  })
})
