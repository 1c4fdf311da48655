import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlertRule,
  type AlertState,
  alertColors,
  alertGroups,
  alertItem,
  alertRules,
  type BreadthValues,
  epochSeconds,
  isoDate,
} from '../index.ts'

const watches = alertRules.flatMap(rule => rule.watches.map(watch => ({ rule, watch })))

describe('the alert rules', () => {
  it('[DR-10] are those of the panel, in panel order', () => {
    expect(
      watches.map(({ rule, watch }) => `${rule.group} ${rule.alert} ${watch.watches ?? ''}`.trim()),
    ).toEqual([
      'irrational dd-band-break EP',
      'irrational dd-band-break ENQ',
      'irrational dd-band-break RTY',
      'irrational hedge-break SPY',
      'irrational hedge-break QQQ',
      'irrational hedge-break IWM',
      'irrational hedge-break UVXY',
      'irrational bull-zone-bottom UVXY',
      'unusual index-divergence',
      'random two-pm',
    ])
  })

  it('[DR-10] have the names of the panel, and an arrow for breaks', () => {
    expect(alertRules.map(({ name, hasArrow }) => `${name}${hasArrow ? ' ▲' : ''}`)).toEqual([
      'DD-Band Break ▲',
      'Hedge Break ▲',
      'Bull Zone Bottom ▲',
      'Index Divergence',
      '2 PM',
    ])
  })

  it('[AL-4] have distinct live keys where the server computes them', () => {
    const keys = watches.flatMap(({ watch }) => watch.key ?? [])
    expect(keys).toEqual(['SPY', 'QQQ', 'IWM', 'UVXY', 'UVXY-BULL-ZONE-BOTTOM', 'INDEX-DIVERGENCE', '2-PM'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have distinct ids and stand in the order of their groups', () => {
    const ids = alertRules.map(({ alert }) => alert)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
    const groups = alertRules.map(({ group }) => alertGroups.indexOf(group))
    expect(groups).toEqual(groups.toSorted())
  })

  it('are in the glossary with name and id', () => {
    const glossary = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8')
    for (const { alert, name } of alertRules) expect(glossary).toContain(`| ${name} (\`${alert}\`) |`)
  })

  it('include every rule of this folder', async () => {
    const folder = new URL('./', import.meta.url)
    const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const modules = await Promise.all(files.map(file => import(new URL(file, folder).href)))
    const rules = modules.flatMap(module => Object.values(module).filter(isRule))
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.filter(rule => !alertRules.includes(rule))).toEqual([])
  })
})

const isRule = (value: unknown): value is AlertRule =>
  typeof value === 'object' && value !== null && 'needs' in value && 'owner' in value

describe.each(alertRules.map(rule => [rule.alert, rule] as const))('the rule %s', (_, rule) => {
  it('has a different text for each of its colours', () => {
    const texts = alertColors.flatMap(color => rule.texts[color] ?? [])
    expect(texts.length).toBeGreaterThan(1)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter(text => text.trim() === '')).toEqual([])
  })

  it('has no state without a text, and no direction without an arrow', () => {
    fc.assert(
      fc.property(statesOf(rule), states => {
        for (const { color, dir } of states) {
          if (color !== 'none') expect(rule.texts[color]).not.toBeNull()
          if (!rule.hasArrow) expect(dir).toBe('-')
        }
      }),
    )
  })
})

const price = fc.integer({ min: 900, max: 1100 }).map(tenths => tenths / 10)

/** The states of a rule over arbitrary inputs. */
function statesOf(rule: AlertRule): fc.Arbitrary<readonly AlertState[]> {
  switch (rule.needs) {
    case 'minutes': {
      const levels = { mhp: 100, bull: [102, 105], strikeStep: 1 } as const
      return fc.array(price, { minLength: 1, maxLength: 50 }).map(([open = 100, ...closes]) => {
        const states = [rule.open(open, levels)]
        for (const close of closes)
          states.push(rule.next(states.at(-1) ?? rule.open(open, levels), close, levels))
        return states
      })
    }
    case 'market': {
      const value = fc.option(fc.double({ min: -50, max: 50, noNaN: true }))
      const breadth: fc.Arbitrary<BreadthValues> = fc.record({
        srhg: value,
        nrhg: value,
        ruhg: value,
        srmhp: value,
        nrmhp: value,
        sdd: value,
        sppp: value,
        nqpp: value,
        rupp: value,
        stmhp: value,
        ntmhp: value,
      })
      const now = fc.integer({ min: 1_780_000_000, max: 1_800_000_000 }).map(epochSeconds)
      return fc.record({ breadth, now }).map(market => [rule.evaluate(market)])
    }
    case 'bars':
      return fc.array(fc.tuple(price, price), { maxLength: 50 }).map(bars => {
        const states: AlertState[] = [rule.start]
        bars.forEach(([a, b], time) => {
          const bar = { time: epochSeconds(time), low: Math.min(a, b), high: Math.max(a, b) }
          states.push(rule.next(states.at(-1) ?? rule.start, bar, { upper: 105, lower: 95 }, epochSeconds(3)))
        })
        return states
      })
  }
}

describe('an alert item', () => {
  const date = isoDate('2026-11-16')
  const itemOf = (alert: string, watched: string | null) => {
    const found = watches.find(({ rule, watch }) => rule.alert === alert && watch.watches === watched)
    return found && alertItem(found.rule, found.watch, { color: 'red', dir: 'U' }, { date, requestId: 7 })
  }

  it.each([
    ['EP', 'F.US.EPZ26'],
    ['ENQ', 'F.US.ENQZ26'],
    ['RTY', 'F.US.RTYZ26'],
  ])('[AL-7] names the front month of %s: %s', (future, symbol) => {
    expect(itemOf('dd-band-break', future)).toEqual({
      alert: 'dd-band-break',
      symbol,
      requestId: 7,
      color: 'red',
      dir: 'U',
    })
  })

  it('[AL-7] names the symbol of a stock alert and none for a market alert', () => {
    expect(itemOf('hedge-break', 'SPY')?.symbol).toBe('SPY')
    expect(itemOf('index-divergence', null)?.symbol).toBeNull()
  })

  it('[AL-7] has only its five fields, whatever the state contains', () => {
    const [first] = watches
    const state = { color: 'green', dir: '-', side: 'above' } as const
    const item = first && alertItem(first.rule, first.watch, state, { date, requestId: null })
    expect(Object.keys(item ?? {}).sort()).toEqual(['alert', 'color', 'dir', 'requestId', 'symbol'])
  })
})
