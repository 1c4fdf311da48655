import { describe, expect, it } from 'vitest'
import { parseRule } from './parse-rule.ts'
import { printRule } from './print-rule.ts'
import { type Rule, ruleLimits } from './rule.ts'
import { ruleField, ruleFieldNames } from './rule-fields.ts'

const price = { kind: 'field', field: 'price' } as const
const hp = { kind: 'field', field: 'HP' } as const
const number = (value: number) => ({ kind: 'number', value }) as const

const written = (text: string): string => {
  const parsed = parseRule(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`)
  return printRule(parsed.rule)
}

/** The message, and the part of the text that it is about. */
const faultOf = (text: string, scope = { events: true }): [string, string] => {
  const parsed = parseRule(text, scope)
  if (parsed.ok) throw new Error(`${text} has no fault`)
  return [text.slice(parsed.fault.from, parsed.fault.to), parsed.fault.message]
}

describe('[BY-9] a rule', () => {
  it.each<[string, Rule]>([
    [
      'price crosses above HP and volume > 1000000',
      {
        kind: 'and',
        left: { kind: 'event', event: 'crosses above', level: hp, bar: null },
        right: {
          kind: 'compare',
          is: '>',
          left: { kind: 'field', field: 'volume' },
          right: number(1_000_000),
        },
      },
    ],
    ['price touches 745.5', { kind: 'event', event: 'touches', level: number(745.5), bar: null }],
    [
      'price closes below MHP on 5m',
      { kind: 'event', event: 'closes below', level: { kind: 'field', field: 'MHP' }, bar: 5 },
    ],
    [
      'distance(price, HG) < 0.5%',
      {
        kind: 'compare',
        is: '<',
        left: { kind: 'distance', from: price, to: { kind: 'field', field: 'HG' }, unit: '%' },
        right: number(0.5),
      },
    ],
    [
      'distance(price, HP) <= 2$',
      {
        kind: 'compare',
        is: '<=',
        left: { kind: 'distance', from: price, to: hp, unit: '$' },
        right: number(2),
      },
    ],
    [
      'not (playbook = "BLU") or zonesReset',
      {
        kind: 'or',
        left: { kind: 'not', rule: { kind: 'text', is: '=', field: 'playbook', value: 'BLU' } },
        right: { kind: 'flag', field: 'zonesReset' },
      },
    ],
    ['playbook != openPlaybook', { kind: 'texts', is: '!=', left: 'playbook', right: 'openPlaybook' }],
  ])('%s', (text, rule) => {
    expect(parseRule(text)).toEqual({ ok: true, rule })
  })

  it.each([
    ['PRICE Crosses ABOVE hp', 'price crosses above HP'],
    ['price == 5', 'price = 5'],
    ['price>745.50$', 'price > 745.5'],
    ['price > $745', 'price > 745'],
    ['volume >= 1.5m', 'volume >= 1500000'],
    ['volume > 100K', 'volume > 100000'],
    ['price > 1.005k', 'price > 1005'],
    ['change < -.5', 'change < -0.5'],
    ['change < −2', 'change < -2'],
    ['change > -0', 'change > 0'],
    ['changePercent >= 2%', 'changePercent >= 2'],
    ['price closes beyond HP on 1h', 'price closes beyond HP on 60m'],
    ['price closes above 1m on 1m', 'price closes above 1000000 on 1m'],
    ['price closes above HP on 1D', 'price closes above HP on day'],
    ['playbook = mrlu', 'playbook = "MRLU"'],
    ["playbook != 'blu'", 'playbook != "BLU"'],
    ['distance(price, HP, %) < 2', 'distance(price, HP) < 2%'],
    ['distance(price, HP, $) < distance(price, HG, $)', 'distance(price, HP, $) < distance(price, HG, $)'],
    ['2 % > distance( HP ,price )', '2% > distance(HP, price)'],
    ['((price > 1)) and (volume > 2 or not (zonesReset))', 'price > 1 and (volume > 2 or not zonesReset)'],
    ['zonesReset and zonesReset or zonesReset', 'zonesReset and zonesReset or zonesReset'],
    ['(zonesReset or zonesReset) and zonesReset', '(zonesReset or zonesReset) and zonesReset'],
    ['zonesReset and (zonesReset and zonesReset)', 'zonesReset and (zonesReset and zonesReset)'],
    ['not not price > 5', 'not not price > 5'],
    ['\u00a0price\n>\t5\u00a0', 'price > 5'],
  ])('%s is read as %s', (text, canonical) => {
    expect(written(text)).toBe(canonical)
  })

  it('has its fields by name and by alias', () => {
    for (const field of ruleFieldNames.map(ruleField)) {
      const condition = { number: ' > 5', text: ' = "BLU"', flag: '' }[field.type]
      for (const name of [field.name, ...field.aliases])
        expect(written(`${name.toUpperCase()}${condition}`)).toBe(`${field.name}${condition}`)
    }
  })
})

describe('[BY-9] the fault of a rule', () => {
  it.each([
    ['', '', 'Write a rule, such as “price crosses above HP”.'],
    ['hpp > 5', 'hpp', 'There is no field “hpp”. Did you mean HP?'],
    ['price > vollume', 'vollume', 'There is no field “vollume”. Did you mean volume?'],
    ['price > sentiment', 'sentiment', 'There is no field “sentiment”.'],
    ['price > ', '', 'A field or a number is missing here.'],
    ['price > and', 'and', 'A field or a number is missing here.'],
    [
      'price',
      'price',
      'Price needs a comparison or an event, such as “price > 745” or “price crosses above HP”.',
    ],
    ['volume', 'volume', '“volume” needs a comparison, such as “> 100”.'],
    ['playbook', 'playbook', '“playbook” needs a comparison, such as “playbook = "BLU"”.'],
    [
      'distance(price, HP)',
      'distance(price, HP)',
      'A distance needs a comparison, such as “distance(price, HP) < 0.5%”.',
    ],
    ['price cross HP', 'cross', 'Write “crosses” in place of “cross”.'],
    ['price <> 5', '<>', 'Write “!=” in place of “<>”.'],
    ['price => 5', '=>', 'Write “>=” in place of “=>”.'],
    ['price > 5 volume > 3', 'volume', 'Write “and” or “or” between two conditions.'],
    ['price > 5 && volume > 3', '&&', 'Write “and” or “or” between two conditions.'],
    ['not', '', 'A condition is missing here, such as “price > HP”.'],
    ['price > 5 and ()', ')', 'A condition is missing here, such as “price > HP”.'],
    ['(price > 5', '', 'The closing bracket is missing.'],
    ['price > 5)', ')', 'This bracket was never opened.'],
    ['volume > 1,000', ',', 'Write numbers without commas, such as 1000000 or 1m.'],
    ['price > HP + 5', '+', 'A rule cannot calculate. For a difference write distance(price, HP) < 2$.'],
    ['price > HP-5', '-5', 'A rule cannot calculate. For a difference write distance(price, HP) < 2$.'],
    ['price > 1e5', '1e5', '“1e5” is not a number. Write 745.5, -2, 100k or 1.5m.'],
    ['price > 7.4.5', '7.4.5', '“7.4.5” is not a number. Write 745.5, -2, 100k or 1.5m.'],
    ['price > 0.0000009', '0.0000009', 'A number is 0, or between 0.000001 and 1,000,000,000,000.'],
    ['price > 1000001m', '1000001m', 'A number is 0, or between 0.000001 and 1,000,000,000,000.'],
    [
      'price # 5',
      '#',
      'Price needs a comparison or an event, such as “price > 745” or “price crosses above HP”.',
    ],
    ['price > 5 #', '#', '“#” has no meaning here.'],
    ['price > #', '#', '“#” has no meaning here.'],
  ])('of %s is at %s: %s', (text, place, message) => {
    expect(faultOf(text)).toEqual([place, message])
  })

  it.each([
    ['price = "BLU"', '"BLU"', '“price” is a number and cannot be compared with a text.'],
    ['price = playbook', 'playbook', '“price” is a number and cannot be compared with a text.'],
    ['playbook = 5', '5', '“playbook” is a text and cannot be compared with a number.'],
    ['playbook = price', 'price', '“playbook” is a text and cannot be compared with a number.'],
    ['playbook > "BLU"', '>', 'Texts are equal or not: use = or !=.'],
    ['playbook = "BLX"', '"BLX"', 'There is no playbook “BLX”. Did you mean BLU?'],
    ['playbook = "BLU', '"BLU', 'The closing quotation mark is missing.'],
    ['"BLU" = playbook', '"BLU"', 'Write the field before its text, such as “playbook = "BLU"”.'],
    ['playbook = playbook', 'playbook', 'Both sides are “playbook”.'],
    [
      'zonesReset = 1',
      'zonesReset',
      '“zonesReset” is a condition by itself: write “zonesReset” or “not zonesReset”.',
    ],
    ['price > zonesReset', 'zonesReset', '“zonesReset” is true or false and cannot be compared.'],
    ['price > volume', 'price > volume', 'A price cannot be compared with a number of shares.'],
    ['price > 5%', 'price > 5%', 'A price cannot be compared with a percentage.'],
    ['changePercent < 2$', 'changePercent < 2$', 'A percentage cannot be compared with a price.'],
    ['1 < 2', '1 < 2', 'Both sides are numbers. Compare a field, such as “price > 745”.'],
    ['price > price', 'price > price', 'Both sides are “price”.'],
  ])('of types in %s is at %s: %s', (text, place, message) => {
    expect(faultOf(text)).toEqual([place, message])
  })

  it.each([
    ['distance(price, HP) < 2', '2', 'Say whether the distance is in dollars or in percent: 2$ or 2%.'],
    [
      'distance(price, HP) < MHP',
      'distance(price, HP)',
      'Say the unit of the distance: distance(price, HP, $) or distance(price, HP, %).',
    ],
    [
      'distance(price, HP, 5) < 2',
      '5',
      'Say the unit of the distance: distance(price, HP, $) or distance(price, HP, %).',
    ],
    [
      'distance(price, HP, %) < 2$',
      'distance(price, HP, %) < 2$',
      'A percentage cannot be compared with a price.',
    ],
    ['distance price', 'price', 'Write the two ends of the distance in brackets: distance(price, HP).'],
    ['distance(price) < 2$', ')', 'A distance has two ends with a comma between them: distance(price, HP).'],
    ['distance(price, HP < 2$', '<', 'The closing bracket is missing.'],
    ['distance(price, volume) < 2$', 'volume', '“volume” is not a price: a distance is between two prices.'],
    [
      'distance(price, playbook) < 2$',
      'playbook',
      '“playbook” is not a price: a distance is between two prices.',
    ],
    ['distance(price, "BLU") < 2$', '"BLU"', '“BLU” is not a price: a distance is between two prices.'],
    ['distance(price, 5%) < 2$', '5%', 'A price cannot be compared with a percentage.'],
    [
      'distance(5, 7) < 2$',
      'distance(5, 7)',
      'Both sides are numbers. Compare a field, such as “price > 745”.',
    ],
    [
      'distance(distance(price, HP, $), HP) < 2$',
      'distance(price, HP, $)',
      'A distance is between two prices, not between distances.',
    ],
  ])('of the distance in %s is at %s: %s', (text, place, message) => {
    expect(faultOf(text)).toEqual([place, message])
  })

  it.each([
    ['HP touches price', 'HP', 'Only price can touch, cross or close, such as “price touches HP”.'],
    ['5 crosses HP', '5', 'Only price can touch, cross or close, such as “price touches HP”.'],
    ['price touches', '', 'A field or a number is missing here.'],
    [
      'price touches volume',
      'volume',
      '“volume” is not a level that price can reach. Use a level such as HP, or a number.',
    ],
    [
      'price touches price',
      'price',
      '“price” is not a level that price can reach. Use a level such as HP, or a number.',
    ],
    [
      'price crosses 5%',
      '5%',
      '“5%” is not a level that price can reach. Use a level such as HP, or a number.',
    ],
    ['price closes HP on 5m', 'HP', 'Write “above”, “below” or “beyond” after “closes”.'],
    ['price closes above HP', '', 'Say which bar closes: on 1m, on 5m, on 15m, on 30m, on 60m or on day.'],
    [
      'price closes above HP on 7m',
      '7m',
      'Say which bar closes: on 1m, on 5m, on 15m, on 30m, on 60m or on day.',
    ],
    ['price crosses HP on 5m', 'on', 'Only “closes” has a bar.'],
  ])('of the event in %s is at %s: %s', (text, place, message) => {
    expect(faultOf(text)).toEqual([place, message])
  })
})

describe('[BY-9] the limits of a rule', () => {
  const chain = (conditions: number): string => Array(conditions).fill('zonesReset').join(' and ')

  it('reads 64 parts and no more', () => {
    expect(written(`not ${chain(32)}`)).toBe(`not ${chain(32)}`)
    expect(faultOf(chain(33))[1]).toBe('A rule has at most 64 parts; this one has more. Split it into two.')
  })

  it('reads 1,000 characters and no more', () => {
    const { characters } = ruleLimits
    expect(written('price > 5'.padEnd(characters))).toBe('price > 5')
    const long = 'price > 5'.padEnd(characters + 1)
    expect(faultOf(long)).toEqual([' ', 'A rule has at most 1,000 characters; this one has 1,001.'])
  })

  it('reads 64 brackets and “not” inside each other and no more', () => {
    const message = 'At most 64 brackets and “not” can stand inside each other.'
    expect(written(`${'('.repeat(64)}zonesReset${')'.repeat(64)}`)).toBe('zonesReset')
    expect(faultOf(`${'('.repeat(65)}zonesReset${')'.repeat(65)}`)[1]).toBe(message)
    expect(faultOf(`${'not '.repeat(65)}zonesReset`)[1]).toBe(message)
  })

  it.each([
    '(',
    'not ',
    '"',
    "'",
    '-',
    '.',
    '9',
    'a',
    '(price > 5 or ',
    'distance(',
    '<',
    '\ud800',
    '\u0130',
  ])('refuses a text of nothing but %s', piece => {
    const text = piece.repeat(ruleLimits.characters / piece.length)
    expect(parseRule(text).ok).toBe(false)
    expect(parseRule(piece.repeat(1_000_000)).ok).toBe(false)
  })
})

describe('a scan', () => {
  const scan = { events: false, fields: ['price', 'volume'] as const }

  it('has conditions but no events', () => {
    expect(parseRule('price > 5 and volume > 1m', scan).ok).toBe(true)
    expect(faultOf('price crosses 5', scan)).toEqual([
      'crosses',
      'A scan looks at one moment: it cannot wait for price to touch, cross or close. Use < or >.',
    ])
  })

  it('has the fields that it is given', () => {
    expect(faultOf('price > ddLower', scan)).toEqual(['ddLower', '“ddLower” is not available here.'])
  })
})
