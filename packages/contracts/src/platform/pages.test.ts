import { describe, expect, it } from 'vitest'
import { isPage } from '../index.ts'

describe('pages', () => {
  it.each([
    '/app',
    '/app/',
    '/app/chart',
    '/app/resilience/sp',
    '/app/resilience/nq',
    '/app/resilience/ru',
    '/app/resilience/dd',
    '/app/walls',
    '/app/exposure',
    '/app/settings',
    '/app/chart-config',
    '/app/discord',
    '/app/scanner',
    '/app/admin',
    '/user',
    '/user/memberships',
    '/dataoption/redirect-call-back',
  ])('[RT-1] include %s', path => {
    expect(isPage(path)).toBe(true)
  })

  it.each([
    '/',
    '/ap',
    '/app2',
    '/app/resilience',
    '/app/resilience/xx',
    '/app/chart/x',
    '/user/x',
    '/App',
    '/dataoption',
  ])('[RT-9] do not include %s', path => {
    expect(isPage(path)).toBe(false)
  })
})
