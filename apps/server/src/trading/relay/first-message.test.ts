import { futuresTicketOf } from '@tidemark/contracts'
import {
  createRandomBelow,
  decodeClientMessage,
  encodeClientMessage,
  mutateBytes,
  randomMessage,
} from '@tidemark/futures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFirstMessage } from './first-message.ts'

const ticket = futuresTicketOf('a'.repeat(43))
const logon = {
  userName: 'somebody else',
  password: ticket,
  clientAppId: 'app',
  clientVersion: '1',
  sessionSettings: [1],
  protocolVersionMajor: 2,
  protocolVersionMinor: 90,
}
const kindOf = (message: Parameters<typeof encodeClientMessage>[0]) =>
  readFirstMessage(encodeClientMessage(message)).kind

describe('the first message', () => {
  it('[FU-3] with a ticket gets the stored user name and password, and keeps everything else', () => {
    const first = readFirstMessage(encodeClientMessage({ logon }))
    if (first.kind !== 'ticket') throw new Error(`It is a ${first.kind}`)
    expect(first.ticket).toBe(ticket)
    const bytes = first.logonWith({ userName: 'me', password: 'secret' })
    expect(decodeClientMessage(bytes)).toEqual({ logon: { ...logon, userName: 'me', password: 'secret' } })
  })

  it.each([
    'open-sesame-42',
    '',
    ticket.slice(0, -1),
    `${ticket}a`,
    ticket.toUpperCase(),
    ` ${ticket.slice(1)}`,
  ])('[FU-3] with the password “%s” is a logon as it is', password => {
    expect(kindOf({ logon: { ...logon, password } })).toBe('logon')
  })

  it('[FU-1] may return to a session', () => {
    expect(kindOf({ restoreOrJoinSession: { sessionToken: 't', clientAppId: 'app' } })).toBe('restore')
  })

  it('[FU-1] holds nothing else', () => {
    expect(kindOf({ logon, restoreOrJoinSession: { sessionToken: 't' } })).toBe('invalid')
    expect(kindOf({ logon, passwordChange: { oldPassword: 'a', newPassword: 'b' } })).toBe('invalid')
    expect(kindOf({ logoff: {} })).toBe('invalid')
    expect(kindOf({ ping: { pingUtcTime: 1 } })).toBe('invalid')
    expect(readFirstMessage(new Uint8Array()).kind).toBe('invalid')
  })

  it('[FU-1] is never passed on with a ticket in it, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        expect(['invalid', 'logon', 'restore']).toContain(readFirstMessage(bytes).kind)
      }),
    )
    const below = createRandomBelow(7)
    const whole = encodeClientMessage({ logon })
    for (let count = 0; count < 2000; count += 1) {
      const bytes = mutateBytes(
        count % 2 === 0 ? whole : encodeClientMessage(randomMessage('ClientMsg', below)),
        below,
      )
      const first = readFirstMessage(bytes)
      if (first.kind === 'logon')
        expect(decodeClientMessage(bytes).logon?.password ?? '').not.toMatch(/^ticket\.[\w-]{43}$/)
      if (first.kind === 'ticket') {
        const sent = first.logonWith({ userName: 'me', password: 'secret' })
        expect(decodeClientMessage(sent).logon).toMatchObject({ userName: 'me', password: 'secret' })
        expect(Buffer.from(sent).includes(first.ticket)).toBe(false)
      }
    }
  })
})
