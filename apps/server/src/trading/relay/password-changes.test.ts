import { encodeClientMessage, encodeServerMessage } from '@tidemark/futures'
import { expect, it } from 'vitest'
import { createPasswordChanges } from './password-changes.ts'

const change = (newPassword: string) =>
  encodeClientMessage({ passwordChange: { oldPassword: 'old', newPassword } })
const result = (resultCode: number) => encodeServerMessage({ passwordChangeResult: { resultCode } })

it('[FU-3] finds the password that the provider accepts, in the order of the changes', () => {
  const changes = createPasswordChanges()
  expect(changes.received(result(0))).toBeNull()
  for (const password of ['one', 'two', 'three']) changes.sent(change(password))
  expect(changes.received(encodeServerMessage({ ping: { pingUtcTime: 1 } }))).toBeNull()
  expect(changes.received(result(101))).toBeNull()
  expect(changes.received(result(0))).toBe('two')
  expect(changes.received(result(0))).toBe('three')
  expect(changes.received(result(0))).toBeNull()
})

it('[FU-3] ignores bytes that only look like a change, and changes beyond a few', () => {
  const changes = createPasswordChanges()
  changes.sent(Uint8Array.from([0xba, 0x06, 0xff]))
  changes.sent(encodeClientMessage({ logoff: { textMessage: '\u06ba\u0006' } }))
  expect(changes.received(result(0))).toBeNull()
  for (let count = 0; count < 20; count += 1) changes.sent(change(`p${count}`))
  expect(changes.received(Uint8Array.from([0xba, 0x06, 0xff]))).toBeNull()
  const accepted = Array.from({ length: 11 }, () => changes.received(result(0)))
  expect(accepted.slice(-2)).toEqual(['p9', null])
})
