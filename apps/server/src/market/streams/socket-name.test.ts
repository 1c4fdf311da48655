import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { socketNameOf } from './socket-name.ts'

const request = (url: string) => ({ url }) as IncomingMessage

it('[SO-1] finds a socket by its path without the query string', () => {
  expect(socketNameOf(request('/datafeed/sip?x=1'))).toBe('sip')
  expect(socketNameOf(request('/datafeed/scanner'))).toBe('scanner')
  expect(socketNameOf(request('/datafeed/sip/'))).toBeUndefined()
  expect(socketNameOf(request('/futures'))).toBeUndefined()
})
