import { describe, expect, it } from 'vitest'
import { closeBars } from './rule.ts'
import { ruleCompletions } from './rule-completions.ts'
import { ruleField, ruleFieldNames } from './rule-fields.ts'

const offeredAt = (text: string, scope = { events: true }) =>
  ruleCompletions(text.replace('|', ''), text.indexOf('|'), scope).options.map(option => option.text)

const fields = ruleFieldNames.map(ruleField)
const comparisons = ['>', '>=', '<', '<=', '=', '!=']

describe('[BY-9] completion', () => {
  it.each([
    ['|', ['not', ...ruleFieldNames, 'distance(']],
    ['pri|', ['not', ...ruleFieldNames, 'distance(']],
    ['price |', ['touches', 'crosses', 'closes', ...comparisons]],
    ['volume |', comparisons],
    ['playbook |', ['=', '!=']],
    [
      'price crosses |',
      ['above', 'below', ...fields.filter(field => field.isLevel).map(field => field.name)],
    ],
    ['price closes |', ['above', 'below', 'beyond']],
    ['price closes above HP |', ['on']],
    ['price closes above HP on |', closeBars.map(bar => (bar === 'day' ? 'day' : `${bar}m`))],
    ['price > HP |', ['and', 'or']],
    ['price > HP an|', ['and', 'or']],
    ['zonesReset |', ['and', 'or']],
    ['distance(|', fields.filter(field => field.unit === 'price').map(field => field.name)],
    ['price > 74|', []],
    ['hpp > |', []],
  ])('at %s offers %s', (text, offered) => {
    expect(offeredAt(text)).toEqual(offered)
  })

  it('offers the numbers after a comparison, and the codes of a playbook', () => {
    expect(offeredAt('price > |')).toEqual([
      ...fields.filter(field => field.type === 'number').map(field => field.name),
      'distance(',
    ])
    expect(offeredAt('playbook = |')).toEqual(expect.arrayContaining(['"BLU"', '"MRSD"', 'openPlaybook']))
  })

  it('offers what a scan has', () => {
    const scan = { events: false, fields: ['price', 'volume'] as const }
    expect(offeredAt('price |', scan)).toEqual(comparisons)
    expect(offeredAt('|', scan)).toEqual(['not', 'price', 'volume', 'distance('])
  })

  it('replaces the word before the position, and a text as a whole', () => {
    const { from, to } = ruleCompletions('price > hp and volume > 5', 10, { events: true })
    expect([from, to]).toEqual([8, 10])
    expect(ruleCompletions('playbook = "B" and price > 5', 13, { events: true })).toMatchObject({
      from: 11,
      to: 14,
    })
  })

  it('explains each field', () => {
    const { options } = ruleCompletions('', 0, { events: true })
    expect(options.find(option => option.text === 'HG')?.description).toBe('Middle of the opening gap')
    expect(options.find(option => option.text === 'bearLow')?.description).toBe(
      'Bear zone bottom: Lower edge of the bear zone',
    )
  })
})
