import { isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { MapResult } from './map-request.ts'
import { mapSessionOf } from './map-standing.ts'
import type { MarketSessionState } from './use-market-session.ts'

const [monday, tuesday] = [isoDate('2026-11-16'), isoDate('2026-11-17')]
const beforeOpen: MarketSessionState = { today: tuesday, session: monday, isOpen: false }
const open: MarketSessionState = { today: tuesday, session: tuesday, isOpen: true }
const afterClose: MarketSessionState = { today: tuesday, session: tuesday, isOpen: false }

const mapOf = (session: string, isPreview = false) =>
  ({ kind: 'map', answer: { session, isPreview, provenance: { session } } }) as unknown as MapResult

describe('the session of a map', () => {
  it.each([
    ['of yesterday, before the open', monday, beforeOpen, 'previous'],
    ['of today, in its session', tuesday, open, 'current'],
    ['of today, after its close', tuesday, afterClose, 'previous'],
    ['of today, before this window has noticed the open', tuesday, beforeOpen, 'current'],
  ] as const)('[BY-1] is told for a map %s', (_name, session, market, standing) => {
    expect(mapSessionOf(mapOf(session), market)).toEqual({ session, standing })
  })

  it('[BY-1] is a preview where the platform says so', () => {
    expect(mapSessionOf(mapOf(tuesday, true), beforeOpen).standing).toBe('preview')
  })
})
