import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlaybookKey, playbookKeys } from '../levels/playbook.ts'
import { parseRule } from '../rules/parse-rule.ts'
import { printBreakout, readBreakout } from './breakout-input.ts'
import { printRange, type RangeCondition, rangeConditions, rangeText } from './custom-range.ts'
import { readInputNumber } from './input-number.ts'
import { printPlaybookChoice, readPlaybookChoice } from './playbook-choice.ts'
import { printOperator, readOperator, scanOperators } from './scan-operators.ts'
import { scanRule } from './scan-rule.ts'
import { scanScope } from './scan-scope.ts'
import { ScanTable } from './scan-table.ts'

const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents => cents / 100)

describe('[SC-11] a breakout', () => {
  it('is stored as an empty text, “Z,$” or “Z,%”', () => {
    expect(printBreakout({ kind: 'auto' })).toBe('')
    expect(printBreakout({ kind: 'manual', value: 0.5, unit: '$' })).toBe('0.5,$')
    expect(printBreakout({ kind: 'manual', value: 2, unit: '%' })).toBe('2,%')
  })

  it('is read as it was stored', () => {
    fc.assert(
      fc.property(value.map(Math.abs), fc.constantFrom('$' as const, '%' as const), (threshold, unit) => {
        const input = { kind: 'manual', value: threshold, unit } as const
        expect(readBreakout(printBreakout(input))).toEqual(input)
      }),
    )
  })

  it.each(['5', ',$', '-1,$', '1,€', 'x,%', '1,$,%', '1e5,$', 'Infinity,$'])('refuses %j', text => {
    expect(readBreakout(text)).toBeNull()
  })
})

describe('[SC-3] a choice of playbooks', () => {
  it('is a list with commas, read as it was stored', () => {
    fc.assert(
      fc.property(fc.subarray([...playbookKeys]), keys => {
        expect(readPlaybookChoice(printPlaybookChoice(keys))).toEqual(keys)
      }),
    )
    expect(printPlaybookChoice(new Set<PlaybookKey>(['BSD', 'BLU']))).toBe('BLU,BSD')
  })

  it('drops what is not a playbook', () => {
    expect(readPlaybookChoice('BLU, BSD,,nonsense,BLU')).toEqual(['BLU', 'BSD'])
  })
})

describe('[SC-12] a custom range', () => {
  const condition = fc.record({
    join: fc.constantFrom('AND' as const, 'OR' as const),
    field: fc.constantFrom('Price' as const, 'Volume' as const),
    is: fc.constantFrom(
      '>' as const,
      '<' as const,
      '>=' as const,
      '<=' as const,
      '=' as const,
      '!=' as const,
    ),
    value,
  })
  const conditions = fc
    .array(condition, { minLength: 1, maxLength: 8 })
    .map(
      ([first, ...others]) => [{ ...first, join: 'AND' }, ...others] as [RangeCondition, ...RangeCondition[]],
    )

  it('comes back as its conditions', () => {
    fc.assert(
      fc.property(conditions, range => {
        const parsed = parseRule(printRange(range), scanScope)
        if (!parsed.ok) throw new Error(parsed.fault.message)
        expect(rangeConditions(parsed.rule)).toEqual(range)
      }),
    )
  })

  it('is met as a plain evaluation from left to right says', () => {
    const rows = fc.array(fc.record({ price: fc.option(value), volume: fc.nat(1_000_000) }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(conditions, rows, (range, symbols) => {
        const table = new ScanTable()
        symbols.forEach(({ price, volume }, index) => {
          table.put(`S${index}`, price, volume, {} as never)
        })
        const parsed = parseRule(printRange(range), scanScope)
        if (!parsed.ok) throw new Error(parsed.fault.message)
        const expected = symbols.flatMap((symbol, index) => (isMet(range, symbol) ? [index] : []))
        expect([...scanRule(parsed.rule, table, table.size)]).toEqual(expected)
      }),
    )
  })

  it('has a text to show', () => {
    const range: RangeCondition[] = [
      { join: 'AND', field: 'Price', is: '=', value: 5 },
      { join: 'OR', field: 'Volume', is: '!=', value: 100 },
    ]
    expect(rangeText(range)).toBe('Price == 5 OR Volume != 100')
  })

  it.each(['price > HP', 'not price > 5', 'zonesReset', 'price > 5 and (price < 6 or volume > 3)'])(
    'has no conditions for %j',
    text => {
      const parsed = parseRule(text, scanScope)
      if (!parsed.ok) throw new Error(parsed.fault.message)
      expect(rangeConditions(parsed.rule)).toBeNull()
    },
  )
})

/** One condition after the other; one about a price that is missing is not met. */
function isMet(
  range: readonly RangeCondition[],
  { price, volume }: { readonly price: number | null; readonly volume: number },
): boolean {
  return range.reduce((isMetSoFar, { join, field, is, value: limit }, index) => {
    const left = field === 'Price' ? price : volume
    const near = left !== null && Math.abs(left - limit) < 1e-9
    const holds =
      left !== null &&
      {
        '>': left > limit,
        '<': left < limit,
        '>=': left >= limit,
        '<=': left <= limit,
        '=': near,
        '!=': !near,
      }[is]
    if (index === 0) return holds
    return join === 'AND' ? isMetSoFar && holds : isMetSoFar || holds
  }, false)
}

describe('[SC-4] operators and numbers of inputs', () => {
  it('are read as they are shown', () => {
    for (const operator of scanOperators) expect(printOperator(readOperator(operator) ?? '<')).toBe(operator)
    expect(readOperator('=')).toBeNull()
    expect(readOperator('=>')).toBeNull()
  })

  it.each([
    ['5', 5],
    [' -0.5 ', -0.5],
    ['.25', 0.25],
    ['5.', 5],
    ['0', 0],
    ['', null],
    ['1,000', null],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    ['0.00000001', null],
    ['9999999999999', null],
    ['1'.repeat(21), null],
  ])('%j is %j', (text, number) => {
    expect(readInputNumber(text)).toBe(number)
  })
})
