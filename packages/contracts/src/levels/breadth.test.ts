import { alertRules, unknownBreadth as breadth } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { busMessageSchema, indexMessageSchema } from '../index.ts'

describe('alerts on the wires', () => {
  const known = alertRules.flatMap(({ watches }) => watches.flatMap(({ key }) => key ?? []))
  const alerts = {
    ...Object.fromEntries(known.map(key => [key, 'red:U'])),
    'A-RULE-OF-TOMORROW': 'green:-',
    '2-PM': 'a state of tomorrow',
  }

  it('[AL-4] keep every key of the registry, and keys and states of a newer release', () => {
    const bus = { kind: 'index', feed: 'realtime', atMs: 1, isWithLevels: false, breadth, alerts }
    expect(busMessageSchema.parse(bus)).toEqual(bus)
    const live = { type: 'index', time: 1, ...breadth, state: 'market-open', alerts, announcement: null }
    expect(indexMessageSchema.parse(live)).toEqual(live)
  })
})
