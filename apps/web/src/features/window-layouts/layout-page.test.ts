import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from './layout-page.ts'

const origin = 'https://tidemark.local'
const page = (location: string, meta: Record<string, unknown> = {}) =>
  pageOf({ RSWindowGUID: 'a', location, width: 1, height: 1, screenX: 0, screenY: 0, meta }, origin)

describe('the page of a saved window', () => {
  it.each([
    ['/app/walls', '/app/walls'],
    [`${origin}/app/walls/`, '/app/walls'],
    [`${origin}/app/scanner?x=1&WindowGUID=old#top`, '/app/scanner?x=1'],
    ['/app/exposure?symbol=QQQ&WindowGUID=old', '/app/exposure?symbol=QQQ'],
    ['/app/resilience/dd', '/app/resilience/dd'],
    ['/app/settings', '/app/settings'],
    ['/app/chart-config', '/app/chart-config'],
    ['/app/chart?symbol=qqq&interval=5', '/app/chart?symbol=QQQ&interval=5'],
    ['/app/chart', '/app/chart'],
  ])('[TB-5] of %s is %s', (location, expected) => expect(page(location)).toBe(expected))

  it.each([
    'https://elsewhere.example/app/chart',
    '//elsewhere.example/app/chart',
    'http://tidemark.local/app/chart',
    'https://tidemark.local:8443/app/chart',
    'https://user@elsewhere.example/app/chart',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://tidemark.local/app/chart',
    'about:blank',
    '/app',
    '/app/admin',
    '/app/discord?code=1',
    '/app/resilience/xx',
    '/app/chart/../admin',
    '/user',
    '/api/settings',
    '',
    'https://',
  ])('[TB-5] of %j is refused', location => expect(page(location)).toBeNull())

  it('[TB-5] has the saved symbol and interval, if they are ones', () => {
    const details = { symbol: 'AAPL', interval: '15' }
    expect(page('/app/chart', { symbolDetails: details })).toBe('/app/chart?symbol=AAPL&interval=15')
    expect(page('/app/chart?symbol=QQQ&interval=5', { symbolDetails: details })).toBe(
      '/app/chart?symbol=AAPL&interval=15',
    )
    expect(page('/app/chart?symbol=QQQ', { symbolDetails: { symbol: '<b>', interval: 7 } })).toBe(
      '/app/chart?symbol=QQQ&interval=1',
    )
  })

  it('[TB-5] is always one of this origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withFragments: true }), fc.webPath()), location => {
        const found = page(location)
        if (found !== null) expect(new URL(found, origin).origin).toBe(origin)
      }),
    )
  })
})
