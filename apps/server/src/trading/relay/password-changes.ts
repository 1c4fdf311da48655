import {
  decodeClientMessage,
  decodeServerMessage,
  ProtocolError,
  passwordChangeResultCodes,
} from '@tidemark/futures'

/** More than a person can ask for before the provider answers. */
const maxPending = 10
/** The tag of field 103 of both directions: the change of a password, and its result. */
const tag = Buffer.from([0xba, 0x06])

/** Finds out when the provider has accepted a new password. Decodes only messages that may be about one. */
export function createPasswordChanges() {
  const pending: string[] = []
  return {
    sent(bytes: Uint8Array): void {
      if (!hasTag(bytes)) return
      const change = orNull(() => decodeClientMessage(bytes).passwordChange)
      if (change && pending.length < maxPending) pending.push(change.newPassword)
    },
    /** Returns a password that the message says is accepted. */
    received(bytes: Uint8Array): string | null {
      if (pending.length === 0 || !hasTag(bytes)) return null
      const result = orNull(() => decodeServerMessage(bytes).passwordChangeResult)
      if (!result) return null
      const password = pending.shift() ?? null
      return result.resultCode === passwordChangeResultCodes.success ? password : null
    },
  }
}

const hasTag = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(tag)

/** The provider judges what this decoder does not understand. */
function orNull<Value>(decode: () => Value | undefined): Value | null {
  try {
    return decode() ?? null
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}
