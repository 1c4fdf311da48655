import fc from 'fast-check'
import { expect, it } from 'vitest'
import { futuresHello, futuresTicketOf, isFuturesTicket, parseFuturesHello } from './futures-connection.ts'

const token = fc.string({ unit: fc.constantFrom(...'aZ09._-'), minLength: 1, maxLength: 2048 })

it('[FU-1] reads the token of a hello, and nothing else', () => {
  fc.assert(fc.property(token, text => parseFuturesHello(futuresHello(text)) === text))
  for (const text of [
    '',
    'hello@futures',
    'hello@futures:',
    'hello@futures:a b',
    'hello@tvlive:a',
    'xhello@futures:a',
  ])
    expect(parseFuturesHello(text)).toBeNull()
  expect(parseFuturesHello(futuresHello('a'.repeat(2049)))).toBeNull()
})

it('[API-8] tells a ticket from a password', () => {
  const random = 'aZ0_-'.repeat(9).slice(0, 43)
  expect(isFuturesTicket(futuresTicketOf(random))).toBe(true)
  for (const text of [
    '',
    'ticket.',
    'password',
    futuresTicketOf(random.slice(1)),
    `${futuresTicketOf(random)}x`,
  ])
    expect(isFuturesTicket(text)).toBe(false)
  fc.assert(fc.property(fc.string(), text => !isFuturesTicket(text)))
})
